import {
  getPair,
  listDirections,
  listReceiveCurrencies,
  listReserves,
  listSendCurrencies,
} from '@/lib/contracts/calculator'
import type { Locale } from '@/lib/i18n/locales'
import { endpointQuery } from '@/lib/query/endpoint-query'

const courseRefreshMilliseconds = 10_000

export function directionsQuery(locale: Locale) {
  return endpointQuery(listDirections, {}, locale)
}

export function sendCurrenciesQuery(locale: Locale) {
  return endpointQuery(listSendCurrencies, {}, locale)
}

export function receiveCurrenciesQuery(from: number, locale: Locale) {
  return endpointQuery(listReceiveCurrencies, { params: { id: from } }, locale)
}

export function reservesQuery(locale: Locale) {
  return { ...endpointQuery(listReserves, {}, locale), refetchInterval: courseRefreshMilliseconds }
}

export function pairQuery(pair: { from: number; to: number }, locale: Locale) {
  return {
    ...endpointQuery(getPair, { params: pair }, locale),
    staleTime: courseRefreshMilliseconds / 2,
    refetchInterval: courseRefreshMilliseconds,
  }
}
