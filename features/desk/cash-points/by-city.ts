import type { DeskCashPoint } from '@/lib/contracts/desk/site/cash-points'

export type KnownCity = { id: number; nameRu: string; nameEn: string }
export type CityPoints = { city: KnownCity; points: readonly DeskCashPoint[] }

/** The addresses of each city that has any, in the order of the cities. */
export function pointsByCity(
  points: readonly DeskCashPoint[],
  cities: readonly KnownCity[],
): CityPoints[] {
  return cities
    .map((city) => ({ city, points: points.filter(({ terms }) => terms.cityId === city.id) }))
    .filter((group) => group.points.length > 0)
}
