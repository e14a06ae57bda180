import { Decimal, toText, zero } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { postEntry } from '@/server/modules/ledger'
import { noArithmetic, tellJournal } from './journal.repository'
import { referralActor } from './referral-actor'
import { changeReward, listDebts } from './rewards.repository'

type SettingOff = {
  claimId: string
  referrerId: string
  currency: { id: number; ticker: string }
  /** The new reward. */
  amount: Decimal
  now: Date
}

/**
 * Takes from a new reward what is still owed for rewards that were taken back after they had been
 * withdrawn, the oldest first.
 */
export async function setOffDebts(tx: Tx, command: SettingOff): Promise<void> {
  const { amount, claimId, currency, now, referrerId } = command
  const debts = await listDebts(tx, { referrerId, currencyId: currency.id })
  let left = amount
  for (const { claimId: owing, debt } of debts) {
    const part = Decimal.min(left, debt)
    if (part.gt(0)) {
      await changeReward(tx, owing, { debt: debt.minus(part) })
      left = left.minus(part)
    }
  }
  const setOff = amount.minus(left)
  if (setOff.isZero()) {
    return
  }
  await changeReward(tx, claimId, { setOff })
  await postEntry(tx, {
    kind: 'reversal',
    idempotencyKey: `referral:${claimId}:set_off`,
    reason: 'Rewards taken back after they were withdrawn',
    actor: referralActor,
    postings: [
      { currencyId: currency.id, account: `owed:referral:${referrerId}`, amount: setOff },
      { currencyId: currency.id, account: 'expense:referral', amount: setOff.negated() },
    ],
    now,
  })
  const total = debts.reduce((sum, { debt }) => sum.plus(debt), zero)
  const debt = toText(total.minus(setOff))
  const arithmetic = { ...noArithmetic, amount: toText(setOff), currency: currency.ticker, debt }
  await tellJournal(tx, now, { referrerId, event: 'set_off', claimId, arithmetic })
}
