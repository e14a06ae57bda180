import type { PairResponse } from '@/lib/contracts/calculator'
import type { City } from '@/lib/contracts/catalogue'
import { AppError } from '@/lib/errors/app-error'
import { dateText } from '@/lib/i18n/date-text'
import type { Locale } from '@/lib/i18n/locales'
import type { Executor } from '@/server/database/client'
import { openUntil, servingMinutes, viewCash, type CashPlace } from '@/server/modules/site'
import type { ReadClaim } from './read-claim'

/**
 * The place of a hand-over of cash, as the claim's first event stores it, so that the history shows
 * what the customer was told.
 */
export type StoredPlace = {
  side: 'from' | 'to'
  city: string
  points: { id: number; address: string }[]
}

export type FoundPlaces = {
  places: StoredPlace[]
  /** Until when the claim can be paid; for cash, only while the desk that takes it is open. */
  expiresAt: Date
}

type CashQuery = {
  read: Pick<ReadClaim, 'cityFrom' | 'cityTo'>
  pair: Pick<PairResponse, 'paymentWindowMinutes'>
  locale: Locale
  now: Date
}

/**
 * Finds where the cash of a claim is handed over, and until when the claim can be paid. Refuses with
 * `validation_error` for the field `cityFrom` if no desk is open to take the cash before the time to
 * pay runs out.
 */
export async function findCashPlaces(db: Executor, query: CashQuery): Promise<FoundPlaces> {
  const { cityFrom, cityTo } = query.read
  const end = new Date(query.now.getTime() + query.pair.paymentWindowMinutes * 60_000)
  if (!cityFrom && !cityTo) {
    return { places: [], expiresAt: end }
  }
  const places = await viewCash(db, query.now)
  const refusal = cityFrom && refusalAt(places, { ...query, cityId: cityFrom.id })
  if (refusal) {
    throw new AppError('validation_error', { faults: [{ field: 'cityFrom', ...refusal }] })
  }
  const hours = places.find(({ id }) => id === cityFrom?.id)?.points.map(({ terms }) => terms) ?? []
  return {
    places: [storedPlace('from', cityFrom, places), storedPlace('to', cityTo, places)].filter(
      (each) => each !== null,
    ),
    expiresAt: openUntil(hours, { now: query.now, end }) ?? end,
  }
}

export type CashRefusal = {
  key: 'cash_never_open' | 'cash_closed'
  params?: Record<string, string>
}

type CityQuery = Pick<CashQuery, 'locale' | 'now'> & {
  cityId: number
  pair: Pick<PairResponse, 'paymentWindowMinutes' | 'structure'>
}

type CashInCity = {
  points: CashPlace['points']
  /** Why a claim whose cash is brought to this city would be refused now; null if it would be accepted. */
  refusal: CashRefusal | null
}

/** Where the cash of a pair is handed over in one of its cities. */
export async function viewCashInCity(db: Executor, query: CityQuery): Promise<CashInCity> {
  const { cityId, now, pair } = query
  const isOf = (side: 'from' | 'to') => pair.structure[side].city.some(({ id }) => id === cityId)
  if (!isOf('from') && !isOf('to')) {
    return { points: [], refusal: null }
  }
  const places = await viewCash(db, now)
  return {
    points: places.find(({ id }) => id === cityId)?.points ?? [],
    refusal: isOf('from') ? refusalAt(places, query) : null,
  }
}

/*
 * The course is fixed only for the claim's time to pay; fixing it until the desk opens would give the
 * customer a free option. If the office shows no address in the city, the time is agreed with the
 * customer, and nothing is refused.
 */
function refusalAt(
  places: readonly CashPlace[],
  { cityId, locale, now, pair }: Pick<CashQuery, 'locale' | 'now' | 'pair'> & { cityId: number },
): CashRefusal | null {
  const place = places.find((each) => each.id === cityId)
  const [point] = place?.points ?? []
  if (!place || !point) {
    return null
  }
  const { servedFrom } = place
  if (!servedFrom) {
    return { key: 'cash_never_open' }
  }
  const leadMilliseconds = (pair.paymentWindowMinutes - servingMinutes) * 60_000
  if (servedFrom.getTime() <= now.getTime() + Math.max(0, leadMilliseconds)) {
    return null
  }
  const { timezone } = point.terms
  const from = new Date(servedFrom.getTime() - leadMilliseconds)
  return {
    key: 'cash_closed',
    params: {
      opens: timeText(servedFrom, { locale, timezone }),
      from: timeText(from, { locale, timezone }),
    },
  }
}

function timeText(at: Date, { locale, timezone }: { locale: Locale; timezone: string }): string {
  return dateText(at, 'dayAndTime', { locale, timeZone: timezone, withZone: true })
}

function storedPlace(
  side: StoredPlace['side'],
  city: City | null,
  places: readonly CashPlace[],
): StoredPlace | null {
  const place = city && places.find(({ id }) => id === city.id)
  return place
    ? {
        side,
        city: place.nameRu,
        points: place.points.map(({ id, terms }) => ({ id, address: terms.addressRu })),
      }
    : null
}
