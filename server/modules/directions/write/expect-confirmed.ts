import type { DirectionTermsText } from '@/lib/contracts/desk/direction-terms'
import { toRateText } from '@/lib/exchange/course'
import { AppError, type FieldFault } from '@/lib/errors/app-error'
import { Decimal, toText } from '@/lib/money/decimal'
import { roundAmount } from '@/lib/money/round'
import type { Executor } from '@/server/database/client'
import type { WriteDeps } from '../desk-deps'
import { listCodes, listReverses } from '../directions.repository'
import { bestCourse } from './best-course'
import { toPreviewTerms } from './preview-terms'

/** Terms of a direction that are to be stored; `before` is null of a new one. */
export type TermsChange = {
  from: number
  to: number
  before: DirectionTermsText | null
  after: DirectionTermsText
}

/* So many percent better than the market is either a gift or a slip. */
const mostAboveMarket = new Decimal(5)
const percentDigits = 2

/**
 * Asks whether terms are meant that give the customer far more than the market does, or by which an
 * exchange there and back gains. What makes no course better than it is by the stored terms is not
 * asked about again.
 */
export async function expectConfirmed(
  db: Executor,
  offer: WriteDeps['offer'],
  changes: readonly TermsChange[],
): Promise<void> {
  const courseBy = (from: number, to: number, terms: DirectionTermsText | null) =>
    terms && bestCourse(offer.preview(toPreviewTerms({ from, to, terms }))?.courses, terms)
  const better = changes.flatMap(({ from, to, before, after }) => {
    const course = courseBy(from, to, after)
    return course && !courseBy(from, to, before)?.gte(course) ? [{ from, to, after, course }] : []
  })
  if (better.length === 0) {
    return
  }
  const reverses = await listReverses(db, better)
  for (const { from, to, after, course } of better) {
    const back =
      changes.find((other) => other.from === to && other.to === from)?.after ??
      reverses.find((other) => other.fromCurrencyId === to && other.toCurrencyId === from)?.terms
    const plain = { ...toPreviewTerms({ from, to, terms: after }), formula: null, rateSource: null }
    const market = offer.preview(plain)?.rate?.rate ?? null
    const fault = faultOf({ course, market, back: courseBy(to, from, back ?? null) })
    if (fault) {
      const pair = await listCodes(db, [from, to])
      const params = { ...fault.params, pair: pair.join(' → ') }
      throw new AppError('validation_error', { faults: [{ ...fault, params }] })
    }
  }
}

type Courses = { course: Decimal; market: Decimal | null; back: Decimal | null }

function faultOf({ course, market, back }: Courses): FieldFault | null {
  if (back?.times(course).gt(1)) {
    const percent = percentAbove(back.times(course))
    return { field: 'confirmed', key: 'course_round_trip', params: { percent: textOf(percent) } }
  }
  if (market && percentAbove(course.div(market)).gt(mostAboveMarket)) {
    const params = {
      percent: textOf(percentAbove(course.div(market))),
      course: toRateText(course) ?? toText(course),
      market: toRateText(market) ?? toText(market),
    }
    return { field: 'confirmed', key: 'course_above_market', params }
  }
  return null
}

function percentAbove(ratio: Decimal): Decimal {
  return ratio.minus(1).times(100)
}

/* A gain too small for its two places is told as the least that can be. */
function textOf(percent: Decimal): string {
  const rounded = roundAmount(percent, percentDigits)
  return rounded.isZero() ? `< ${toText(new Decimal('0.01'))}` : toText(rounded)
}
