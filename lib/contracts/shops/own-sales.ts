import { z } from 'zod'
import { calendarDate, decimalText, idParam, numberedPage, timestamp } from '../common'
import { currency, inputDefinition } from '../catalogue'
import { ownerProof } from '../accounts/me'
import { defineEndpoint } from '../endpoint'
import { invoiceActors } from './invoice-lists'
import { merchantInvoice, merchantPayout } from './merchant-objects'
import { maxShopLinks } from './shop-lists'
import { ownShopPath, ownShopTag } from './own-shops'
import {
  amountText,
  invoiceDescription,
  invoiceEvent,
  invoiceException,
  invoiceMinutes,
  invoiceStatus,
  live,
  liveQuery,
} from './shop-parts'
import { refundMerchantInvoice } from './merchant-invoices'

const params = z.object({ id: z.uuid() })
const base = `${ownShopPath}/{id}`
const sale = { params: params.extend({ invoice: z.uuid() }) }

const shopLink = z
  .object({
    id: z.uuid(),
    live,
    url: z.string(),
    amount: decimalText.nullable().describe('Null when the payer says how much.'),
    description: z.string(),
    until: timestamp.nullable(),
    isOnce: z.boolean(),
    minutes: z.number().int(),
    isOn: z.boolean(),
    paid: z.number().int().describe('How many of its invoices were paid.'),
    createdAt: timestamp,
  })
  .meta({ id: 'ShopLink' })
export type ShopLink = z.infer<typeof shopLink>

export const listShopLinks = defineEndpoint({
  name: 'listShopLinks',
  method: 'get',
  path: `${base}/links/`,
  summary: 'The links of a shop, newest first',
  tag: ownShopTag,
  params,
  query: z.object({ live: liveQuery, ...numberedPage }),
  status: 200,
  response: z.object({
    count: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
    results: z.array(shopLink),
  }),
  errors: ['token_not_valid', 'not_found'],
})

export const createShopLink = defineEndpoint({
  name: 'createShopLink',
  method: 'post',
  path: `${base}/links/`,
  summary: `Makes a link that anybody can pay, at most ${maxShopLinks} in each mode`,
  tag: ownShopTag,
  params,
  body: z.object({
    live,
    amount: amountText.nullish(),
    description: invoiceDescription,
    until: timestamp.nullish(),
    isOnce: z.boolean().default(false),
    minutes: invoiceMinutes,
  }),
  status: 201,
  response: shopLink,
  errors: ['token_not_valid', 'not_found', 'forbidden', 'validation_error', 'too_many_requests'],
})

export const switchShopLink = defineEndpoint({
  name: 'switchShopLink',
  method: 'put',
  path: `${base}/links/{link}/`,
  summary: 'Switches a link off or on; invoices that it has made can still be paid',
  tag: ownShopTag,
  params: params.extend({ link: z.uuid() }),
  body: z.object({ isOn: z.boolean() }),
  status: 200,
  response: shopLink,
  errors: ['token_not_valid', 'not_found'],
})

export const shopSale = merchantInvoice
  .omit({ live: true, metadata: true })
  .extend({
    via: z.enum(['key', 'link', 'owner']),
    refundPending: decimalText.describe('The part of `refunded` that the office has not sent yet.'),
    updatedAt: timestamp,
  })
  .meta({ id: 'ShopSale' })
export type ShopSale = z.infer<typeof shopSale>

const saleFilter = z.object({
  live: liveQuery,
  status: invoiceStatus.optional(),
  exception: invoiceException.optional(),
  currency: idParam.optional().describe('What was paid with.'),
  q: z.string().trim().max(254).optional().describe('An id, an order id or an e-mail address.'),
  date_from: calendarDate.optional().describe('A day in the shop’s time zone.'),
  date_to: calendarDate.optional().describe('The last day, inclusive.'),
})

export const listShopSales = defineEndpoint({
  name: 'listShopSales',
  method: 'get',
  path: `${base}/sales/`,
  summary: 'The invoices of a shop, newest first',
  tag: ownShopTag,
  params,
  query: saleFilter.extend(numberedPage),
  status: 200,
  response: z.object({
    count: z.number().int().describe('At most 10,000 are counted.'),
    page: z.number().int(),
    size: z.number().int(),
    results: z.array(shopSale),
  }),
  errors: ['token_not_valid', 'not_found', 'validation_error'],
})

export const exportShopSales = defineEndpoint({
  name: 'exportShopSales',
  method: 'get',
  path: `${base}/sales.csv`,
  summary: 'The invoices of a shop as CSV',
  tag: ownShopTag,
  params,
  query: saleFilter,
  status: 200,
  response: z.unknown(),
  download: ['text/csv'],
  errors: ['token_not_valid', 'not_found', 'validation_error'],
})

export const exportShopSalesSheet = defineEndpoint({
  ...exportShopSales,
  name: 'exportShopSalesSheet',
  path: `${base}/sales.xlsx`,
  summary: 'The invoices of a shop as an XLSX workbook',
  download: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
})

const shopSaleDetails = shopSale
  .extend({
    metadata: merchantInvoice.shape.metadata,
    refunds: z.array(merchantPayout),
    refundTo: z
      .array(
        z.object({
          currency,
          inputs: z.array(inputDefinition).describe('The inputs that say where the money goes.'),
          isKnown: z
            .boolean()
            .describe(
              'Whether the payer has named a destination, to which the money goes if no other is given.',
            ),
        }),
      )
      .describe(
        'The currencies in which it can be refunded now; the one that was paid with comes first.',
      ),
    events: z.array(
      z.object({
        seq: z.number().int(),
        event: invoiceEvent,
        by: z.enum(invoiceActors),
        status: invoiceStatus,
        exception: invoiceException,
        at: timestamp,
      }),
    ),
  })
  .meta({ id: 'ShopSaleDetails' })
export type ShopSaleDetails = z.infer<typeof shopSaleDetails>

export const getShopSale = defineEndpoint({
  name: 'getShopSale',
  method: 'get',
  path: `${base}/sales/{invoice}/`,
  summary: 'One invoice of a shop with everything that happened to it',
  tag: ownShopTag,
  ...sale,
  status: 200,
  response: shopSaleDetails,
  errors: ['token_not_valid', 'not_found'],
})

export const refundShopSale = defineEndpoint({
  name: 'refundShopSale',
  method: 'post',
  path: `${base}/sales/{invoice}/refund/`,
  summary:
    'Refunds a payment in part or in full, from the shop’s balance. Needs the header Idempotency-Key and, with `inputs` for real money, the same proof as other changes of the account',
  tag: ownShopTag,
  ...sale,
  body: refundMerchantInvoice.body.extend(ownerProof.partial().shape),
  idempotencyKey: 'required',
  status: 201,
  response: merchantPayout,
  errors: [
    ...(['token_not_valid', 'not_activated', 'not_found', 'validation_error'] as const),
    ...(['second_factor_required', 'too_many_requests'] as const),
    ...(['state_changed', 'duplicate', 'unavailable', 'idempotency_mismatch'] as const),
  ],
})

const step = z.enum(['hour', 'day', 'week', 'month'])
const totals = z.object({
  sales: z.number().int(),
  turnover: decimalText,
  fees: decimalText,
  refunds: decimalText,
})

export const getShopStatistics = defineEndpoint({
  name: 'getShopStatistics',
  method: 'get',
  path: `${base}/statistics/`,
  summary:
    'What a shop has sold, in its currency and time zone; the last 30 days without a period. The step `hour` covers at most two days',
  tag: ownShopTag,
  params,
  query: z.object({
    live: liveQuery,
    date_from: calendarDate.optional(),
    date_to: calendarDate.optional(),
    step: step.default('day'),
  }),
  status: 200,
  response: z
    .object({
      currency,
      timeZone: z.string(),
      date_from: calendarDate,
      date_to: calendarDate,
      totals: totals.extend({
        average: decimalText
          .nullable()
          .describe('Turnover by sales, in the usual digits of the currency; null without sales.'),
        ended: z.number().int().describe('Invoices of the period that were paid or ran out.'),
        converted: z.number().int().describe('Those of them that were paid in full.'),
      }),
      series: z.array(totals.extend({ at: z.string().describe('When the step begins.') })),
      currencies: z.array(
        totals.extend({ currency: currency.nullable().describe('Null in the test mode.') }),
      ),
    })
    .meta({ id: 'ShopStatistics' }),
  errors: ['token_not_valid', 'not_found', 'validation_error'],
})
