import type { ReserveEntry, ReserveRow } from '@/lib/contracts/desk/reserves'
import type { Locale } from '@/lib/i18n/locales'
import { toText } from '@/lib/money/decimal'
import type { ReserveBalances, ReserveEntryRow } from '@/server/modules/ledger'
import { entryReason } from './entry-reason'

export function presentReserve(
  { currency, available, held, capital }: ReserveBalances,
  locale: Locale,
): ReserveRow {
  return {
    ...presentReserveCurrency(currency, locale),
    roundCalculator: currency.roundCalculator,
    available: toText(available),
    held: toText(held),
    capital: toText(capital),
  }
}

export function presentReserveCurrency(
  { id, slug, code, ticker, logo, nameRu, nameEn, digits }: ReserveBalances['currency'],
  locale: Locale,
): Pick<ReserveRow, 'currency' | 'digits'> {
  const name = locale === 'ru' ? nameRu : nameEn
  return { currency: { id, slug, code, ticker, logo, name }, digits }
}

export function presentReserveEntry(entry: ReserveEntryRow, locale: Locale): ReserveEntry {
  const { id, createdAt, kind, who, available, held, availableAfter } = entry
  return {
    id,
    at: createdAt.toISOString(),
    kind,
    reason: entryReason(entry, locale),
    who,
    available: toText(available),
    held: toText(held),
    availableAfter: availableAfter && toText(availableAfter),
  }
}
