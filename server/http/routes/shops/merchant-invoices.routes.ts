import * as contract from '@/lib/contracts/shops/merchant-invoices'
import { AppError } from '@/lib/errors/app-error'
import { Decimal, toText } from '@/lib/money/decimal'
import type { Locale } from '@/lib/i18n/locales'
import { dayAfter } from '@/lib/time/calendar-days'
import type { Container } from '@/server/container'
import type { ApiContext } from '@/server/http/api-env'
import { merchantIdempotencyKey, merchantWith } from '@/server/http/endpoint/merchant-key'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { breakRefusal } from '@/server/http/presenters/refusals'
import { currencyOf } from '@/server/http/presenters/shops/present-shop'
import { presentCurrency } from '@/server/modules/catalogue'
import {
  findInvoiceOf,
  invoiceObject,
  listInvoices,
  type InvoiceMover,
  type InvoiceRow,
} from '@/server/modules/invoices'
import {
  cancelInvoice,
  createInvoice,
  listPaymentOffers,
  readInvoiceAmount,
  simulateInvoice,
  type Merchant,
} from '@/server/modules/shops'
import { listPayoutCurrencies } from '@/server/modules/withdrawals'
import { readingOf } from './reading-of'
import { shopCurrency } from './shop-currency'

const making = {
  limit: 'read',
  cache: 'no-store',
  credentials: merchantWith('invoices'),
} as const
const reading = { ...making, credentials: merchantWith('read', 'invoices') } as const

/** Invoices that a shop makes and reads with a key, each in the mode of the key. */
export const merchantInvoiceRoutes: readonly EndpointRoute[] = [
  defineRoute(contract.createMerchantInvoice, making, async (input, c) => {
    const { body, container, locale, merchant } = input
    const { keyId, live, shop } = merchant
    const refusal = live ? breakRefusal(container.offer, locale) : null
    if (refusal) {
      throw refusal
    }
    const invoice = await createInvoice(container.db, {
      ...{ shop, live, by: 'key', keyId, actor: byKey.actor, now: container.clock.now() },
      currency: shopCurrency(shop.currencyId, input),
      terms: {
        ...{ amount: body.amount, orderId: body.orderId, description: body.description },
        ...{ metadata: body.metadata, minutes: body.minutes, email: body.email ?? null },
        ...{ returnUrl: body.returnUrl ?? null, cancelUrl: body.cancelUrl ?? null },
        locale: body.locale ?? null,
      },
      idempotencyKey: merchantIdempotencyKey(c, merchant),
    })
    return show(input, invoice, c)
  }),

  defineRoute(contract.listMerchantInvoices, reading, async (input, c) => {
    const { container, merchant, query } = input
    const { before, date_from, date_to, orderId, size, status } = query
    const rows = await listInvoices(container.db, {
      ...{ shopId: merchant.shop.id, live: merchant.live, size: size + 1 },
      filter: {
        ...{ status, orderId, before },
        from: date_from === undefined ? undefined : new Date(date_from),
        until: date_to === undefined ? undefined : new Date(dayAfter(date_to, 1)),
      },
    })
    const results = rows.slice(0, size)
    return {
      results: results.map((row) => show(input, row, c)),
      next: rows.length > size ? (results.at(-1)?.id ?? null) : null,
    }
  }),

  defineRoute(contract.getMerchantInvoice, reading, async (input, c) =>
    show(input, await invoiceOf(input), c),
  ),

  defineRoute(contract.cancelMerchantInvoice, making, async (input, c) => {
    const { container, merchant } = input
    const invoice = await invoiceOf(input)
    const mover = { ...byKey, keyId: merchant.keyId }
    const now = container.clock.now()
    return show(input, await cancelInvoice(container.db, { invoice, mover, now }), c)
  }),

  defineRoute(contract.simulateMerchantInvoice, making, async (input, c) => {
    const { body, container } = input
    const { id } = await invoiceOf(input)
    const command = { id, outcome: body.outcome, now: container.clock.now() }
    return show(input, await simulateInvoice(container.db, command), c)
  }),

  defineRoute(contract.listMerchantCurrencies, reading, currenciesOf),
]

const byKey = {
  by: 'key',
  actor: { kind: 'system', name: 'merchant' },
} as const satisfies InvoiceMover

type Asking = { container: Container; merchant: Merchant; locale: Locale }

/* An invoice of another shop or of the other mode is answered like one that does not exist. */
async function invoiceOf({
  container,
  merchant,
  params,
}: Asking & { params: { id: string } }): Promise<InvoiceRow> {
  const { live, shop } = merchant
  const invoice = await findInvoiceOf(container.db, { id: params.id, shopId: shop.id, live })
  if (!invoice) {
    throw new AppError('not_found')
  }
  return invoice
}

function show(input: Asking, invoice: InvoiceRow, c: ApiContext) {
  return invoiceObject(invoice, readingOf(input, c))
}

async function currenciesOf(input: Asking & { query: { amount?: string | undefined } }) {
  const { container, locale, query } = input
  const { clock, db, offer } = container
  const settlement = currencyOf(input.merchant.shop.currencyId, input)
  const asked =
    query.amount === undefined ? null : readInvoiceAmount(query.amount, settlement.roundCalculator)
  const offers = listPaymentOffers(offer.openDirections(), {
    currencyId: settlement.id,
    amount: asked ?? new Decimal(1),
  })
  const payable = await listPayoutCurrencies(db, { currencyId: settlement.id, market: offer })
  const shown = (id: number) => {
    const currency = offer.currencyOf(id)
    return currency ? [presentCurrency(currency, locale)] : []
  }
  return {
    settlement,
    payIn: offers.flatMap(({ amount, currencyId, direction: { limits } }) =>
      shown(currencyId).map((currency) => ({
        currency,
        amount: asked && amount ? toText(amount) : null,
        min: limits.to.min && toText(limits.to.min),
        max: toText(limits.to.max),
      })),
    ),
    payOut: payable.map((currency) => presentCurrency(currency, locale)),
    at: clock.now().toISOString(),
  }
}
