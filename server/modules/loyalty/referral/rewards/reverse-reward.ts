import { Decimal, toText } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { postEntry } from '@/server/modules/ledger'
import { noArithmetic, tellJournal } from '../journal.repository'
import { referralActor } from '../referral-actor'
import { addToDay, changeReferrer, dayOf, lockReferrer } from '../referrers.repository'
import {
  changeReward,
  findOwed,
  findReferredExchange,
  findReward,
  findTicker,
  type RewardRow,
} from './rewards.repository'

/**
 * Takes back what an exchange has earned its referrer. What the balance
 * does not cover, because it was withdrawn, stays as a debt that the next rewards settle.
 */
export async function reverseReward(
  tx: Tx,
  { claimId, now }: { claimId: string; now: Date },
): Promise<void> {
  const exchange = await findReferredExchange(tx, claimId)
  const referrer = exchange && (await lockReferrer(tx, exchange.referrerId))
  if (!exchange || !referrer) {
    return
  }
  const reward = await findReward(tx, claimId)
  if (reward) {
    const { incomeUsd, turnoverUsd, userId } = referrer
    await changeReferrer(tx, userId, {
      turnoverUsd: turnoverUsd.minus(reward.worthUsd),
      incomeUsd: incomeUsd.minus(reward.amountUsd),
    })
    await takeBack(tx, reward, now)
  }
}

async function takeBack(tx: Tx, reward: RewardRow, now: Date): Promise<void> {
  const { amount, amountUsd, claimId, createdAt, currencyId, referrerId } = reward
  const owed = await findOwed(tx, { referrerId, currencyId })
  const covered = Decimal.min(owed, amount)
  const debt = amount.minus(covered)
  const reversalEntryId = covered.isZero() ? null : await post(tx, reward, { covered, now })
  await changeReward(tx, claimId, { reversedAt: now, reversalEntryId, debt })
  const arithmetic = {
    ...noArithmetic,
    amountUsd: toText(amountUsd),
    amount: toText(amount),
    currency: await findTicker(tx, currencyId),
    debt: debt.isZero() ? null : toText(debt),
  }
  await tellJournal(tx, now, { referrerId, event: 'reversal', claimId, arithmetic })
  const day = { referrerId, day: dayOf(createdAt) }
  await addToDay(tx, { ...day, claims: -1, incomeUsd: amountUsd.negated() })
}

async function post(
  tx: Tx,
  { claimId, currencyId, entryId, referrerId }: RewardRow,
  { covered, now }: { covered: Decimal; now: Date },
): Promise<string> {
  const { id } = await postEntry(tx, {
    kind: 'reversal',
    idempotencyKey: `referral:${claimId}:reversal`,
    reason: 'The exchange was undone',
    actor: referralActor,
    reversesEntryId: entryId,
    postings: [
      { currencyId, account: `owed:referral:${referrerId}`, amount: covered },
      { currencyId, account: 'expense:referral', amount: covered.negated() },
    ],
    now,
  })
  return id
}
