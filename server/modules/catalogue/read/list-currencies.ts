import type { Currency } from '@/lib/contracts/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { Catalogue } from './catalogue'
import { presentCurrency } from './in-language'

/** What can be sent now: currencies from which at least one open direction leads. */
export function listSendCurrencies(
  { currencies, sendable }: Catalogue,
  locale: Locale,
): Currency[] {
  return currencies
    .filter(({ id }) => sendable.has(id))
    .map((currency) => presentCurrency(currency, locale))
}

/**
 * What can be received for a currency. One that is switched off brings an empty list, as nothing
 * can be received for it; one that never was brings null.
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
