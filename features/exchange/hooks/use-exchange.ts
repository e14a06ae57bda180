'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { ApiError } from '@/lib/http/api-error'
import { useCallback, useEffect, useState } from 'react'
import {
  directionsQuery,
  pairQuery,
  receiveCurrenciesQuery,
  reservesQuery,
  sendCurrenciesQuery,
} from '../api/exchange-queries'
import { chosenOrFirst, searchWithPair } from '../model/selection'

export type PairChoice = { from: number | null; to: number | null }

/**
 * The pair of the calculator and what the server says of it. The sending list loads first, the
 * receiving list for it, then the pair; a choice that cannot be had gives way to the first that can.
 */
export function useExchange(initial: PairChoice) {
  const locale = useLocale()
  const [choice, setChoice] = useState({ ...initial, isTouched: false })

  const directions = useQuery(directionsQuery(locale))
  const reserves = useQuery(reservesQuery(locale))
  const sendList = useQuery(sendCurrenciesQuery(locale))
  const from = chosenOrFirst(sendList.data, choice.from)
  const receiveList = useQuery({
    ...receiveCurrenciesQuery(from?.id ?? 0, locale),
    enabled: from !== null,
    placeholderData: keepPreviousData,
  })
  const to = chosenOrFirst(receiveList.data, choice.to)
  const pair = useQuery({
    ...pairQuery({ from: from?.id ?? 0, to: to?.id ?? 0 }, locale),
    enabled: from !== null && to !== null && !receiveList.isPlaceholderData,
  })

  const way = useQuery({
    ...receiveCurrenciesQuery(to?.id ?? 0, locale),
    enabled: to !== null && (sendList.data?.some(({ id }) => id === to.id) ?? false),
  })
  const reserveOf = useCallback(
    (id: number) => reserves.data?.find((reserve) => reserve.id === id)?.amount ?? null,
    [reserves.data],
  )

  useAddressOf(choice.isTouched ? { from: from?.id ?? null, to: to?.id ?? null } : untouched)

  const choose = (change: Partial<PairChoice>) =>
    setChoice((now) => ({ ...now, ...change, isTouched: true }))

  return {
    from,
    to,
    sendList: sendList.data ?? [],
    receiveList: receiveList.data ?? [],
    /** Nothing once the direction is closed: an old course must not stand as if it were one. */
    pair: isClosed(pair.error) ? undefined : pair.data,
    fault: pair.error,
    groups: directions.data ?? null,
    reserveOf,
    chooseFrom: (id: number) => choose({ from: id }),
    chooseTo: (id: number) => choose({ to: id }),
    /** The way back exists only where the receiving currency can be sent for this one. */
    canSwap: way.data?.some(({ id }) => id === from?.id) ?? false,
    swap: () => choose({ from: to?.id ?? null, to: from?.id ?? null }),
  }
}

function isClosed(error: Error | null): boolean {
  return error instanceof ApiError && ['direction_paused', 'not_found'].includes(error.code)
}

const untouched: PairChoice = { from: null, to: null }

/* The address carries the pair, so that it can be sent, reloaded and read in the other language. */
function useAddressOf({ from, to }: PairChoice): void {
  useEffect(() => {
    if (from === null || to === null) {
      return
    }
    const { pathname, search, hash } = window.location
    const next = searchWithPair(search, { from, to })
    if (next !== search) {
      window.history.replaceState(null, '', pathname + next + hash)
    }
  }, [from, to])
}
