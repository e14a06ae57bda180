import type { Decimal } from '@/lib/money/decimal'

/** `verification` is the course for verified cards, `default` the usual course. */
export type CourseType = 'default' | 'verification'

/** A percentage of the amount plus a fixed amount, but at least `min`. No fee when both are zero. */
export type Fee = { percent: Decimal; fixed: Decimal; min: Decimal }

/** The course for sent amounts of at least `min`. */
export type Tier = { min: Decimal; course: Decimal }

/**
 * Everything that is needed to compute the amount received from the amount sent, for one course type and
 * the chosen cities. Browser and server build it from the same pair response with the same functions.
 */
export type DealTerms = {
  /** In ascending order. The first tier starts at zero, and the course never decreases. */
  tiers: readonly [Tier, ...Tier[]]
  sendFee: Fee
  receiveFee: Fee
  from: { digits: number }
  /** When there is a multiple, the amount received is rounded down to it. */
  to: { digits: number; multiple: Decimal | null }
}

export type Deal = {
  send: Decimal
  receive: Decimal
  course: Decimal
  /** The fees, rounded for display to the decimals of their currencies. */
  sendFee: Decimal
  receiveFee: Decimal
}
