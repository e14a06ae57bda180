import type { Locale } from '@/lib/i18n/locales'
import { moneyText } from '@/lib/money/money-text'
import type { Container } from '@/server/container'
import { currencyOf } from '@/server/http/presenters/shops/present-shop'
import type { ShopCurrency } from '@/server/modules/shops'

type Asking = { container: Pick<Container, 'offer'>; locale: Locale }

/** The currency of a shop, with what pays it now: nothing during a maintenance break. */
export function shopCurrency(id: number, asking: Asking): ShopCurrency {
  const { container, locale } = asking
  const { offer } = container
  const currency = currencyOf(id, asking)
  return {
    digits: currency.roundCalculator,
    open: offer.isTechBreak() ? [] : offer.openDirections(),
    amountText: (amount) => moneyText(amount, currency, locale),
  }
}
