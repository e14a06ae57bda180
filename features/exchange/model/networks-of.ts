import type { Currency } from '@/lib/contracts/catalogue'

/** The currencies that are the same coin on different networks, the chosen one included, in the order of the list. */
export function networksOf(chosen: Currency | null, list: readonly Currency[]): Currency[] {
  return chosen?.kind !== 'crypto' || chosen.network === null
    ? []
    : list.filter(
        ({ kind, network, ticker }) =>
          kind === 'crypto' && network !== null && ticker === chosen.ticker,
      )
}
