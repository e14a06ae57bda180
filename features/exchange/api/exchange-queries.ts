import { calculatorPaths } from '@/lib/contracts/calculator-paths'
import { ApiError, isTransient } from '@/lib/http/api-error'
import type { Locale } from '@/lib/i18n/locales'
import { lazyEndpointQuery } from '@/lib/query/lazy-endpoint-query'
import type { PairIds } from '../model/selection'
import { closedCodes, type ClosedCode } from '../model/state/calculator-state'

/** The polling interval while the stream is not connected. */
export const pollMilliseconds = 10_000
const bestPairsMilliseconds = 60_000
const cashRefusalMilliseconds = 60_000
const maxRetries = 2

/* The server's HTML has the first responses, so the contracts are loaded with the first request. */
const contracts = () => import('@/lib/contracts/calculator')

export function directionsQuery(locale: Locale) {
  return lazyEndpointQuery(
    { path: calculatorPaths.listDirections, load: async () => (await contracts()).listDirections },
    {},
    locale,
  )
}

export function sendCurrenciesQuery(locale: Locale) {
  return lazyEndpointQuery(
    {
      path: calculatorPaths.listSendCurrencies,
      load: async () => (await contracts()).listSendCurrencies,
    },
    {},
    locale,
  )
}

export function receiveCurrenciesQuery(from: number, locale: Locale) {
  return lazyEndpointQuery(
    {
      path: calculatorPaths.listReceiveCurrencies,
      load: async () => (await contracts()).listReceiveCurrencies,
    },
    { params: { id: from } },
    locale,
  )
}

export function reservesQuery(locale: Locale) {
  return lazyEndpointQuery(
    { path: calculatorPaths.listReserves, load: async () => (await contracts()).listReserves },
    {},
    locale,
  )
}

export function pairQuery(pair: PairIds, locale: Locale) {
  return {
    ...lazyEndpointQuery(
      { path: calculatorPaths.getPair, load: async () => (await contracts()).getPair },
      { params: pair },
      locale,
    ),
    staleTime: pollMilliseconds / 2,
    // The error of a paused pair is final; a retry would only delay showing it.
    retry: (failures: number, error: Error) =>
      failures < maxRetries && isTransient(error) && !isClosed(error),
  }
}

/** A city's cash points, and why they cannot serve a claim made now; polled, because they open and close. */
export function cashInCityQuery(query: PairIds & { city: number }, locale: Locale) {
  return {
    ...lazyEndpointQuery(
      {
        path: calculatorPaths.getCashRefusal,
        load: async () => (await import('@/lib/contracts/site/cash')).getCashRefusal,
      },
      { params: query },
      locale,
    ),
    staleTime: 0,
    refetchInterval: cashRefusalMilliseconds,
    retry: false,
  }
}

/** How long exchanges of a pair took recently: an average of a week, which changes slowly. */
export function paceQuery(pair: PairIds, locale: Locale) {
  return {
    ...lazyEndpointQuery(
      {
        path: calculatorPaths.getPace,
        load: async () => (await import('@/lib/contracts/site/stats')).getPace,
      },
      { params: pair },
      locale,
    ),
    staleTime: Infinity,
    retry: false,
  }
}

export function bestPairsQuery(locale: Locale) {
  return {
    ...lazyEndpointQuery(
      { path: calculatorPaths.listBestPairs, load: async () => (await contracts()).listBestPairs },
      {},
      locale,
    ),
    staleTime: bestPairsMilliseconds,
    refetchInterval: bestPairsMilliseconds,
  }
}

/**
 * Whether the error says that the office does not offer the pair now or at all; that is not a failure.
 */
export function isClosed(error: unknown): error is ApiError & { code: ClosedCode } {
  return error instanceof ApiError && closedCodes.some((code) => code === error.code)
}
