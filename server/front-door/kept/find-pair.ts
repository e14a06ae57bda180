import type { Offer } from '@/server/modules/offer'
import type { FindPair } from './keepable-page'

const mostKnown = 5000

/** Resolves pairs by their names, and caches the results until the offer changes. */
export function createPairFinder(offer: Pick<Offer, 'resolveCurrencies' | 'version'>): FindPair {
  const known = new Map<string, ReturnType<FindPair>>()
  let version = 0

  return (names) => {
    if (offer.version() === 0) {
      return null
    }
    if (version !== offer.version() || known.size >= mostKnown) {
      version = offer.version()
      known.clear()
    }
    const key = `${names.from ?? ''} ${names.to ?? ''}`
    const before = known.get(key)
    if (before !== undefined) {
      return before
    }
    const { fromCurrencyId: from, toCurrencyId: to } = offer.resolveCurrencies(names)
    const pair = { from, to }
    known.set(key, pair)
    return pair
  }
}
