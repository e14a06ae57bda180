import type { PairLimits } from '@/lib/exchange/limits'
import { zero, type Decimal } from '@/lib/money/decimal'
import type { Rate } from '@/server/modules/rates'
import { timedPricing, type DirectionState } from './direction-state'
import { isPriced, limitsOfState } from './answers/pair-answers'
import { noAmount, pauseOf, pauseOfState, type Moment } from './moment'
import { withTiers, type Courses } from './pricing/courses-of'
import type { Pause } from './pricing/pause'
import { priceDirection, rateOf, type Pricing } from './pricing/price-direction'
import { isExchangeable, limitsOfDirection } from './pricing/terms-of-deal'
import type { PricingTerms } from './pricing/shares'

/** A direction's current price, for the desk. */
export type DirectionPrice = {
  /** Why customers cannot use the direction now; null when they can. */
  pause: Pause | null
  /** The rate before coefficient and margin; null without a valid price. */
  rate: Rate | null
  /** Includes courses outside the allowed bounds; null when none can be computed. */
  courses: Courses | null
  limits: PairLimits | null
  reserve: Decimal
}

/** The fields by which lists sort and count directions. */
export type DirectionSummary = {
  pause: Pause | null
  /** Includes a course outside the allowed bounds; null when none can be computed. */
  course: Decimal | null
}

/** Terms that have not been saved yet. */
export type PreviewTerms = Omit<PricingTerms, 'from' | 'to'> & {
  fromCurrencyId: number
  toCurrencyId: number
}

export function priceOfState(state: DirectionState, moment: Moment): DirectionPrice {
  const { direction, pricing, reserve } = state
  const rate = pricing.isPriced ? pricing.rate : rateOf(direction, moment.snapshot.rates)
  return {
    pause: pauseOfState(state, moment),
    rate,
    courses: coursesIn(pricing, { terms: direction, rate, reserve }),
    limits: isPriced(state) ? limitsOfState(state) : null,
    reserve,
  }
}

export function summaryOfState(state: DirectionState, moment: Moment): DirectionSummary {
  const { pricing } = state
  const course = pricing.isPriced ? pricing.course : (pricing.courses?.course ?? null)
  return { pause: pauseOfState(state, moment), course }
}

/** The price of a direction with these terms; null when one of the currencies is unknown. */
export function previewPrice(preview: PreviewTerms, moment: Moment): DirectionPrice | null {
  const { catalogue, rates, reserves } = moment.snapshot
  const from = catalogue.currencyById.get(preview.fromCurrencyId)
  const to = catalogue.currencyById.get(preview.toCurrencyId)
  if (!from || !to) {
    return null
  }
  const terms = { ...preview, from, to }
  const rate = rateOf(terms, rates)
  const reserve = reserves.get(to.id) ?? zero
  const pricing = priceDirection(terms, { rate, reserve })
  const courses = coursesIn(pricing, { terms, rate, reserve })
  const limits = pricing.isPriced && courses ? limitsOfDirection(terms, courses, reserve) : null
  const pause = pauseOf(timedPricing(pricing, preview.exportFlags), moment)
  return {
    pause: pause ?? (limits && !isExchangeable(limits) ? noAmount : null),
    rate,
    courses,
    limits,
    reserve,
  }
}

type Inputs = { terms: PricingTerms; rate: Rate | null; reserve: Decimal }

function coursesIn(pricing: Pricing, { terms, rate, reserve }: Inputs): Courses | null {
  const base = pricing.isPriced ? pricing : pricing.courses
  if (base === null || rate === null) {
    return null
  }
  const { course, verificationCourse } = base
  return withTiers(terms, { course, verificationCourse }, { rate: rate.rate, reserve })
}
