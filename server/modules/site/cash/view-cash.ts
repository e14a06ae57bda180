import type { Executor } from '@/server/database/client'
import { listCashCities, type CashCity } from './cash-points'
import { openAt, type Hours, type OpenState, servedFrom } from './desk-hours'

type Point = CashCity['points'][number]
export type CashPlace = Omit<CashCity, 'points'> & {
  points: (Point & { open: OpenState })[]
  /** From when on somebody is there long enough; null where no address is shown or open. */
  servedFrom: Date | null
}

/** Where cash changes hands and whether somebody is there now. */
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

/** By which hours somebody is there in a city; none where no address is shown. */
export async function findDeskHours(db: Executor, cityId: number): Promise<Hours[]> {
  const cities = await listCashCities(db)
  return cities.find(({ id }) => id === cityId)?.points.map(({ terms }) => terms) ?? []
}
