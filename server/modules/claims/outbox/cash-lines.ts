import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { weekText } from '@/lib/i18n/week-text'
import { zoneText } from '@/lib/i18n/date-text'
import type { Executor } from '@/server/database/client'
import { isOfCashDesk, viewCash, viewContacts, type CashPlace } from '@/server/modules/site'
import type { ClaimRow } from '../claims.repository'

type Row = { label: string; value: string }
type CashLines = {
  from: Row[]
  to: Row[]
  /** The time zone of the desk to which the cash is brought; null if there is no such desk. */
  timezone: string | null
}
type Sides = { isIn: boolean; isOut: boolean }

/** Where and when cash is handed over, whom to contact and what to bring, as rows of a mail. */
export async function cashLines(
  db: Executor,
  claim: Pick<ClaimRow, 'cityFromId' | 'cityToId' | 'locale' | 'state' | 'updatedAt'>,
  { isIn, isOut }: Sides,
): Promise<CashLines> {
  if (!isIn && !isOut) {
    return { from: [], to: [], timezone: null }
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
  const linesOf = (cityId: number | null, bring: string): Row[] => [
    ...placeLines(places, { cityId, locale }),
    ...contacts,
    { label: mail.cash.bring, value: bring },
    { label: mail.cash.code, value: mail.cash.codeOnPage },
  ]
  return {
    from: isIn ? linesOf(claim.cityFromId, isBack ? mail.cash.bringOut : mail.cash.bringIn) : [],
    to: isOut ? linesOf(claim.cityToId, mail.cash.bringOut) : [],
    timezone: (isIn && desk?.terms.timezone) || null,
  }
}

function placeLines(
  places: readonly CashPlace[],
  { cityId, locale }: { cityId: number | null; locale: Locale },
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
    ...city.points.map(({ terms }) => {
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
