import type { DirectionTerms } from '@/lib/contracts/desk/directions/direction-terms'
import { toRateText } from '@/lib/exchange/course'
import { AppError, type FieldFault } from '@/lib/errors/app-error'
import { Decimal, toText } from '@/lib/money/decimal'
import { roundAmount, roundAmountDown } from '@/lib/money/round'
import type { Executor } from '@/server/database/client'
import type { WriteDeps } from '../desk-deps'
import { listCodes, listReverses } from '../directions.repository'
import { bestCourse, isFarBelow, worstCourse } from './extreme-courses'
import { toPreviewTerms } from '../terms'

/** Terms of a direction that are to be stored; `before` is null of a new one. */
export type TermsChange = {
  from: number
  to: number
  before: DirectionTerms | null
  after: DirectionTerms
}

/* So many percent better than the market is either a gift or a slip. */
const mostAboveMarket = new Decimal(5)
const percentDigits = 2

/**
 * Asks whether terms are meant that give the customer far more than the market does or far less, or
 * by which an exchange there and back gains. What makes no course better than it is by the stored
 * terms, and none worse, is not asked about again.
 */
export async function expectConfirmed(
  db: Executor,
  offer: WriteDeps['offer'],
  changes: readonly TermsChange[],
): Promise<void> {
  const extremesBy = (from: number, to: number, terms: DirectionTerms | null) => {
    const courses = terms && offer.preview(toPreviewTerms({ from, to, terms }))?.courses
    return courses
      ? { best: bestCourse(courses, terms), worst: worstCourse(courses, terms) }
      : { best: null, worst: null }
  }
  const moved = changes.flatMap(({ from, to, before, after }) => {
    const [old, next] = [extremesBy(from, to, before), extremesBy(from, to, after)]
    const best = next.best && old.best?.gte(next.best) ? null : next.best
    const worst = next.worst && old.worst?.lte(next.worst) ? null : next.worst
    return best || worst ? [{ from, to, after, best, worst }] : []
  })
  if (moved.length === 0) {
    return
  }
  const reverses = await listReverses(db, moved)
  for (const { from, to, after, best, worst } of moved) {
    const back =
      changes.find((other) => other.from === to && other.to === from)?.after ??
      reverses.find((other) => other.fromCurrencyId === to && other.toCurrencyId === from)?.terms
    const plain = { ...toPreviewTerms({ from, to, terms: after }), formula: null, rateSource: null }
    const market = offer.preview(plain)?.rate?.rate ?? null
    const backCourse = extremesBy(to, from, back ?? null).best
    const fault = faultOf({ best, worst, market, back: backCourse })
    if (fault) {
      const pair = await listCodes(db, [from, to])
      const params = { ...fault.params, pair: pair.join(' → ') }
      throw new AppError('validation_error', { faults: [{ ...fault, params }] })
    }
  }
}

type Courses = {
  /** The highest, where it becomes higher still. */
  best: Decimal | null
  /** The lowest, where it becomes lower still. */
  worst: Decimal | null
  market: Decimal | null
  back: Decimal | null
}

function faultOf({ best, worst, market, back }: Courses): FieldFault | null {
  if (best && back?.times(best).gt(1)) {
    const percent = percentAbove(back.times(best))
    return { field: 'confirmed', key: 'course_round_trip', params: { percent: textOf(percent) } }
  }
  if (best && market && percentAbove(best.div(market)).gt(mostAboveMarket)) {
    const percent = textOf(percentAbove(best.div(market)))
    return asked('course_above_market', { percent, course: best, market })
  }
  if (worst && market && isFarBelow(worst, market)) {
    const percent = toText(roundAmountDown(percentBelow(worst.div(market)), percentDigits))
    return asked('course_below_market', { percent, course: worst, market })
  }
  return null
}

type Told = { percent: string; course: Decimal; market: Decimal }

function asked(key: string, { percent, course, market }: Told): FieldFault {
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

/* A gain too small for its two places is told as the least that can be. */
function textOf(percent: Decimal): string {
  const rounded = roundAmount(percent, percentDigits)
  return rounded.isZero() ? `< ${toText(new Decimal('0.01'))}` : toText(rounded)
}
