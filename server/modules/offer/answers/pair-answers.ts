import type { Locale } from '@/lib/i18n/locales'
import type { DealTerms } from '@/lib/exchange/deal-terms'
import type { PairLimits } from '@/lib/exchange/limits'
import type { Decimal } from '@/lib/money/decimal'
import { cacheOf, type DirectionState } from '../direction-state'
import type { OfferState } from '../load-parts'
import type { Pricing } from '../pricing/price-direction'
import { withTiers, type BaseCourses, type Courses } from '../pricing/courses-of'
import { limitsOfDirection, usualTerms } from '../pricing/terms-of-deal'
import { openingSum } from '../usual/opening-sum'
import { pairKey } from '../usual/usual-sums.repository'
import { createAnswer, type Answer } from './answer'
import { presentCourse, presentPair } from './present-pair'

type Priced = Extract<Pricing, { isPriced: true }>
export type PricedState = DirectionState & { pricing: Priced }

export function isPriced(state: DirectionState): state is PricedState {
  return state.pricing.isPriced
}

export function coursesOfState(state: PricedState): Courses {
  const { direction, pricing, reserve } = state
  return (cacheOf(state).courses ??= withTiers(direction, baseOf(pricing), {
    rate: pricing.rate.rate,
    reserve,
  }))
}

export function termsOfState(state: PricedState): DealTerms {
  return (cacheOf(state).terms ??= usualTerms(state.direction, coursesOfState(state)))
}

export function limitsOfState(state: PricedState): PairLimits {
  const { direction, reserve } = state
  return (cacheOf(state).limits ??= limitsOfDirection(direction, coursesOfState(state), reserve))
}

type Around = Pick<OfferState, 'snapshot' | 'usual'>

export function pairAnswer(state: PricedState, around: Around, locale: Locale): Answer {
  const { direction, pricing } = state
  const { sums } = around.usual
  const cache = cacheOf(state)
  if (cache.pair?.sums !== sums) {
    cache.pair = { sums, answers: {} }
  }
  return (cache.pair.answers[locale] ??= createAnswer(
    presentPair({
      catalogue: around.snapshot.catalogue,
      direction,
      courses: coursesOfState(state),
      rate: pricing.rate,
      limits: limitsOfState(state),
      usual: openingSumOf(state, around),
      locale,
    }),
  ))
}

function openingSumOf(state: PricedState, { snapshot, usual }: Around): Decimal | null {
  const { from, to } = state.direction
  return openingSum({
    median: usual.sums.get(pairKey({ from: from.id, to: to.id })) ?? null,
    usdPerFrom: snapshot.rates.cross(from.assetCode, 'USD')?.rate ?? null,
    limits: limitsOfState(state).from,
    digits: from.roundCalculator,
  })
}

export function courseAnswer(state: PricedState): Answer {
  return (cacheOf(state).course ??= createAnswer(presentCourse(state.pricing)))
}

function baseOf({ course, verificationCourse }: Priced): BaseCourses {
  return { course, verificationCourse }
}
