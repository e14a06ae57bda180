import type { PairResponse } from '@/lib/contracts/calculator'
import type { City } from '@/lib/contracts/catalogue'
import { AppError } from '@/lib/errors/app-error'
import { languageTags, type Locale } from '@/lib/i18n/locales'
import type { Executor } from '@/server/database/client'
import { servingMinutes, viewCash, type CashPlace } from '@/server/modules/site'
import type { ReadClaim } from './read-claim'

/** What a claim's first event keeps of where cash changes hands, so that history says what was told. */
export type ToldPlace = {
  side: 'from' | 'to'
  city: string
  points: { id: number; address: string }[]
}

type Asked = {
  read: Pick<ReadClaim, 'cityFrom' | 'cityTo'>
  pair: Pick<PairResponse, 'paymentWindowMinutes'>
  locale: Locale
  now: Date
}

/**
 * Where banknotes of a claim change hands. Refuses with `validation_error` at the city a claim whose
 * cash nobody would be there to take before its time runs out: the course is fixed for that time
 * alone, and fixing it until the desk opens would give it away as an option. Where the office shows
 * no address in a city the hour is a matter of agreement, and nothing is refused.
 */
export async function findCashPlaces(db: Executor, asked: Asked): Promise<ToldPlace[]> {
  const { cityFrom, cityTo } = asked.read
  if (!cityFrom && !cityTo) {
    return []
  }
  const places = await viewCash(db, asked.now)
  if (cityFrom) {
    assertServed(cityFrom, { ...asked, places })
  }
  return [told('from', cityFrom, places), told('to', cityTo, places)].filter(
    (each) => each !== null,
  )
}

function assertServed(
  { id }: City,
  { locale, now, pair, places }: Asked & { places: readonly CashPlace[] },
): void {
  const place = places.find((each) => each.id === id)
  const [point] = place?.points ?? []
  if (!place || !point) {
    return
  }
  const { servedFrom } = place
  const latest = now.getTime() + (pair.paymentWindowMinutes - servingMinutes) * 60_000
  if (servedFrom && servedFrom.getTime() <= Math.max(latest, now.getTime())) {
    return
  }
  if (!servedFrom) {
    throw refusal({ key: 'cash_never_open' })
  }
  const { timezone } = point.terms
  const from = new Date(
    servedFrom.getTime() - (pair.paymentWindowMinutes - servingMinutes) * 60_000,
  )
  const params = {
    opens: timeText(servedFrom, { locale, timezone }),
    from: timeText(from, { locale, timezone }),
  }
  throw refusal({ key: 'cash_closed', params })
}

function refusal(fault: { key: string; params?: Record<string, string> }): AppError {
  return new AppError('validation_error', { faults: [{ field: 'cityFrom', ...fault }] })
}

function timeText(at: Date, { locale, timezone }: { locale: Locale; timezone: string }): string {
  return new Intl.DateTimeFormat(languageTags[locale], {
    timeZone: timezone,
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at)
}

function told(
  side: ToldPlace['side'],
  city: City | null,
  places: readonly CashPlace[],
): ToldPlace | null {
  const place = city && places.find(({ id }) => id === city.id)
  return place
    ? {
        side,
        city: place.nameRu,
        points: place.points.map(({ id, terms }) => ({ id, address: terms.addressRu })),
      }
    : null
}
