import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { weekText } from '@/lib/i18n/week-text'
import type { Executor } from '@/server/database/client'
import { viewCash, viewContacts, type CashPlace } from '@/server/modules/site'
import type { ClaimRow } from '../claims.repository'

type Row = { label: string; value: string }
type CashLines = { from: Row[]; to: Row[] }
type Sides = { isIn: boolean; isOut: boolean }

/** Where banknotes change hands, when, with whom to speak and what to bring, in rows of a mail. */
export async function cashLines(
  db: Executor,
  claim: ClaimRow,
  { isIn, isOut }: Sides,
): Promise<CashLines> {
  if (!isIn && !isOut) {
    return { from: [], to: [] }
  }
  const { locale, updatedAt: now } = claim
  const [places, { channels }] = await Promise.all([
    viewCash(db, now),
    viewContacts(db, { locale, now }),
  ])
  const { takeAlongIn, takeAlongOut } = messagesOf(locale).claim.cash
  const words = messagesOf(locale).mail.cash
  const isBack = claim.state === 'refunding' || claim.state === 'refunded'
  const contacts = channels
    .filter(({ kind }) => kind === 'phone' || kind === 'telegram')
    .map(({ label, value }) => ({ label, value }))
  const linesOf = (cityId: number | null, bring: string): Row[] => [
    ...placeLines(places, { cityId, locale }),
    ...contacts,
    { label: words.bring, value: bring },
    { label: words.code, value: messagesOf(locale).mail.cash.codeOnPage },
  ]
  return {
    from: isIn ? linesOf(claim.cityFromId, isBack ? takeAlongOut : takeAlongIn) : [],
    to: isOut ? linesOf(claim.cityToId, takeAlongOut) : [],
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
  const words = { around, daily, closed: dayOff }
  const isRussian = locale === 'ru'
  const rows = messagesOf(locale).mail.cash
  return [
    { label: rows.city, value: isRussian ? city.nameRu : city.nameEn },
    ...(city.points.length === 0 ? [{ label: rows.address, value: noPoints }] : []),
    ...city.points.map(({ terms }) => {
      const address = isRussian ? terms.addressRu : terms.addressEn
      const note = isRussian ? terms.noteRu : terms.noteEn
      const value = [address, weekText(terms.week, { locale, words }), note]
      return { label: rows.address, value: value.filter((part) => part !== '').join('. ') }
    }),
  ]
}
