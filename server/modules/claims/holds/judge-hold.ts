import { Decimal, zero } from '@/lib/money/decimal'
import type { ClaimStanding } from '@/server/database/schema/claims'
import type { HoldLimits } from '@/server/modules/settings'
import type { UnpaidSums } from './unpaid-holds.repository'

export type HoldToJudge = {
  standing: Exclude<ClaimStanding, 'known'>
  amount: Decimal
  /** What the amount is worth in USD; null when that is unknown. */
  usd: Decimal | null
  /** The part of the reserve that is not held. */
  available: Decimal
  held: UnpaidSums
  limits: HoldLimits
  /** Multiplies the share of a network, since many people may share one address. */
  addressFactor: number
}

export type HoldVerdict = {
  /** The maximum amount that may be held now. */
  room: Decimal
  /**
   * Whether the amount is limited by holds that are provably the customer's own. Nobody learns this
   * about another person’s mailbox.
   */
  isOwn: boolean
}

const unlimited = new Decimal(Infinity)

/* The part of the pool that a first claim may take. */
const firstShare = '0.5'
/* The pool for small claims is larger by this factor. */
const smallPoolFactor = '1.2'

/**
 * How much may be held for a newcomer's claim. All newcomers of the same standing share a part of each
 * reserve, the pool. A newcomer for whose network and mailbox nothing is held yet may take half of the
 * pool, or a small amount if that is more. Each further claim is limited by the share of a network and
 * of a mailbox, unless all claims of that network or mailbox together are worth little. Small amounts
 * may exceed the pool by a fifth, so that a few large claims do not stop everybody else.
 */
export function judgeHold(hold: HoldToJudge): HoldVerdict {
  const { addressFactor, available, held, limits } = hold
  const reserve = available.plus(held.newcomers)
  const shareOf = (percent: Decimal | string) => reserve.times(percent).div(100)
  const small = smallAmount(hold)
  const roomWithin = (taken: Decimal, percent: Decimal | string) =>
    taken.isZero() ? unlimited : Decimal.max(shareOf(percent), small).minus(taken)
  const networkRoom = roomWithin(
    held.network,
    new Decimal(limits.networkPercent).times(addressFactor),
  )
  // Anybody can enter another person's e-mail address. A mailbox that has holds but is not proved to
  // be the customer's therefore has room for exactly one small amount. So holds of strangers never lock
  // its owner out, and a refusal does not reveal how much is held.
  const isMailboxProven = hold.standing === 'confirmed'
  const personRoom = roomWithin(held.person, limits.mailboxPercent)
  const mailboxRoom = isMailboxProven || held.person.isZero() ? personRoom : small
  const ownRoom = Decimal.min(networkRoom, mailboxRoom)
  const percent = poolPercent(hold)
  const poolRoom = percent.gte(100)
    ? unlimited
    : roomInPool(hold, { pool: shareOf(percent), small })
  return {
    room: Decimal.max(zero, Decimal.min(poolRoom, ownRoom)),
    isOwn: ownRoom.lt(poolRoom) && (isMailboxProven || ownRoom.eq(networkRoom)),
  }
}

function roomInPool(
  { held }: HoldToJudge,
  { pool, small }: Record<'pool' | 'small', Decimal>,
): Decimal {
  const poolLeft = pool.minus(held.pool)
  const smallRoom = Decimal.min(pool.times(smallPoolFactor).minus(held.pool), small)
  // The /64 networks of one /48 belong to one customer of a provider, so together they may take as
  // much as a first claim.
  const blockRoom = held.block.isZero() ? unlimited : pool.times(firstShare).minus(held.block)
  const isFirst = held.network.isZero() && held.person.isZero()
  const shareLeft = isFirst ? Decimal.min(poolLeft, pool.times(firstShare)) : poolLeft
  // If the reserve is worth only a few small amounts, the first claim may still take one small amount.
  const floor = isFirst && held.newcomers.isZero() ? small : smallRoom
  return Decimal.min(blockRoom, Decimal.max(shareLeft, floor))
}

/* The share of all claims of this standing; 100 means no limit. */
function poolPercent({ limits, standing }: HoldToJudge): Decimal {
  return new Decimal(standing === 'confirmed' ? limits.confirmedPercent : limits.unconfirmedPercent)
}

/* The amount in the currency that is worth `smallUsd`; zero if its worth is unknown. */
function smallAmount({ amount, usd, limits }: HoldToJudge): Decimal {
  return usd?.gt(0) ? amount.times(limits.smallUsd).div(usd) : zero
}
