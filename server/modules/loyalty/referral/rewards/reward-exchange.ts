import type { ReferralRefusal, RewardArithmetic } from '@/lib/contracts/loyalty/referral-parts'
import { toText, type Decimal } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { postEntry } from '@/server/modules/ledger'
import { attributeGuest } from '../attribution/attribute-person'
import { noArithmetic, tellJournal } from '../journal.repository'
import { findUsdPerUnit } from './usd-per-unit'
import { findDirectionRule, findProgramme, type Programme } from '../programme.repository'
import { referralActor } from '../referral-actor'
import { findReferredExchange, insertReward, type ReferredExchange } from './rewards.repository'
import {
  addToDay,
  changeReferrer,
  dayOf,
  findCandidateById,
  lockReferrer,
  type ReferrerRow,
} from '../referrers.repository'
import { rewardOf, stepAt, unitsOf, type DirectionRule } from './reward-arithmetic'
import { setOffDebts } from './set-off-debts'

const dayMilliseconds = 86_400_000

/**
 * Rewards the referrer of a claim that was completed in this transaction, or says in their journal why
 * not. The referrer's row is locked, so that the rewards of one referrer are computed one after another.
 */
export async function rewardExchange(
  tx: Tx,
  { claimId, now }: { claimId: string; now: Date },
): Promise<void> {
  const exchange = await findReferredExchange(tx, claimId)
  const referrer = exchange && (await lockReferrer(tx, exchange.referrerId))
  if (!exchange || !referrer) {
    return
  }
  const { userId } = referrer
  const judged = await judge(tx, { exchange, referrer, now })
  if ('refusal' in judged) {
    const { arithmetic, refusal: reason } = judged
    await tellJournal(tx, now, {
      referrerId: userId,
      event: 'refusal',
      reason,
      claimId,
      arithmetic,
    })
    if (reason !== 'blocked' && reason !== 'programme_off') {
      await attributeGuest(tx, { claimId, referrerId: userId, now })
    }
    return
  }
  await credit(tx, { exchange, referrer, reward: judged, now })
}

type Judging = { exchange: ReferredExchange; referrer: ReferrerRow; now: Date }

type Reward = {
  worthUsd: Decimal
  marginUsd: Decimal
  percent: Decimal
  rule: NonNullable<RewardArithmetic['rule']>
  amountUsd: Decimal
  usdPerUnit: Decimal
  amount: Decimal
  currency: NonNullable<Programme['currency']>
  payableAt: Date
}

type Refused = { refusal: ReferralRefusal; arithmetic: RewardArithmetic }

/* The first reason that applies; the later ones need what the earlier ones have checked. */
async function judge(tx: Tx, { exchange, referrer, now }: Judging): Promise<Reward | Refused> {
  const { directionId, marginUsd, worthUsd } = exchange
  const arithmetic = {
    ...noArithmetic,
    worthUsd: worthUsd && toText(worthUsd),
    marginUsd: marginUsd && toText(marginUsd),
  }
  const refused = (refusal: ReferralRefusal): Refused => ({ refusal, arithmetic })
  const programme = await findProgramme(tx)
  const { currency, holdDays, isEnabled, ladder } = programme
  if (!isEnabled || currency === null) {
    return refused('programme_off')
  }
  if ((await findCandidateById(tx, referrer.userId))?.isBlocked !== false) {
    return refused('blocked')
  }
  if (worthUsd === null || marginUsd === null) {
    return refused('unknown_worth')
  }
  if (marginUsd.lte(0)) {
    return refused('no_margin')
  }
  const direction = await findDirectionRule(tx, directionId)
  const step = stepAt(ladder, referrer.turnoverUsd)
  if (direction.reward === 'none' || step === null) {
    return refused('direction_without_reward')
  }
  const usdPerUnit = await findUsdPerUnit(tx, currency.assetCode, now)
  if (usdPerUnit === null) {
    return refused('no_price')
  }
  const { percent } = step
  const sums = sumsOf({ marginUsd, percent, direction, usdPerUnit, digits: currency.digits })
  if (sums.amount.lte(0)) {
    return refused('too_small')
  }
  const payableAt = new Date(now.getTime() + holdDays * dayMilliseconds)
  return { worthUsd, marginUsd, percent, usdPerUnit, currency, payableAt, ...sums }
}

type Summing = {
  marginUsd: Decimal
  percent: Decimal
  direction: DirectionRule
  usdPerUnit: Decimal
  digits: number
}

function sumsOf({ direction, digits, usdPerUnit, ...share }: Summing) {
  const { amountUsd, rule } = rewardOf(share, direction)
  return { amountUsd, rule, amount: unitsOf(amountUsd, usdPerUnit, digits) }
}

type Crediting = Judging & { reward: Reward }

async function credit(tx: Tx, { exchange, referrer, reward, now }: Crediting): Promise<void> {
  const { claimId, claimNumber } = exchange
  const { userId: referrerId } = referrer
  const { amount, amountUsd, currency, payableAt, ...figures } = reward
  const entry = await postEntry(tx, {
    kind: 'referral_reward',
    idempotencyKey: `referral:${claimId}:reward`,
    reason: `Claim ${String(claimNumber)}`,
    actor: referralActor,
    postings: [
      { currencyId: currency.id, account: 'expense:referral', amount },
      { currencyId: currency.id, account: `owed:referral:${referrerId}`, amount: amount.negated() },
    ],
    now,
  })
  await insertReward(tx, {
    ...{ claimId, referrerId, ...figures, amountUsd, amount },
    ...{ currencyId: currency.id, entryId: entry.id, createdAt: now, payableAt },
  })
  await changeReferrer(tx, referrerId, {
    turnoverUsd: referrer.turnoverUsd.plus(reward.worthUsd),
    incomeUsd: referrer.incomeUsd.plus(amountUsd),
  })
  const arithmetic = arithmeticOf(reward)
  await tellJournal(tx, now, { referrerId, event: 'credit', claimId, arithmetic })
  const { usdPerUnit } = reward
  await setOffDebts(tx, { claimId, referrerId, currency, amount, usdPerUnit, now })
  await attributeGuest(tx, { claimId, referrerId, now })
  await addToDay(tx, { referrerId, day: dayOf(now), claims: 1, incomeUsd: amountUsd })
}

function arithmeticOf(reward: Reward): RewardArithmetic {
  return {
    worthUsd: toText(reward.worthUsd),
    marginUsd: toText(reward.marginUsd),
    percent: toText(reward.percent),
    rule: reward.rule,
    amountUsd: toText(reward.amountUsd),
    usdPerUnit: toText(reward.usdPerUnit),
    amount: toText(reward.amount),
    currency: reward.currency.ticker,
    debt: null,
  }
}
