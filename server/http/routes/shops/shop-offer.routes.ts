import { getShopOffer } from '@/lib/contracts/shops/shop-offer'
import { Decimal, toText } from '@/lib/money/decimal'
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
      const found = findExamplePayment(
        container.offer.openDirections(),
        currencies.map(({ id }) => id),
      )
      const asked = found && currencyOf(found.currencyId, reading)
      const fee =
        found && asked && feeOf(found.amount, new Decimal(feePercent), asked.roundCalculator)
      return {
        ...{ isOpen, feePercent, currencies },
        example:
          found && asked && fee
            ? {
                asks: { currency: asked, amount: toText(found.amount) },
                fee: toText(fee),
                gets: toText(found.amount.minus(fee)),
                pays: found.pays.map(({ amount, currencyId }) => ({
                  currency: currencyOf(currencyId, reading),
                  amount: toText(amount),
                })),
              }
            : null,
      }
    },
  ),
]
