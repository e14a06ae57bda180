import type { Currency } from '@/lib/contracts/catalogue'

type Reading = { currencyOf: (id: number) => Currency }
type Pair = { from: number; to: number }

/** The pairs of currencies that a contest or a promo code is for. */
export function presentPairs(pairs: readonly Pair[], { currencyOf }: Reading) {
  return pairs.map(({ from, to }) => ({ from: currencyOf(from), to: currencyOf(to) }))
}
