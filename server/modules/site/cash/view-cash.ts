import type { Executor } from '@/server/database/client'
import { listCashCities, type CashCity } from './cash-points'
import { openAt, type Hours, type OpenState, servedFrom } from './desk-hours'

type Point = CashCity['points'][number]
export type CashPlace = Omit<CashCity, 'points'> & {
  points: (Point & { open: OpenState })[]
  /**
   * The first moment at which an address is open long enough to serve a customer; null when no address
   * is shown or ever open.
   */
  servedFrom: Date | null
}

/** Where cash is exchanged, and whether each address is open now. */
export async function viewCash(db: Executor, now: Date): Promise<CashPlace[]> {
  const cities = await listCashCities(db)
  return cities.map((city) => ({
    ...city,
    points: city.points.map((point) => ({ ...point, open: openAt(point.terms, now) })),
    servedFrom: servedFrom(
      city.points.map(({ terms }) => terms),
      now,
    ),
  }))
}

/** A city's addresses that are shown. */
export async function findDesks(db: Executor, cityId: number): Promise<Point[]> {
  const cities = await listCashCities(db)
  return cities.find(({ id }) => id === cityId)?.points ?? []
}

/** The opening hours of a city's addresses; empty when no address is shown. */
export async function findDeskHours(db: Executor, cityId: number): Promise<Hours[]> {
  return (await findDesks(db, cityId)).map(({ terms }) => terms)
}
