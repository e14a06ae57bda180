import type { Decimal } from '@/lib/money/decimal'

/** "Verification" where the pair has a course for verified cards, else "default". */
export type CourseType = 'default' | 'verification'

/** Percent of the amount and a fixed sum, together never less than the minimum; all zero: no fee. */
export type Fee = { percent: Decimal; fixed: Decimal; min: Decimal }

/** From `min` sent on, this course holds. */
export type Tier = { min: Decimal; course: Decimal }

/**
 * All that turns an amount sent into an amount received, for one type of course and one city. The
 * browser and the server make it from the same answer and count with the same functions.
 */
export type DealTerms = {
  /** Ascending; the first begins at zero, and no later one has a lower course. */
  tiers: readonly [Tier, ...Tier[]]
  sendFee: Fee
  receiveFee: Fee
  from: { digits: number }
  /** With a multiple, what is received is rounded down to it. */
  to: { digits: number; multiple: Decimal | null }
}

export type Deal = {
  send: Decimal
  receive: Decimal
  course: Decimal
  /** Rounded for showing, in the currency of their side. */
  sendFee: Decimal
  receiveFee: Decimal
}
