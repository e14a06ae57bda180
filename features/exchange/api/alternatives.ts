import type { Currency } from '@/lib/contracts/catalogue'
import { nearestCurrencies } from '@/lib/exchange/nearest-currencies'
import type { Locale } from '@/lib/i18n/locales'
import type { PairIds } from '../model/selection'
import { pairQuery } from './exchange-queries'

/* Some of the closest currencies may be paused too, so one more is checked than is shown. */
export const maxAlternatives = 3
const maxChecked = 4
const staleMilliseconds = 60_000

/** The currencies to check as alternatives to a currency that cannot be received now. */
export function candidates(list: readonly Currency[], wanted: Currency): Currency[] {
  return nearestCurrencies(list, wanted).slice(0, maxChecked)
}

export function alternativeQuery(pair: PairIds, locale: Locale) {
  return { ...pairQuery(pair, locale), staleTime: staleMilliseconds, retry: false }
}
