import type { Locale } from '@/lib/i18n/locales'
import type { DealTerms } from '@/lib/exchange/deal-terms'
import type { PairLimits } from '@/lib/exchange/limits'
import type { Catalogue } from '@/server/modules/catalogue'
import { cacheOf, type DirectionState } from '../direction-state'
import type { Pricing } from '../pricing/price-direction'
import { withTiers, type BaseCourses, type Courses } from '../pricing/courses-of'
import { limitsOfDirection, usualTerms } from '../pricing/terms-of-deal'
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

export function pairAnswer(state: PricedState, catalogue: Catalogue, locale: Locale): Answer {
  const { direction, pricing } = state
  const answers = (cacheOf(state).pair ??= {})
  return (answers[locale] ??= createAnswer(
    presentPair({
      catalogue,
      direction,
      courses: coursesOfState(state),
      rate: pricing.rate,
      limits: limitsOfState(state),
      locale,
    }),
  ))
}

export function courseAnswer(state: PricedState): Answer {
  return (cacheOf(state).course ??= createAnswer(presentCourse(state.pricing)))
}

function baseOf({ course, verificationCourse }: Priced): BaseCourses {
  return { course, verificationCourse }
}
