'use client'

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useCallback, useEffect } from 'react'
import { chosenOrFirst } from '../model/selection'
import {
  directionsQuery,
  isClosed,
  pairQuery,
  pollMilliseconds,
  receiveCurrenciesQuery,
  reservesQuery,
  sendCurrenciesQuery,
} from '../api/exchange-queries'
import type { Currency } from '@/lib/contracts/catalogue'
import type { KnownPair } from './pair/use-refused-pair'
import { useCalculator } from './use-calculator'
import { useIsAwake } from './use-is-awake'
import { useClosure } from './pair/use-closure'
import { useLivePair } from './use-live-pair'
import { useLoggedFaults } from './use-logged-faults'
import { usePairHistory } from './use-pair-history'

/**
 * The calculator's pair and the server's response for it. The sending list loads first, then the
 * receiving list, then the pair; an unavailable choice falls back to the first available one. Without
 * directions there is no calculator, so a failure to load them is thrown. Other errors are logged, and
 * shown if there is no pair because of them.
 */
export function useExchange() {
  const locale = useLocale()
  const directions = useQuery({ ...directionsQuery(locale), throwOnError: hasNoData })
  const { sendList, receiveList, from, to, known, fault } = useLists()
  const isLive = useLivePair({ from: known.from?.id ?? null, to: known.to?.id ?? null })
  const pair = useQuery({
    ...pairQuery({ from: from?.id ?? 0, to: to?.id ?? 0 }, locale),
    enabled: known.from !== null,
    refetchInterval: isLive ? false : pollMilliseconds,
  })
  const reserves = useQuery({
    ...reservesQuery(locale),
    refetchInterval: isLive ? false : pollMilliseconds,
  })
  const reverseList = useQuery({
    ...receiveCurrenciesQuery(to?.id ?? 0, locale),
    enabled: to !== null && (sendList.data?.some(({ id }) => id === to.id) ?? false),
    refetchInterval: whileFailed,
  })
  const canSwap = from !== null && (reverseList.data?.some(({ id }) => id === from.id) ?? false)
  usePreloadedReverse(known, canSwap)
  const reserveOf = useCallback(
    (id: number) => reserves.data?.find((reserve) => reserve.id === id)?.amount ?? null,
    [reserves.data],
  )

  const closure = useClosure({
    known,
    answer: known.from === null ? { error: fault, isPending: true } : pair,
    currencies: directions.data?.currencies,
  })

  const isNotLoaded = closure.fault !== null && pair.data === undefined

  usePairHistory(known)
  useLoggedFaults({
    directions: directions.error,
    sendList: sendList.error,
    receiveList: receiveList.error,
    pair: isClosed(pair.error) ? null : pair.error,
    reserves: reserves.error,
    reverseList: reverseList.error,
  })

  return {
    from,
    to,
    groups: directions.data ?? null,
    sendList: sendList.data ?? noCurrencies,
    receiveList: receiveList.data ?? noCurrencies,
    pair: pair.data,
    ...closure,
    /** There is no response, not even an earlier one; the pair is being requested again. */
    isNotLoaded,
    /** The pair, after both lists contain it; what the visitor enters is stored for this pair. */
    known,
    reserveOf,
    /** Whether the reverse direction exists: the receiving currency can be sent for the sending one. */
    canSwap: canSwap && (known.from !== null || !isNotLoaded),
  }
}

/* The same array each time, so that the lists of currencies are not made again. */
const noCurrencies: readonly Currency[] = []

export type Exchanged = ReturnType<typeof useExchange>

/* A swap then shows the other pair at once, also on a slow network. */
function usePreloadedReverse({ from, to }: KnownPair, canSwap: boolean): void {
  const client = useQueryClient()
  const locale = useLocale()
  const isAwake = useIsAwake()
  const [reverseFrom, reverseTo] = [to?.id ?? null, from?.id ?? null]

  useEffect(() => {
    if (isAwake && canSwap && reverseFrom !== null && reverseTo !== null) {
      client
        .query({ ...pairQuery({ from: reverseFrom, to: reverseTo }, locale), retry: false })
        // Only a preload: a swap requests the pair again, and shows its error.
        .catch(() => undefined)
    }
  }, [client, locale, isAwake, canSwap, reverseFrom, reverseTo])
}

const none = { from: null, to: null }

/* The receiving list depends on the sending currency; the pair is known when both lists contain it. */
function useLists() {
  const locale = useLocale()
  const choice = useCalculator((state) => state.choice)
  const sendList = useQuery({ ...sendCurrenciesQuery(locale), refetchInterval: whileFailed })
  const from = chosenOrFirst(sendList.data, choice.from)
  const receiveList = useQuery({
    ...receiveCurrenciesQuery(from?.id ?? 0, locale),
    enabled: from !== null,
    placeholderData: keepPreviousData,
    refetchInterval: whileFailed,
  })
  const to = chosenOrFirst(receiveList.data, choice.to)
  const isPairKnown = from !== null && to !== null && !receiveList.isPlaceholderData
  const missing = [sendList, receiveList].find(({ data }) => data === undefined)

  return {
    ...{ sendList, receiveList, from, to },
    known: isPairKnown ? { from, to } : none,
    /** Why a list is missing. */
    fault: missing?.error ?? null,
  }
}

/* A list that failed is requested again, like its pair. */
function whileFailed({ state }: { state: { error: Error | null } }): number | false {
  return state.error === null ? false : pollMilliseconds
}

function hasNoData(_error: Error, query: { state: { data: unknown } }): boolean {
  return query.state.data === undefined
}
