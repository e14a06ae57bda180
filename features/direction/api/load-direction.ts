import { cache } from 'react'
import {
  getPair,
  listDirections,
  listReceiveCurrencies,
  listReserves,
  type Currency,
  type PairResponse,
} from '@/lib/contracts/calculator'
import { readDirectionName } from '@/lib/exchange/direction-path'
import { sayOnPage } from '@/lib/errors/said-error'
import { ApiError } from '@/lib/http/api-error'
import type { Locale } from '@/lib/i18n/locales'
import { loadEndpoint } from '@/lib/query/server-query'

export type Direction = {
  from: Currency
  to: Currency
  /** Null while the direction is paused. */
  pair: PairResponse | null
  /** What can be paid out of the currency that is received. */
  reserve: string | null
  /** What else there is for the currency that is sent, and for the one that is received. */
  instead: Currency[]
  onward: Currency[]
}

/** All that the page of a direction says; null when there is none of this name, or it is off. */
export const loadDirection = cache(
  async (locale: Locale, name: string): Promise<Direction | null> => {
    const { currencies } = await loadEndpoint(listDirections, {}, locale).catch(sayOnPage)
    const named = readDirectionName(name, currencies)
    if (named === null) {
      return null
    }
    const { from, to } = named
    const receivedFor = ({ id }: Currency) =>
      loadEndpoint(listReceiveCurrencies, { params: { id } }, locale).catch(sayOnPage)
    const [forFrom, forTo, reserves, pair] = await Promise.all([
      receivedFor(from),
      receivedFor(to),
      loadEndpoint(listReserves, {}, locale).catch(sayOnPage),
      findPair({ from: from.id, to: to.id }, locale),
    ])
    const isOn = forFrom.some(({ id }) => id === to.id)
    return isOn && pair !== 'off'
      ? {
          from,
          to,
          pair,
          reserve: reserves.find(({ id }) => id === to.id)?.amount ?? null,
          instead: forFrom.filter(({ id }) => id !== to.id),
          onward: forTo,
        }
      : null
  },
)

async function findPair(
  params: { from: number; to: number },
  locale: Locale,
): Promise<PairResponse | null | 'off'> {
  try {
    return await loadEndpoint(getPair, { params }, locale)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'direction_paused') {
      return null
    }
    if (error instanceof ApiError && error.code === 'not_found') {
      return 'off'
    }
    return sayOnPage(error)
  }
}
