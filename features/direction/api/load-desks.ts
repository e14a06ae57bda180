import type { PairResponse } from '@/lib/contracts/calculator'
import { getCash, type CashPoint } from '@/lib/contracts/site/cash'
import { serverCall } from '@/lib/http/server-call'
import type { Locale } from '@/lib/i18n/locales'
import { reportMissingData } from '@/lib/query/missing-data'

/** The cash desks of a city. */
export type CityDesks = { city: string; points: CashPoint[] }

/**
 * The cash desks of the pair's cities, in their order. Without a city, none are requested. Empty if they could not be
 * loaded.
 */
export async function loadDesks(pair: PairResponse, locale: Locale): Promise<CityDesks[]> {
  const { from, to } = pair.structure
  const ids = new Set([...from.city, ...to.city].map(({ id }) => id))
  if (ids.size === 0) {
    return []
  }
  // The browser never asks for all cities, so the answer is not passed on to it.
  try {
    const { cities } = await serverCall(getCash, {}, { locale })
    return cities
      .filter(({ id, points }) => ids.has(id) && points.length > 0)
      .map(({ name, points }) => ({ city: name, points }))
  } catch (error) {
    reportMissingData(`A page did not get ${getCash.path}`, error)
    return []
  }
}
