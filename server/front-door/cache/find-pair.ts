import type { Offer } from '@/server/modules/offer'
import type { FindPair } from './cacheable-page'

const maxCached = 5000

/** Resolves pairs of currency names, and caches the results until the offer changes. */
export function createPairFinder(offer: Pick<Offer, 'resolveCurrencies' | 'version'>): FindPair {
  const pairs = new Map<string, ReturnType<FindPair>>()
  let version = 0

  return (names) => {
    if (offer.version() === 0) {
      return null
    }
    if (version !== offer.version() || pairs.size >= maxCached) {
      version = offer.version()
      pairs.clear()
    }
    const key = `${names.from ?? ''} ${names.to ?? ''}`
    const cached = pairs.get(key)
    if (cached !== undefined) {
      return cached
    }
    const { fromCurrencyId: from, toCurrencyId: to } = offer.resolveCurrencies(names)
    const pair = { from, to }
    pairs.set(key, pair)
    return pair
  }
}
