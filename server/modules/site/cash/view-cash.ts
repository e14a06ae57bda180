import type { Executor } from '@/server/database/client'
import { listCashCities, type CashCity } from './cash-points.repository'
import { openAt, type OpenState } from './open-at'

type Point = CashCity['points'][number]
export type CashPlace = Omit<CashCity, 'points'> & { points: (Point & { open: OpenState })[] }

/** Where cash changes hands and whether somebody is there now. */
export async function viewCash(db: Executor, now: Date): Promise<CashPlace[]> {
  const cities = await listCashCities(db)
  return cities.map((city) => ({
    ...city,
    points: city.points.map((point) => ({ ...point, open: openAt(point.terms, now) })),
  }))
}
