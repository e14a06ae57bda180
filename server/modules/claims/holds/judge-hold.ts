import { Decimal, zero } from '@/lib/money/decimal'
import type { ClaimStanding } from '@/server/database/schema/claims'
import type { HoldLimits } from '@/server/modules/settings'
import type { UnpaidSums } from './unpaid-holds.repository'

export type HoldToJudge = {
  standing: Exclude<ClaimStanding, 'known'>
  amount: Decimal
  /** What the amount is worth in USD; null when nobody can tell. */
  usd: Decimal | null
  /** What nothing is held for yet. */
  available: Decimal
  held: UnpaidSums
  limits: HoldLimits
  /** Multiplies the share of a network, as behind one address may sit many. */
  addressFactor: number
}

export type HoldVerdict = {
  /** The most that may be held now. */
  room: Decimal
  /** Whether it is what the person or the network holds already that leaves no more. */
  isOwn: boolean
}

const boundless = new Decimal(Infinity)

/* A first claim that begins within what all may hold may end half as much beyond it. */
const overrun = '1.5'

/**
 * How much may be set aside for a newcomer's claim. All who are known no better share a pool of each
 * reserve. Who holds nothing yet, neither from the same network nor for the same mailbox, is refused
 * only when the pool is used up, or by far too small: so that one customer of a usual office is never
 * stopped, and strangers together hold the pool and one half at most. Each further claim keeps to the
 * share of a network and of a mailbox, unless all of them are worth little.
 */
export function judgeHold(hold: HoldToJudge): HoldVerdict {
  const { addressFactor, available, held, limits, standing } = hold
  const reserve = available.plus(held.newcomers)
  const shareOf = (percent: Decimal | string) => reserve.times(percent).div(100)
  const small = smallAmount(hold)
  const isFirst = held.network.isZero() && held.person.isZero()

  const pool = shareOf(
    standing === 'confirmed' ? limits.confirmedPercent : limits.unconfirmedPercent,
  )
  const inPool =
    isFirst && held.pool.lt(pool)
      ? Decimal.max(pool.times(overrun).minus(held.pool), small)
      : pool.minus(held.pool)
  const beside = (taken: Decimal, percent: Decimal | string) =>
    taken.isZero() ? boundless : Decimal.max(shareOf(percent), small).minus(taken)
  const own = Decimal.min(
    beside(held.network, new Decimal(limits.networkPercent).times(addressFactor)),
    beside(held.person, limits.mailboxPercent),
  )
  return { room: Decimal.max(zero, Decimal.min(inPool, own)), isOwn: own.lt(inPool) }
}

/* What of the currency is worth so little that its share alone refuses nobody. */
function smallAmount({ amount, usd, limits }: HoldToJudge): Decimal {
  return usd?.gt(0) ? amount.times(limits.smallUsd).div(usd) : zero
}
