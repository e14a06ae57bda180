import type { Currency } from '@/lib/contracts/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { Catalogue } from './catalogue'
import { presentCurrency } from './in-language'

/** Currencies that can be sent now, because at least one open direction leads from them. */
export function listSendCurrencies(
  { currencies, sendable }: Catalogue,
  locale: Locale,
): Currency[] {
  return currencies
    .filter(({ id }) => sendable.has(id))
    .map((currency) => presentCurrency(currency, locale))
}

/**
 * The currencies for which a currency can be exchanged. Empty for a disabled currency; null for an
 * unknown id.
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
