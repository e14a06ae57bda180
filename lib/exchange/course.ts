import { Decimal, one, toText } from '@/lib/money/decimal'
import { roundCourse, roundCourseDown } from '@/lib/money/round'

/** Published courses carry this many significant digits. */
export const courseDigits = 8

/* The range of stored and published numbers: 20 digits before the point and 18 after it. */
const mostPlaces = 18
const firstTooLarge = new Decimal('1e20')
const rateDigits = 12

/** A course that neither a column nor an answer can hold. */
export class CourseTooLarge extends RangeError {}

/** The share of a deal the customer gets after the office's margin. */
export function shareAfterMargin(marginPercent: Decimal): Decimal {
  return one.minus(marginPercent.div(100))
}

type CourseInput = {
  /** Units of `to` that one unit of `from` is worth, before the margin. */
  rate: Decimal
  /** The customer's share of it. */
  kept: Decimal
  /** The cost of a payout in `to`, spread over the smallest deal, so that even that one pays for it. */
  feePerUnit: Decimal | null
}

/**
 * How many units of `to` one unit of `from` brings. Rounded down, so that nobody gains by
 * exchanging there and back while the margin is not negative. Throws RangeError when the course is
 * too small to be written, because a fee takes the whole deal or the rate is tiny, or when it is
 * too large.
 */
export function courseKeeping({ rate, kept, feePerUnit }: CourseInput): Decimal {
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

/** A rate for display only; null for one too large to be written. */
export function toRateText(rate: Decimal): string | null {
  const shown = rate.toSignificantDigits(rateDigits).toDecimalPlaces(mostPlaces)
  return shown.isFinite() && shown.abs().lt(firstTooLarge) ? toText(shown) : null
}

/** A course below one is shown inverted: `95.0029 RUB per 1 USDT`. */
export function displayCourse(course: Decimal): { value: Decimal; inverted: boolean } {
  if (course.gte(1) || course.isZero()) {
    return { value: course, inverted: false }
  }
  return { value: roundCourse(new Decimal(1).div(course), courseDigits), inverted: true }
}

function published(exact: Decimal): Decimal {
  const short = roundCourseDown(exact, courseDigits)
  const course =
    short.decimalPlaces() > mostPlaces
      ? short.toDecimalPlaces(mostPlaces, Decimal.ROUND_DOWN)
      : short
  if (course.isZero()) {
    throw new RangeError('The course is too small to be written.')
  }
  if (course.gte(firstTooLarge)) {
    throw new CourseTooLarge('The course has more digits than can be written.')
  }
  return course
}

function isAboveZero(value: Decimal): boolean {
  return value.isFinite() && value.isPositive() && !value.isZero()
}
