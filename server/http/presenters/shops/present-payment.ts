import type { z } from 'zod'
import type { DirectionsResponse } from '@/lib/contracts/calculator'
import type { payment } from '@/lib/contracts/shops/pay'
import type { Locale } from '@/lib/i18n/locales'
import { toText } from '@/lib/money/decimal'
import type { Container } from '@/server/container'
import { isPayable } from '@/server/modules/invoices'
import type { Answer, OpenDirection } from '@/server/modules/offer'
import { findPayableBound, listPaymentOffers, type PaymentView } from '@/server/modules/shops'
import { currencyOf } from './present-shop'

type Presenting = { container: Pick<Container, 'clock' | 'offer'>; locale: Locale }

/** An invoice as its payer sees it: nothing of who pays it, nor of how. */
export function presentPayment(
  { invoice, lapsed, order, returnUrl, shop, unclaimedOrderIds }: PaymentView,
  { container, locale }: Presenting,
): z.input<typeof payment> {
  const { clock, offer } = container
  const shown = (id: number) => currencyOf(id, { container, locale })
  const isOffered = isPayable(invoice, clock.now()) && !shop.isBlocked && !offer.isTechBreak()
  const open = isOffered ? offer.openDirections() : []
  const offers = listPaymentOffers(open, invoice)
  const currency = shown(invoice.currencyId)
  return {
    ...{ id: invoice.id, live: invoice.live },
    shop: { name: shop.name, site: shop.site, logo: shop.logo },
    currency,
    amount: toText(invoice.amount),
    description: invoice.description,
    orderId: invoice.linkId === null ? invoice.orderId : null,
    ...{ status: invoice.status, exception: invoice.exception },
    cancelled: invoice.status === 'expired' && invoice.cancelledAt !== null,
    asksEmail: invoice.email === null,
    offers: offers.map(({ amount, currencyId }) => ({
      currency: shown(currencyId),
      amount: amount && toText(amount),
      city: false,
    })),
    bound: boundOf(open, invoice, currency.roundCalculator),
    groups: groupsOf(offer.directions(locale), new Set(offers.map((each) => each.currencyId))),
    order: order && {
      id: order.id,
      currency: shown(order.currencyId),
      amount: toText(order.amount),
    },
    unclaimedOrders: unclaimedOrderIds,
    lapsed,
    paid: invoice.paidAmount && toText(invoice.paidAmount),
    refunded: toText(invoice.refundedAmount),
    refundPending: toText(invoice.refundPending),
    ...{ returnUrl, cancelUrl: invoice.cancelUrl },
    expiresAt: invoice.expiresAt.toISOString(),
    updatedAt: invoice.updatedAt.toISOString(),
  }
}

/* A test invoice is given an outcome, whatever its amount. */
function boundOf(
  open: readonly OpenDirection[],
  { amount, currencyId, live }: PaymentView['invoice'],
  digits: number,
) {
  const bound = live ? findPayableBound(open, { amount, currencyId, digits }) : null
  return bound && { is: bound.is, amount: toText(bound.amount) }
}

const groupsByAnswer = new WeakMap<Answer, DirectionsResponse['from']>()

/* The groups of the calculator, with only the offered currencies. */
function groupsOf(answer: Answer, offered: ReadonlySet<number>): DirectionsResponse['from'] {
  const groups = groupsByAnswer.get(answer) ?? (JSON.parse(answer.json) as DirectionsResponse).from
  groupsByAnswer.set(answer, groups)
  return groups
    .map((group) => ({ ...group, ids: group.ids.filter((id) => offered.has(id)) }))
    .filter(({ ids }) => ids.length > 0)
}
