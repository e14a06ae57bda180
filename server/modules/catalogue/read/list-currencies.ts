import type { Currency } from '@/lib/contracts/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { Catalogue } from './catalogue'
import { presentCurrency } from './in-language'

/** Currencies that can be sent now: those from which at least one open direction leads. */
export function listSendCurrencies(
  { currencies, sendable }: Catalogue,
  locale: Locale,
): Currency[] {
  return currencies
    .filter(({ id }) => sendable.has(id))
    .map((currency) => presentCurrency(currency, locale))
}

/**
 * What a currency can be exchanged for. Empty for a disabled currency; null for one that never
 * existed.
 */
export function listReceiveCurrencies(
  { currencyById, directions }: Catalogue,
  { fromId, locale }: { fromId: number; locale: Locale },
): Currency[] | null {
  if (!currencyById.has(fromId)) {
    return null
  }
  return directions
    .filter(({ from }) => from.id === fromId)
    .map(({ to }) => presentCurrency(to, locale))
}
