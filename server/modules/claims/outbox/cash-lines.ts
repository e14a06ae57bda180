import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { weekText } from '@/lib/i18n/week-text'
import { zoneText } from '@/lib/i18n/date-text'
import type { Executor } from '@/server/database/client'
import { isOfCashDesk, viewCash, viewContacts, type CashPlace } from '@/server/modules/site'
import type { ClaimRow } from '../claims.repository'
import type { ClaimEventRow } from '../claim-events.repository'
import { collectedSide, namedDesk } from '../hand-over/named-desk'

type Row = { label: string; value: string }
type CashLines = {
  from: Row[]
  to: Row[]
  /** The time zone of the desk to which the cash is brought; null if there is no such desk. */
  timezone: string | null
  /** Whether the customer will be told at which of several desks the cash waits. */
  isToBeNamed: boolean
}
type Sides = { isIn: boolean; isOut: boolean }

/** Where and when cash is handed over, whom to contact and what to bring, as rows of a mail. */
export async function cashLines(
  db: Executor,
  claim: Pick<ClaimRow, 'cityFromId' | 'cityToId' | 'locale' | 'state' | 'updatedAt'>,
  { events, isIn, isOut }: Sides & { events: readonly Pick<ClaimEventRow, 'event' | 'data'>[] },
): Promise<CashLines> {
  if (!isIn && !isOut) {
    return { from: [], to: [], timezone: null, isToBeNamed: false }
  }
  const { locale, updatedAt: now } = claim
  const [places, { channels }] = await Promise.all([
    viewCash(db, now),
    viewContacts(db, { locale, now }),
  ])
  const { mail } = messagesOf(locale)
  const desk = places.find(({ id }) => id === claim.cityFromId)?.points[0]
  const isBack = claimTraits[claim.state].way === 'back'
  const contacts = channels.filter(isOfCashDesk).map(({ label, value }) => ({ label, value }))
  const side = collectedSide(claim)
  const namedOn = (each: 'from' | 'to') => (each === side ? namedDesk(events, each) : null)
  const linesOf = (cityId: number | null, bring: string, named: number | null): Row[] => [
    ...placeLines(places, { cityId, locale, named }),
    ...contacts,
    { label: mail.cash.bring, value: bring },
    { label: mail.cash.code, value: mail.cash.codeOnPage },
  ]
  return {
    from: isIn
      ? linesOf(claim.cityFromId, isBack ? mail.cash.bringOut : mail.cash.bringIn, namedOn('from'))
      : [],
    to: isOut ? linesOf(claim.cityToId, mail.cash.bringOut, namedOn('to')) : [],
    timezone: (isIn && desk?.terms.timezone) || null,
    isToBeNamed:
      side !== null &&
      desksIn(places, {
        cityId: side === 'to' ? claim.cityToId : claim.cityFromId,
        named: namedOn(side),
      }).length > 1,
  }
}

type DeskQuery = { cityId: number | null; named: number | null }

/* Only the desk that an operator named; all desks of the city while none is named. */
function desksIn(places: readonly CashPlace[], { cityId, named }: DeskQuery) {
  const points = places.find(({ id }) => id === cityId)?.points ?? []
  const namedPoints = points.filter(({ id }) => id === named)
  return namedPoints.length > 0 ? namedPoints : points
}

function placeLines(
  places: readonly CashPlace[],
  { cityId, locale, named }: DeskQuery & { locale: Locale },
): Row[] {
  const city = places.find(({ id }) => id === cityId)
  if (!city) {
    return []
  }
  const { around, dayOff, daily, noPoints } = messagesOf(locale).claim.cash
  const words = { roundTheClock: around, daily, closed: dayOff }
  const isRussian = locale === 'ru'
  const rows = messagesOf(locale).mail.cash
  return [
    { label: rows.city, value: isRussian ? city.nameRu : city.nameEn },
    ...(city.points.length === 0 ? [{ label: rows.address, value: noPoints }] : []),
    ...desksIn(places, { cityId, named }).map(({ terms }) => {
      const address = isRussian ? terms.addressRu : terms.addressEn
      const note = isRussian ? terms.noteRu : terms.noteEn
      const value = [address, hoursText(terms, { locale, words }), note]
      return { label: rows.address, value: value.filter((part) => part !== '').join('. ') }
    }),
  ]
}

type Hours = Pick<CashPlace['points'][number]['terms'], 'timezone' | 'week'>
type HoursLanguage = { locale: Locale; words: Parameters<typeof weekText>[1]['words'] }

/* The opening hours as a separate sentence, in the desk's local time. */
function hoursText({ timezone, week }: Hours, { locale, words }: HoursLanguage): string {
  const hours = weekText(week, { locale, words })
  const sentence = hours.charAt(0).toLocaleUpperCase(locale) + hours.slice(1)
  return week === null ? sentence : `${sentence} (${zoneText(timezone)})`
}
