import type { DirectionPreview, DirectionWarning } from '@/lib/contracts/desk/directions/directions'
import { toRateText } from '@/lib/exchange/course'
import { Decimal, one, toText, zero } from '@/lib/money/decimal'
import { roundAmount } from '@/lib/money/round'
import type { CatalogueCurrency } from '@/server/modules/catalogue'
import {
  type DirectionPrice,
  presentLimits,
  presentTerms,
  type PreviewTerms,
} from '@/server/modules/offer'
import type { ReadDeps } from '../desk-deps'
import { listCurrencies, listReverses } from '../directions.repository'
import { stateOf } from '../read/direction-state'
import { bestCourse, isFarBelow, worstCourse } from './extreme-courses'
import { checkTerms, type PairOfTerms } from './check-terms'
import { toPreviewTerms } from '../terms'

/** The price that a direction would have with these terms. Refuses with `validation_error`. */
export async function previewDirection(
  { db, offer, now }: ReadDeps,
  given: PairOfTerms,
): Promise<DirectionPreview> {
  await checkTerms(db, { ...given, now })
  const { terms } = given
  const preview = toPreviewTerms(given)
  const price = offer.preview(preview)
  const market = offer.preview({ ...preview, formula: null, rateSource: null })?.rate ?? null
  const [reverse] = await listReverses(db, [given])
  const bestReverse = reverse ? bestCourse(offer.stateOf(reverse.id)?.courses, reverse.terms) : null
  const [fromCurrency, toCurrency] = await findCurrencies(db, given)

  const marginOf = (course: Decimal | null | undefined) =>
    market && course ? percentBelow(course, market.rate) : null
  return {
    marketRate: market && toRateText(market.rate),
    rate: price?.rate ? toRateText(price.rate.rate.times(terms.coefficient)) : null,
    observedAt: price?.rate?.observedAt.toISOString() ?? null,
    effectiveMarginPercent: marginOf(price?.courses?.course),
    verificationMarginPercent: marginOf(price?.courses?.verificationCourse),
    reserve: toText(price?.reserve ?? zero),
    state: stateOf(
      {
        isEnabled: terms.isEnabled,
        isSendable: fromCurrency.isSendable,
        isReceivable: toCurrency.isReceivable,
      },
      price,
    ),
    warnings: price
      ? warningsOf({
          price,
          market: market?.rate ?? null,
          best: bestCourse(price.courses, terms),
          worst: worstCourse(price.courses, terms),
          bestReverse,
        })
      : [],
    pair: price?.courses
      ? presentPreviewPair({ preview, price, from: fromCurrency, to: toCurrency })
      : null,
  }
}

/* Both currencies exist, because `checkTerms` has just found them. */
async function findCurrencies(
  db: ReadDeps['db'],
  { from, to }: PairOfTerms,
): Promise<[CatalogueCurrency, CatalogueCurrency]> {
  const currencies = await listCurrencies(db)
  const fromCurrency = currencies.find(({ id }) => id === from)
  const toCurrency = currencies.find(({ id }) => id === to)
  if (!fromCurrency || !toCurrency) {
    throw new Error('A currency was deleted while its direction was previewed.')
  }
  return [fromCurrency, toCurrency]
}

type PreviewedPrice = {
  price: DirectionPrice
  market: Decimal | null
  best: Decimal | null
  worst: Decimal | null
  /** The best course of the reverse direction; null when there is none. */
  bestReverse: Decimal | null
}

function warningsOf({
  price,
  market,
  best,
  worst,
  bestReverse,
}: PreviewedPrice): DirectionWarning[] {
  const { courses, limits, pause, rate } = price
  const warnings: DirectionWarning[] = []
  const warn = (kind: DirectionWarning['kind'], percent: string | null = null) =>
    warnings.push({ kind, percent })

  if (rate === null) {
    warn('no_quote')
  }
  if (pause?.reason === 'out_of_bounds' || pause?.reason === 'nothing_left') {
    warn(pause.reason)
  }
  if (rate?.isDemo) {
    warn('recorded_rate')
  }
  if (best && market && best.gt(market)) {
    warn('better_than_market', percentAbove(best.div(market)))
  }
  if (best && bestReverse && best.times(bestReverse).gt(1)) {
    warn('round_trip_gains', percentAbove(best.times(bestReverse)))
  }
  if (worst && market && isFarBelow(worst, market)) {
    warn('far_worse_than_market', percentBelow(worst, market))
  }
  if (courses?.verificationCourse?.lt(courses.course)) {
    warn('verification_worse')
  }
  if (limits?.from.min?.gt(limits.from.max)) {
    warn('reserve_below_minimum')
  }
  return warnings
}

const percentDigits = 4
/* Larger percentages mean nothing to people and are left out. */
const maxPercent = new Decimal('1e12')

function percentBelow(course: Decimal, rate: Decimal): string | null {
  return percentText(one.minus(course.div(rate)))
}

function percentAbove(ratio: Decimal): string | null {
  return percentText(ratio.minus(1))
}

function percentText(share: Decimal): string | null {
  const percent = share.times(100)
  return percent.abs().lt(maxPercent) ? toText(roundAmount(percent, percentDigits)) : null
}

type Parts = {
  preview: PreviewTerms
  price: DirectionPrice
  from: CatalogueCurrency
  to: CatalogueCurrency
}

/** The part of the calculator's answer that amounts are computed from; null without a course. */
function presentPreviewPair({ preview, price, from, to }: Parts): DirectionPreview['pair'] {
  const { courses, limits } = price
  if (!courses) {
    return null
  }
  const { course, verificationCourse, ...otherTerms } = presentTerms(preview, courses)
  return {
    course,
    verificationCourse,
    ...otherTerms,
    from: { ...presentLimits(limits?.from), roundCalculator: from.roundCalculator },
    to: { ...presentLimits(limits?.to), roundCalculator: to.roundCalculator },
  }
}
