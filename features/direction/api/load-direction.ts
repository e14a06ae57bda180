import { cache } from 'react'
import {
  getPair,
  listDirections,
  listReceiveCurrencies,
  listReserves,
  type PairResponse,
} from '@/lib/contracts/calculator'
import { type Currency } from '@/lib/contracts/catalogue'
import { readDirectionName, readDirectionStart } from '@/lib/exchange/address/direction-path'
import { nearestCurrencies } from '@/lib/exchange/nearest-currencies'
import { throwOnPage } from '@/lib/errors/said-error'
import { ApiError } from '@/lib/http/api-error'
import type { Locale } from '@/lib/i18n/locales'
import { loadEndpoint } from '@/lib/query/server-query'

export type Direction = {
  from: Currency
  to: Currency
  /** Null while the direction is paused. */
  pair: PairResponse | null
  /** The reserve of the receiving currency. */
  reserve: string | null
  /**
   * The receiving currencies of other directions: `instead` from the sending currency, `onward` from the
   * receiving currency.
   */
  instead: Currency[]
  onward: Currency[]
}

/** A direction that is not offered now. */
export type ClosedDirection = {
  from: Currency
  /** Null if the office does not know the currency. */
  to: Currency | null
  /** The receiving currencies of other directions from `from`, the closest alternatives first. */
  instead: Currency[]
}

export type FoundDirection = { open: Direction } | { closed: ClosedDirection }

/** The data of a direction's page; null if its address names none of the office's currencies. */
export const loadDirection = cache(
  async (locale: Locale, name: string): Promise<FoundDirection | null> => {
    const { currencies } = await loadEndpoint(listDirections, {}, locale).catch(throwOnPage)
    const receivableFor = ({ id }: Currency) =>
      loadEndpoint(listReceiveCurrencies, { params: { id } }, locale).catch(throwOnPage)
    const named = readDirectionName(name, currencies)
    if (named === null || named.from.id === named.to.id) {
      const from = readDirectionStart(name, currencies)
      return from && { closed: { from, to: null, instead: await receivableFor(from) } }
    }
    const { from, to } = named
    const [forFrom, forTo, reserves, pair] = await Promise.all([
      receivableFor(from),
      receivableFor(to),
      loadEndpoint(listReserves, {}, locale).catch(throwOnPage),
      findPair({ from: from.id, to: to.id }, locale),
    ])
    const instead = nearestCurrencies(forFrom, to)
    const isOn = forFrom.some(({ id }) => id === to.id)
    if (!isOn || pair === 'off') {
      return { closed: { from, to, instead } }
    }
    const reserve = reserves.find(({ id }) => id === to.id)?.amount ?? null
    return { open: { from, to, pair, reserve, instead, onward: forTo } }
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
    return throwOnPage(error)
  }
}
