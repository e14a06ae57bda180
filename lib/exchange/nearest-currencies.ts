import type { Currency } from '@/lib/contracts/catalogue'

type Kin = Pick<Currency, 'id' | 'ticker' | 'kind'>

/** The closest alternatives to a currency that is unavailable: the same ticker first, then the same kind. */
export function nearestCurrencies<T extends Kin>(list: readonly T[], wanted: Kin): T[] {
  const distance = ({ ticker, kind }: T) =>
    (ticker === wanted.ticker ? 0 : 2) + (kind === wanted.kind ? 0 : 1)
  return list
    .filter(({ id }) => id !== wanted.id)
    .toSorted((one, other) => distance(one) - distance(other))
}
