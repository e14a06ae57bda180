import { Decimal, one, toText } from '@/lib/money/decimal'
import { roundCourse, roundCourseDown } from '@/lib/money/round'

/** The number of significant digits of a published course. */
export const courseDigits = 8

/* Stored and published numbers have at most 20 digits before the point and 18 after it. */
const maxDecimals = 18
const firstTooLarge = new Decimal('1e20')
const rateDigits = 12

/** A course that is too large for the database column and for an answer of the API. */
export class CourseTooLarge extends RangeError {}

/** The share of a deal that the customer gets after the office's margin. */
export function shareAfterMargin(marginPercent: Decimal): Decimal {
  return one.minus(marginPercent.div(100))
}

type CourseInput = {
  /** How many units of `to` one unit of `from` is worth before the margin. */
  rate: Decimal
  /** The customer's share of the rate, after the margin. */
  kept: Decimal
  /** The cost of a payout in `to` per unit of the smallest deal, so that every deal covers the cost. */
  feePerUnit: Decimal | null
}

/**
 * How many units of `to` the customer gets for one unit of `from`. Rounded down, so that a customer
 * cannot gain by exchanging there and back unless the margin is negative. Throws RangeError when the
 * course is too small (a fee takes the whole deal, or the rate is tiny) or too large to be stored.
 */
export function courseAfterShare({ rate, kept, feePerUnit }: CourseInput): Decimal {
  if (!isAboveZero(rate)) {
    throw new RangeError('A rate must be above zero.')
  }
  const gross = rate.times(kept)
  const net = feePerUnit ? gross.minus(feePerUnit) : gross
  if (!isAboveZero(net)) {
    throw new RangeError('The margin and the fee leave nothing to pay out.')
  }
  return published(net)
}

/** A rate as text, for display only; null when the rate is too large. */
export function toRateText(rate: Decimal): string | null {
  const shown = rate.toSignificantDigits(rateDigits).toDecimalPlaces(maxDecimals)
  return shown.isFinite() && shown.abs().lt(firstTooLarge) ? toText(shown) : null
}

/** The course to show: a course below one is inverted, as in `95.0029 RUB per 1 USDT`. */
export function displayCourse(course: Decimal): { value: Decimal; inverted: boolean } {
  if (course.gte(1) || course.isZero()) {
    return { value: course, inverted: false }
  }
  return { value: roundCourse(new Decimal(1).div(course), courseDigits), inverted: true }
}

function published(exact: Decimal): Decimal {
  const short = roundCourseDown(exact, courseDigits)
  const course =
    short.decimalPlaces() > maxDecimals
      ? short.toDecimalPlaces(maxDecimals, Decimal.ROUND_DOWN)
      : short
  if (course.isZero()) {
    throw new RangeError('The course is too small to be stored.')
  }
  if (course.gte(firstTooLarge)) {
    throw new CourseTooLarge('The course has more digits than can be stored.')
  }
  return course
}

function isAboveZero(value: Decimal): boolean {
  return value.isFinite() && value.isPositive() && !value.isZero()
}
