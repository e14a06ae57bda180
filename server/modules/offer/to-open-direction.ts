import { zero } from '@/lib/money/decimal'
import type { Catalogue, CatalogueCurrency } from '@/server/modules/catalogue'
import { coursesOfState, limitsOfState, type PricedState } from './answers/pair-answers'
import { madeOf } from './direction-state'
import type { OfferCity, OpenDirection } from './open-direction'
import { usualTerms } from './pricing/terms-of-deal'

/** What exports and lists need of a direction, made once for each state of it. */
export function toOpenDirection(state: PricedState, catalogue: Catalogue): OpenDirection {
  return (madeOf(state).open ??= createOpenDirection(state, catalogue))
}

function createOpenDirection(state: PricedState, catalogue: Catalogue): OpenDirection {
  const { direction, pricing, reserve } = state
  return {
    id: direction.id,
    from: presentSide(direction.from),
    to: presentSide(direction.to),
    terms: usualTerms(direction, coursesOfState(state)),
    limits: limitsOfState(state),
    reserve,
    cities: citiesOf(state, catalogue),
    labels: direction.exportFlags,
    isExported: direction.isExported,
    paymentWindowMinutes: direction.paymentWindowMinutes,
    updatedAt: pricing.rate.observedAt,
    freshUntil: pricing.rate.freshUntil,
  }
}

function presentSide({ id, code, kind }: CatalogueCurrency): OpenDirection['from'] {
  return { id, code, isCash: kind === 'cash' }
}

/** Those where it is handed out, or else where it is taken in. */
function citiesOf({ direction }: PricedState, { citiesOf: all }: Catalogue): OfferCity[] {
  const places = all.get(direction.to.id) ?? all.get(direction.from.id) ?? []
  return places.map(({ id, code }) => {
    const { addOnPercent, multiple } = direction.cities.get(id) ?? noTerms
    return { code, addOnPercent, multiple }
  })
}

const noTerms = { addOnPercent: zero, multiple: null }
