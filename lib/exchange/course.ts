import { Decimal, one, toText } from '@/lib/money/decimal'
import { roundCourse, roundCourseDown } from '@/lib/money/round'

/** Published courses carry this many significant digits. */
export const courseDigits = 8

/* What a stored or published number may have: 20 digits before the point and 18 behind it. */
const mostPlaces = 18
const firstTooLarge = new Decimal('1e20')
const rateDigits = 12

/** A course that no column and no answer can hold. */
export class CourseTooLarge extends RangeError {}

/** What of a deal is left to the customer after the office's share. */
export function keptShare(marginPercent: Decimal): Decimal {
  return one.minus(marginPercent.div(100))
}

type CourseInput = {
  /** Units of `to` one unit of `from` is worth before the office takes its share. */
  rate: Decimal
  /** What is left of it to the customer. */
  kept: Decimal
  /** What a payout costs in `to`, spread over the smallest deal, which thus still pays for it. */
  feePerUnit: Decimal | null
}

/**
 * How many units of `to` one unit of `from` brings. Rounded down: while no more is kept than there
 * is, nobody gains by going there and back. A RangeError when nothing that can be written is left,
 * because a fee eats the whole deal or the rate is that small; or when it is too large.
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

/** A rate as it is shown, not counted with; null for one too large to be written. */
export function toRateText(rate: Decimal): string | null {
  const shown = rate.toSignificantDigits(rateDigits).toDecimalPlaces(mostPlaces)
  return shown.isFinite() && shown.abs().lt(firstTooLarge) ? toText(shown) : null
}

/** A course below one reads better the other way round: `95.0029 RUB per 1 USDT`. */
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
    throw new RangeError('So little is left that it cannot be written.')
  }
  if (course.gte(firstTooLarge)) {
    throw new CourseTooLarge('The course has more digits than can be written.')
  }
  return course
}

function isAboveZero(value: Decimal): boolean {
  return value.isFinite() && value.isPositive() && !value.isZero()
}
