import { zero } from '@/lib/money/decimal'
import type { Catalogue, CatalogueCurrency } from '@/server/modules/catalogue'
import {
  coursesOfState,
  limitsOfState,
  termsOfState,
  type PricedState,
} from '../answers/pair-answers'
import { cacheOf } from '../direction-state'
import { verifiedTerms } from '../pricing/terms-of-deal'
import type { OfferCity, OpenDirection } from './open-direction'

/** The view of a direction for exports and lists, created once for each state. */
export function toOpenDirection(state: PricedState, catalogue: Catalogue): OpenDirection {
  return (cacheOf(state).open ??= new LazyDirection(state, catalogue))
}

/*
 * Slow fields are computed on access. This is a class because there may be very many instances, which
 * share the getters of the prototype.
 */
class LazyDirection implements OpenDirection {
  readonly id: number
  readonly from: OpenDirection['from']
  readonly to: OpenDirection['to']
  readonly #state: PricedState
  readonly #catalogue: Catalogue
  #cities: readonly OfferCity[] | null = null

  constructor(state: PricedState, catalogue: Catalogue) {
    const { id, from, to } = state.direction
    this.id = id
    this.from = presentSide(from)
    this.to = presentSide(to)
    this.#state = state
    this.#catalogue = catalogue
  }

  get terms() {
    return termsOfState(this.#state)
  }
  get verificationTerms() {
    return verifiedTerms(this.#state.direction, coursesOfState(this.#state))
  }
  get limits() {
    return limitsOfState(this.#state)
  }
  get cities() {
    return (this.#cities ??= citiesOf(this.#state, this.#catalogue))
  }
  get reserve() {
    return this.#state.reserve
  }
  get labels() {
    return this.#state.direction.exportFlags
  }
  get isExported() {
    return this.#state.direction.isExported
  }
  get paymentWindowMinutes() {
    return this.#state.direction.paymentWindowMinutes
  }
  get updatedAt() {
    return this.#state.pricing.rate.observedAt
  }
  get freshUntil() {
    return this.#state.pricing.rate.freshUntil
  }
}

function presentSide({ id, code, kind }: CatalogueCurrency): OpenDirection['from'] {
  return { id, code, isCash: kind === 'cash' }
}

function citiesOf({ direction }: PricedState, catalogue: Catalogue): OfferCity[] {
  return handOverCities(direction, catalogue).map(({ id, code }) => {
    const { addOnPercent, multiple } = direction.cities.get(id) ?? noTerms
    return { code, addOnPercent, multiple }
  })
}

/* If both sides are cash, only the cities that both sides have. */
function handOverCities(
  { from, to }: PricedState['direction'],
  { citiesOf: cashCities }: Catalogue,
): NonNullable<ReturnType<Catalogue['citiesOf']['get']>> {
  const [payInCities, payoutCities] = [cashCities.get(from.id), cashCities.get(to.id)]
  return payInCities && payoutCities
    ? payoutCities.filter(({ id }) => payInCities.some((city) => city.id === id))
    : (payoutCities ?? payInCities ?? [])
}

const noTerms = { addOnPercent: zero, multiple: null }
