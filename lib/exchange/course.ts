import { Decimal, one, zero } from '@/lib/money/decimal'
import { roundCourse, roundCourseDown } from '@/lib/money/round'

/** Published courses carry this many significant digits. */
export const courseDigits = 8

export type CourseInput = {
  /** What one unit of each asset is worth in the common yardstick (US dollars). */
  fromPrice: Decimal
  toPrice: Decimal
  /** The office's share of the deal in percent; positive lowers what the customer gets. */
  marginPercent: Decimal
  /** What a payout costs in `to`, spread over the smallest deal, which thus still pays for it. */
  payoutFee?: { amount: Decimal; smallestFrom: Decimal }
}

/**
 * How many units of `to` one unit of `from` brings. Rounded down: with margins that are not
 * negative nobody gains by going there and back. A fee that eats the whole deal is a RangeError.
 */
export function courseOf({ fromPrice, toPrice, marginPercent, payoutFee }: CourseInput): Decimal {
  if (!isAboveZero(fromPrice) || !isAboveZero(toPrice)) {
    throw new RangeError('A price must be above zero.')
  }
  const kept = one.minus(marginPercent.div(100))
  const gross = fromPrice.div(toPrice).times(kept)
  const fee = payoutFee ? payoutFee.amount.div(payoutFee.smallestFrom) : zero
  const net = gross.minus(fee)
  if (!isAboveZero(net)) {
    throw new RangeError('The margin and the fee leave nothing to pay out.')
  }
  return roundCourseDown(net, courseDigits)
}

/** A course below one reads better the other way round: `95.0029 RUB per 1 USDT`. */
export function displayCourse(course: Decimal): { value: Decimal; inverted: boolean } {
  if (course.gte(1) || course.isZero()) {
    return { value: course, inverted: false }
  }
  return { value: roundCourse(new Decimal(1).div(course), courseDigits), inverted: true }
}

function isAboveZero(value: Decimal): boolean {
  return value.isFinite() && value.gt(0)
}
