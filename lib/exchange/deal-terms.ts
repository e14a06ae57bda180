import type { Decimal } from '@/lib/money/decimal'

/** "Verification" where the pair has a course for verified cards, else "default". */
export type CourseType = 'default' | 'verification'

/** A percentage of the amount and a fixed sum, together at least the minimum; all zero: no fee. */
export type Fee = { percent: Decimal; fixed: Decimal; min: Decimal }

/** The course for amounts sent from `min` on. */
export type Tier = { min: Decimal; course: Decimal }

/**
 * Everything that turns an amount sent into an amount received, for one type of course and one
 * city. Browser and server build it from the same answer and compute with the same functions.
 */
export type DealTerms = {
  /** Ascending; the first starts at zero, and the course never falls. */
  tiers: readonly [Tier, ...Tier[]]
  sendFee: Fee
  receiveFee: Fee
  from: { digits: number }
  /** With a multiple, the amount received is rounded down to it. */
  to: { digits: number; multiple: Decimal | null }
}

export type Deal = {
  send: Decimal
  receive: Decimal
  course: Decimal
  /** Both rounded for display, each to its currency's digits. */
  sendFee: Decimal
  receiveFee: Decimal
}
