import { refundMerchantInvoice } from '@/lib/contracts/shops/merchant-invoices'
import * as contract from '@/lib/contracts/shops/merchant-payouts'
import { AppError } from '@/lib/errors/app-error'
import { toText, zero } from '@/lib/money/decimal'
import type { Locale } from '@/lib/i18n/locales'
import type { Container } from '@/server/container'
import type { ApiContext } from '@/server/http/api-env'
import { merchantIdempotencyKey, merchantWith } from '@/server/http/endpoint/merchant-key'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'
import { currencyOf } from '@/server/http/presenters/shops/present-shop'
import {
  findShopPayout,
  findTestBalance,
  listShopPayouts,
  makePayout,
  refundSale,
  simulatePayout,
  sumTestRequested,
  viewShopBalance,
  type Merchant,
} from '@/server/modules/shops'
import { payoutObject, type ShopPayout } from '@/server/modules/withdrawals'

const common = { limit: 'read', cache: 'no-store' } as const
const paying = { ...common, credentials: merchantWith('payouts') } as const
const refunding = { ...common, credentials: merchantWith('refunds') } as const
const reading = { ...common, credentials: merchantWith('read', 'payouts', 'refunds') } as const
const anyScope = {
  ...common,
  credentials: merchantWith('read', 'invoices', 'payouts', 'refunds'),
} as const

/** What a shop pays out and refunds by its keys, each in the mode of the key. */
export const merchantPayoutRoutes: readonly EndpointRoute[] = [
  defineRoute(contract.createMerchantPayout, paying, async (input, c) => {
    const { body: request, container, merchant } = input
    return show(input, await makePayout(container.db, { ...askedBy(input, c), merchant, request }))
  }),

  defineRoute(refundMerchantInvoice, refunding, async (input, c) => {
    const { body: request, container, merchant, params } = input
    const { keyId, live, shop } = merchant
    const payout = await refundSale(container.db, {
      ...askedBy(input, c),
      ...{ shop, live, by: { keyId }, invoiceId: params.id, request },
    })
    return show(input, payout)
  }),

  defineRoute(contract.listMerchantPayouts, reading, async (input) => {
    const { container, merchant, query } = input
    const { size, status: state, ...filter } = query
    const { live, shop } = merchant
    const asked = { ...filter, state, live, shop, size: size + 1 }
    const rows = await listShopPayouts(container.db, asked)
    const results = rows.slice(0, size)
    return {
      results: results.map((row) => show(input, row)),
      next: rows.length > size ? (results.at(-1)?.id ?? null) : null,
    }
  }),

  defineRoute(contract.getMerchantPayout, reading, async (input) => {
    const { container, merchant, params } = input
    const payout = await findShopPayout(container.db, { ...merchant, id: params.id })
    if (!payout) {
      throw new AppError('not_found')
    }
    return show(input, payout)
  }),

  defineRoute(contract.simulateMerchantPayout, paying, async (input) => {
    const { body, container, merchant, params } = input
    if (merchant.live) {
      throw new AppError('not_found')
    }
    const command = { id: params.id, shop: merchant.shop, outcome: body.outcome }
    const now = container.clock.now()
    return show(input, await simulatePayout(container.db, { ...command, now }))
  }),

  defineRoute(contract.getMerchantBalance, anyScope, async (input) => {
    const { live, shop } = input.merchant
    const { available, requested, debt } = await balanceOf(input)
    return {
      ...{ live, currency: currencyOf(shop.currencyId, input) },
      ...{ available: toText(available), requested: toText(requested), debt: toText(debt) },
    }
  }),
]

type Asking = { container: Container; merchant: Merchant; locale: Locale }

function askedBy({ container, locale, merchant }: Asking, c: ApiContext) {
  return {
    address: addressKey(addressOf(c, container.config)),
    idempotencyKey: merchantIdempotencyKey(c, merchant),
    market: container.offer,
    locale,
    now: container.clock.now(),
  }
}

async function balanceOf({ container: { db }, merchant: { live, shop } }: Asking) {
  return live
    ? viewShopBalance(db, shop)
    : {
        available: await findTestBalance(db, shop.id),
        requested: await sumTestRequested(db, shop.id),
        debt: zero,
      }
}

function show({ container, locale }: Asking, payout: ShopPayout) {
  return payoutObject(payout, { currencyOf: container.offer.currencyOf, locale })
}
