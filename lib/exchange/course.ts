import { Decimal, one } from '@/lib/money/decimal'
import { roundCourse } from '@/lib/money/round'

/** Published courses carry this many significant digits. */
export const courseDigits = 8

export type CourseInput = {
  /** What one unit of each asset is worth in the common yardstick (US dollars). */
  fromPrice: Decimal
  toPrice: Decimal
  /** The office's share of the deal in percent; positive lowers what the customer gets. */
  marginPercent: Decimal
}

/** How many units of `to` one unit of `from` brings. */
export function courseOf({ fromPrice, toPrice, marginPercent }: CourseInput): Decimal {
  if (!fromPrice.isPositive() || !toPrice.isPositive() || fromPrice.isZero() || toPrice.isZero()) {
    throw new RangeError('A price must be above zero.')
  }
  const kept = one.minus(marginPercent.div(100))
  return roundCourse(fromPrice.div(toPrice).times(kept), courseDigits)
}

/** A course below one reads better the other way round: `95.0029 RUB per 1 USDT`. */
export function displayCourse(course: Decimal): { value: Decimal; inverted: boolean } {
  if (course.gte(1) || course.isZero()) {
    return { value: course, inverted: false }
  }
  return { value: roundCourse(new Decimal(1).div(course), courseDigits), inverted: true }
}
