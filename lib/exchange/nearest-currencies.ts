import type { Currency } from '@/lib/contracts/catalogue'

type Candidate = Pick<Currency, 'id' | 'ticker' | 'kind'>

/** Sorts the alternatives to an unavailable currency: the same ticker first, then the same kind. */
export function nearestCurrencies<T extends Candidate>(list: readonly T[], wanted: Candidate): T[] {
  const distance = ({ ticker, kind }: T) =>
    (ticker === wanted.ticker ? 0 : 2) + (kind === wanted.kind ? 0 : 1)
  return list
    .filter(({ id }) => id !== wanted.id)
    .toSorted((one, other) => distance(one) - distance(other))
}
