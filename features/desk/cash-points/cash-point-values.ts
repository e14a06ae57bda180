import type { CashPointTerms, DeskCashPoint } from '@/lib/contracts/desk/site/cash-points'
import { ownZone } from '@/lib/time/own-zone'
import { openWeekOf, weekTermsOf, type OpenWeek } from '../kit/form/open-week'

/** The names are those of the request body, so that the server’s errors appear at the right fields. */
export type CashPointValues = Pick<OpenWeek, 'mode'> & {
  terms: Omit<CashPointTerms, 'cityId' | 'week' | 'mapUrl'> &
    Pick<OpenWeek, 'week'> & { cityId: string; mapUrl: string }
}

export function valuesOfCashPoint(point: DeskCashPoint | null): CashPointValues {
  if (point === null) {
    return emptyValues()
  }
  const { cityId, week: stored, mapUrl, ...terms } = point.terms
  const { mode, week } = openWeekOf(stored)
  return { mode, terms: { ...terms, week, cityId: String(cityId), mapUrl: mapUrl ?? '' } }
}

/* A new address starts with the operator's own time zone, which is right for most addresses. */
function emptyValues(): CashPointValues {
  const { mode, week } = openWeekOf(null)
  const texts = { addressRu: '', addressEn: '', noteRu: '', noteEn: '' }
  return {
    mode,
    terms: { ...texts, cityId: '', timezone: ownZone(), week, mapUrl: '', isShown: true },
  }
}

export function termsOfCashPoint({ mode, terms }: CashPointValues): CashPointTerms {
  const { cityId, week, mapUrl } = terms
  return {
    ...terms,
    cityId: Number(cityId),
    week: weekTermsOf({ mode, week }),
    mapUrl: mapUrl.trim() === '' ? null : mapUrl.trim(),
  }
}

export type KnownCity = { id: number; nameRu: string; nameEn: string }
type CityPoints = { city: KnownCity; points: readonly DeskCashPoint[] }

/** The addresses grouped by city, in the order of the cities; cities without addresses are left out. */
export function pointsByCity(
  points: readonly DeskCashPoint[],
  cities: readonly KnownCity[],
): CityPoints[] {
  return cities
    .map((city) => ({ city, points: points.filter(({ terms }) => terms.cityId === city.id) }))
    .filter((group) => group.points.length > 0)
}
