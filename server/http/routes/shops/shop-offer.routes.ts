import type { z } from 'zod'
import { getShopOffer } from '@/lib/contracts/shops/shop-offer'
import type { Locale } from '@/lib/i18n/locales'
import { Decimal, toText } from '@/lib/money/decimal'
import type { Container } from '@/server/container'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { currencyOf, settlementCurrencies } from '@/server/http/presenters/shops/present-shop'
import { feeOf } from '@/server/modules/invoices'
import { findShopRules } from '@/server/modules/settings'
import { findExamplePayment } from '@/server/modules/shops'

/** What anybody may know about shops. */
export const shopOfferRoutes: readonly EndpointRoute[] = [
  defineRoute(
    getShopOffer,
    { limit: 'read', cache: { maxAgeSeconds: 1 } },
    async ({ container, locale }) => {
      const reading = { container, locale }
      const { feePercent, isOpen } = await findShopRules(container.db)
      const currencies = settlementCurrencies(reading)
      const settlement = currencies.map(({ id }) => id)
      return {
        isOpen,
        feePercent,
        currencies,
        example: exampleOf(reading, settlement, feePercent),
      }
    },
  ),
]

type Reading = { container: Container; locale: Locale }
type Example = z.input<typeof getShopOffer.response>['example']

function exampleOf(reading: Reading, settlement: number[], feePercent: string): Example {
  const found = findExamplePayment(reading.container.offer.openDirections(), settlement)
  if (!found) {
    return null
  }
  const currency = currencyOf(found.currencyId, reading)
  const fee = feeOf(found.amount, new Decimal(feePercent), currency.roundCalculator)
  return {
    asks: { currency, amount: toText(found.amount) },
    fee: toText(fee),
    gets: toText(found.amount.minus(fee)),
    pays: found.pays.map(({ amount, currencyId }) => ({
      currency: currencyOf(currencyId, reading),
      amount: toText(amount),
    })),
  }
}
