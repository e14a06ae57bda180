import { Decimal, zero } from '@/lib/money/decimal'
import type { ClaimStanding } from '@/server/database/schema/claims'
import type { HoldLimits } from '@/server/modules/settings'
import type { UnpaidSums } from './unpaid-holds.repository'

export type HoldToJudge = {
  standing: Exclude<ClaimStanding, 'known'>
  amount: Decimal
  /** What the amount is worth in USD; null when nobody can tell. */
  usd: Decimal | null
  /** What nothing is held for yet: the free part of the reserve. */
  available: Decimal
  held: UnpaidSums
  limits: HoldLimits
  /** Multiplies the share of a network, since many people may share one address. */
  addressFactor: number
}

export type HoldVerdict = {
  /** The most that may be held now. */
  room: Decimal
  /**
   * Whether what they are shown to hold already is what leaves no more. Nobody is told this about
   * somebody else’s mailbox.
   */
  isOwn: boolean
}

const boundless = new Decimal(Infinity)

/* What a first claim may take of the pool. */
const firstPart = '0.5'
/* How far small claims may go beyond the pool. */
const withSmall = '1.2'

/**
 * How much may be set aside for a newcomer's claim. All who are known no better share a pool of each
 * reserve. Who holds nothing yet, neither from the same network nor for the same mailbox, may take half
 * of the pool, and as much of a small reserve as is worth little. Each further claim keeps to the share
 * of a network and of a mailbox, unless all of them are worth little. A fifth beyond the pool is kept
 * for what is worth little, so that a few large claims do not stop everybody else.
 */
export function judgeHold(hold: HoldToJudge): HoldVerdict {
  const { addressFactor, available, held, limits } = hold
  const reserve = available.plus(held.newcomers)
  const shareOf = (percent: Decimal | string) => reserve.times(percent).div(100)
  const small = smallAmount(hold)
  const beside = (taken: Decimal, percent: Decimal | string) =>
    taken.isZero() ? boundless : Decimal.max(shareOf(percent), small).minus(taken)
  const ofNetwork = beside(held.network, new Decimal(limits.networkPercent).times(addressFactor))
  // Anybody can write another one's e-mail: what is held for it leaves small sums, no more and no less,
  // so that it locks nobody out and the refusal does not tell how much it is.
  const isProved = hold.standing === 'confirmed'
  const ofPerson = beside(held.person, limits.mailboxPercent)
  const ofMailbox = isProved || held.person.isZero() ? ofPerson : small
  const own = Decimal.min(ofNetwork, ofMailbox)
  const percent = poolPercent(hold)
  const inPool = percent.gte(100) ? boundless : roomInPool(hold, { pool: shareOf(percent), small })
  return {
    room: Decimal.max(zero, Decimal.min(inPool, own)),
    isOwn: own.lt(inPool) && (isProved || own.eq(ofNetwork)),
  }
}

function roomInPool(
  { held }: HoldToJudge,
  { pool, small }: Record<'pool' | 'small', Decimal>,
): Decimal {
  const left = pool.minus(held.pool)
  const forSmall = Decimal.min(pool.times(withSmall).minus(held.pool), small)
  // The /64 of one /48 are one customer's: all of them have what a first claim may take.
  const ofBlock = held.block.isZero() ? boundless : pool.times(firstPart).minus(held.block)
  const isFirst = held.network.isZero() && held.person.isZero()
  const most = isFirst ? Decimal.min(left, pool.times(firstPart)) : left
  // Of a reserve of a few small sums, whoever comes first may take one of them whole.
  const leastLarge = isFirst && held.newcomers.isZero() ? small : forSmall
  return Decimal.min(ofBlock, Decimal.max(most, leastLarge))
}

/* Of all claims that are known no better; 100 sets no bound. */
function poolPercent({ limits, standing }: HoldToJudge): Decimal {
  return new Decimal(standing === 'confirmed' ? limits.confirmedPercent : limits.unconfirmedPercent)
}

/* How much of the currency is worth so little that its share alone refuses nobody. */
function smallAmount({ amount, usd, limits }: HoldToJudge): Decimal {
  return usd?.gt(0) ? amount.times(limits.smallUsd).div(usd) : zero
}
