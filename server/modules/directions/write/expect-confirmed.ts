import type { DirectionTerms } from '@/lib/contracts/desk/directions/direction-terms'
import { toRateText } from '@/lib/exchange/course'
import { AppError, type FieldError } from '@/lib/errors/app-error'
import { Decimal, toText } from '@/lib/money/decimal'
import { roundAmount, roundAmountDown } from '@/lib/money/round'
import type { Executor } from '@/server/database/client'
import type { WriteDeps } from '../desk-deps'
import { listCodes, listReverses } from '../directions.repository'
import { bestCourse, isFarBelow, worstCourse } from './extreme-courses'
import { toPreviewTerms } from '../terms'

/** Terms that are about to be stored; `before` is null for a new direction. */
export type TermsChange = {
  from: number
  to: number
  before: DirectionTerms | null
  after: DirectionTerms
}

/* A course that is more than this many percent above the market is a gift or a mistake. */
const maxPercentAboveMarket = new Decimal(5)
const percentDigits = 2

/**
 * Refuses terms that need confirmation: those that give the customer far more or far less than the
 * market, and those with which the customer makes a profit by exchanging there and back. A change needs
 * no new confirmation when it makes no course more extreme than it is with the stored terms.
 */
export async function expectConfirmed(
  db: Executor,
  offer: WriteDeps['offer'],
  changes: readonly TermsChange[],
): Promise<void> {
  const extremesOf = (from: number, to: number, terms: DirectionTerms | null) => {
    const courses = terms && offer.preview(toPreviewTerms({ from, to, terms }))?.courses
    return courses
      ? { best: bestCourse(courses, terms), worst: worstCourse(courses, terms) }
      : { best: null, worst: null }
  }
  const changed = changes.flatMap(({ from, to, before, after }) => {
    const [beforeExtremes, afterExtremes] = [
      extremesOf(from, to, before),
      extremesOf(from, to, after),
    ]
    const best =
      afterExtremes.best && beforeExtremes.best?.gte(afterExtremes.best) ? null : afterExtremes.best
    const worst =
      afterExtremes.worst && beforeExtremes.worst?.lte(afterExtremes.worst)
        ? null
        : afterExtremes.worst
    return best || worst ? [{ from, to, after, best, worst }] : []
  })
  if (changed.length === 0) {
    return
  }
  const reverses = await listReverses(db, changed)
  for (const { from, to, after, best, worst } of changed) {
    const reverseTerms =
      changes.find((other) => other.from === to && other.to === from)?.after ??
      reverses.find((other) => other.fromCurrencyId === to && other.toCurrencyId === from)?.terms
    const atMarket = {
      ...toPreviewTerms({ from, to, terms: after }),
      formula: null,
      rateSource: null,
    }
    const market = offer.preview(atMarket)?.rate?.rate ?? null
    const reverseCourse = extremesOf(to, from, reverseTerms ?? null).best
    const fault = faultOf({ best, worst, market, reverseCourse })
    if (fault) {
      const pair = await listCodes(db, [from, to])
      const params = { ...fault.params, pair: pair.join(' → ') }
      throw new AppError('validation_error', { faults: [{ ...fault, params }] })
    }
  }
}

type Courses = {
  /** The highest course, if the change raises it; otherwise null. */
  best: Decimal | null
  /** The lowest course, if the change lowers it; otherwise null. */
  worst: Decimal | null
  market: Decimal | null
  reverseCourse: Decimal | null
}

function faultOf({ best, worst, market, reverseCourse }: Courses): FieldError | null {
  if (best && reverseCourse?.times(best).gt(1)) {
    const percent = percentAbove(reverseCourse.times(best))
    return { field: 'confirmed', key: 'course_round_trip', params: { percent: textOf(percent) } }
  }
  if (best && market && percentAbove(best.div(market)).gt(maxPercentAboveMarket)) {
    const percent = textOf(percentAbove(best.div(market)))
    return faultWithCourses('course_above_market', { percent, course: best, market })
  }
  if (worst && market && isFarBelow(worst, market)) {
    const percent = toText(roundAmountDown(percentBelow(worst.div(market)), percentDigits))
    return faultWithCourses('course_below_market', { percent, course: worst, market })
  }
  return null
}

type CourseFigures = { percent: string; course: Decimal; market: Decimal }

function faultWithCourses(key: string, { percent, course, market }: CourseFigures): FieldError {
  const params = {
    percent,
    course: toRateText(course) ?? toText(course),
    market: toRateText(market) ?? toText(market),
  }
  return { field: 'confirmed', key, params }
}

function percentBelow(ratio: Decimal): Decimal {
  return percentAbove(ratio).negated()
}

function percentAbove(ratio: Decimal): Decimal {
  return ratio.minus(1).times(100)
}

/* A profit that rounds to zero is shown as less than the smallest percentage. */
function textOf(percent: Decimal): string {
  const rounded = roundAmount(percent, percentDigits)
  return rounded.isZero() ? `< ${toText(new Decimal('0.01'))}` : toText(rounded)
}
