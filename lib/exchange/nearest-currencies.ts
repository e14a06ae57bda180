import type { Currency } from '@/lib/contracts/catalogue'

type Kin = Pick<Currency, 'id' | 'ticker' | 'kind'>

/** What comes nearest to a currency that cannot be had: the same money first, then its kind. */
export function nearestCurrencies<T extends Kin>(list: readonly T[], wanted: Kin): T[] {
  const distance = ({ ticker, kind }: T) =>
    (ticker === wanted.ticker ? 0 : 2) + (kind === wanted.kind ? 0 : 1)
  return list
    .filter(({ id }) => id !== wanted.id)
    .toSorted((one, other) => distance(one) - distance(other))
}
