import { z } from 'zod'
import { decimalText, listSize, timestamp } from '../common'
import { version } from '../desk/resource'
import { defineEndpoint } from '../endpoint'
import { invoiceActors } from './invoice-lists'
import { shop } from './own-shops'
import { shopSale } from './own-sales'
import {
  webhookDelivery,
  webhookDeliveryDetails,
  webhookEndpoint,
  deliveryFilter,
} from './own-webhooks'
import { shopEvents } from './shop-lists'
import { shopFeePercent, shopRules } from './shop-rules'
import {
  invoiceEvent,
  invoiceException,
  invoiceStatus,
  live,
  liveQuery,
  shopState,
} from './shop-parts'

const tag = 'Desk: shops'
const base = '/api/v1/operator'
const params = z.object({ id: z.uuid() })
const owner = z.object({ id: z.uuid(), email: z.string() })
const seen = z.number().int().min(1)
const reason = z.string().trim().min(1).max(500).describe('The owner reads it.')

const deskShopRow = shop.extend({ owner }).meta({ id: 'DeskShopRow' })
export type DeskShopRow = z.infer<typeof deskShopRow>

const act = z.enum(['approve', 'decline', 'block', 'unblock', 'set_fee'])
export type ShopAct = z.infer<typeof act>

const deskShop = deskShopRow
  .extend({
    acts: z.array(act).describe('What the caller may do now.'),
    isOwn: z.boolean().describe('Whether it is the caller’s own, which others decide.'),
    balance: z
      .object({ available: decimalText, requested: decimalText, debt: decimalText })
      .describe('In the shop’s currency.'),
    sales: z.object({ count: z.number().int(), turnover: decimalText, fees: decimalText }),
    keys: z.object({ live: z.number().int(), test: z.number().int() }).describe('Valid ones.'),
    webhooks: z.array(webhookEndpoint),
    events: z.array(
      z.object({
        event: z.enum(shopEvents),
        at: timestamp,
        who: z.string(),
        reason: z.string().nullable(),
        data: z.record(z.string(), z.unknown()).describe('The new values.'),
      }),
    ),
  })
  .meta({ id: 'DeskShop' })
export type DeskShop = z.infer<typeof deskShop>

export const listDeskShops = defineEndpoint({
  name: 'listDeskShops',
  method: 'get',
  path: `${base}/shops/`,
  summary: 'Shops: those that wait for a decision, oldest first, or others, newest first',
  tag,
  query: z.object({
    state: shopState.optional(),
    q: z.string().trim().max(254).optional().describe('A part of a name, a site or an address.'),
    before: z.uuid().optional(),
    size: listSize,
  }),
  status: 200,
  response: z.object({
    shops: z.array(deskShopRow),
    next: z.uuid().nullable(),
    waiting: z.number().int().describe('How many wait for a decision.'),
  }),
})

export const getDeskShop = defineEndpoint({
  name: 'getDeskShop',
  method: 'get',
  path: `${base}/shops/{id}/`,
  summary: 'One shop with its owner, its balance and its history',
  tag,
  params,
  status: 200,
  response: deskShop,
  errors: ['not_found'],
})

const decide = { tag, params, status: 200, response: deskShop } as const
const refusals = ['not_found', 'forbidden', 'state_changed'] as const

export const approveShop = defineEndpoint({
  ...decide,
  name: 'approveShop',
  method: 'post',
  path: `${base}/shops/{id}/approve/`,
  summary: 'Lets a shop sell',
  body: z.object({ version: seen, feePercent: shopFeePercent.optional() }),
  errors: refusals,
})

export const declineShop = defineEndpoint({
  ...decide,
  name: 'declineShop',
  method: 'post',
  path: `${base}/shops/{id}/decline/`,
  summary: 'Declines a shop; its owner may change it and ask again',
  body: z.object({ version: seen, reason }),
  errors: refusals,
})

export const blockShop = defineEndpoint({
  ...decide,
  name: 'blockShop',
  method: 'post',
  path: `${base}/shops/{id}/block/`,
  summary: 'Stops a shop: no new invoices, no keys, nothing paid out',
  body: z.object({ version: seen, reason }),
  errors: refusals,
})

export const unblockShop = defineEndpoint({
  ...decide,
  name: 'unblockShop',
  method: 'post',
  path: `${base}/shops/{id}/unblock/`,
  summary: 'Lets a blocked shop sell again',
  body: z.object({ version: seen }),
  errors: refusals,
})

export const setShopFee = defineEndpoint({
  ...decide,
  name: 'setShopFee',
  method: 'put',
  path: `${base}/shops/{id}/fee/`,
  summary: 'Changes the fee of new invoices; only for administrators',
  body: z.object({ version: seen, feePercent: shopFeePercent }),
  errors: refusals,
})

export const getShopRules = defineEndpoint({
  name: 'getShopRules',
  method: 'get',
  path: `${base}/shops/rules/`,
  summary: 'Whether accounts can ask for shops, and at which fee',
  tag,
  status: 200,
  response: z.object({ rules: shopRules, version }),
})

export const setShopRules = defineEndpoint({
  name: 'setShopRules',
  method: 'put',
  path: `${base}/shops/rules/`,
  summary: 'Changes the rules for new shops; only for administrators',
  tag,
  body: z.object({ version, rules: shopRules }),
  status: 204,
  response: z.undefined(),
  errors: ['state_changed'],
})

const deskInvoiceRow = shopSale
  .extend({ live: z.boolean(), shop: z.object({ id: z.uuid(), name: z.string() }) })
  .meta({ id: 'DeskInvoiceRow' })
export type DeskInvoiceRow = z.infer<typeof deskInvoiceRow>

export const listDeskInvoices = defineEndpoint({
  name: 'listDeskInvoices',
  method: 'get',
  path: `${base}/invoices/`,
  summary: 'Invoices of all shops, newest first',
  tag,
  query: z.object({
    live: liveQuery,
    status: invoiceStatus.optional(),
    shop: z.uuid().optional(),
    q: z.string().trim().max(254).optional().describe('An id, an order id or an e-mail address.'),
    before: z.uuid().optional(),
    size: listSize,
  }),
  status: 200,
  response: z.object({ invoices: z.array(deskInvoiceRow), next: z.uuid().nullable() }),
})

const deskInvoice = deskInvoiceRow
  .extend({
    claims: z.array(z.object({ id: z.uuid(), number: z.number().int() })),
    payouts: z.array(z.uuid()).describe('Its refunds, as withdrawals.'),
    events: z.array(
      z.object({
        seq: z.number().int(),
        event: invoiceEvent,
        by: z.enum(invoiceActors),
        who: z.string(),
        status: invoiceStatus,
        exception: invoiceException,
        claim: z.uuid().nullable(),
        at: timestamp,
      }),
    ),
  })
  .meta({ id: 'DeskInvoice' })
export type DeskInvoice = z.infer<typeof deskInvoice>

export const getDeskInvoice = defineEndpoint({
  name: 'getDeskInvoice',
  method: 'get',
  path: `${base}/invoices/{id}/`,
  summary: 'One invoice with its orders, refunds and history',
  tag,
  params,
  status: 200,
  response: deskInvoice,
  errors: ['not_found'],
})

const atDesk = {
  live,
  shop: z.object({ id: z.uuid(), name: z.string() }),
  url: z.string().nullable().describe('Where the last attempt went; null before the first.'),
}
const deskDelivery = webhookDelivery.extend(atDesk).meta({ id: 'DeskDelivery' })
export type DeskDelivery = z.infer<typeof deskDelivery>
const deskDeliveryDetails = webhookDeliveryDetails
  .extend(atDesk)
  .meta({ id: 'DeskDeliveryDetails' })
export type DeskDeliveryDetails = z.infer<typeof deskDeliveryDetails>

export const listDeskDeliveries = defineEndpoint({
  name: 'listDeskDeliveries',
  method: 'get',
  path: `${base}/webhooks/`,
  summary: 'What was sent to shops, newest first',
  tag,
  query: deliveryFilter.extend({ shop: z.uuid().optional(), size: listSize }),
  status: 200,
  response: z.object({ deliveries: z.array(deskDelivery), next: z.uuid().nullable() }),
})

export const getDeskDelivery = defineEndpoint({
  name: 'getDeskDelivery',
  method: 'get',
  path: `${base}/webhooks/{id}/`,
  summary: 'One delivery with what was sent and answered',
  tag,
  params,
  status: 200,
  response: deskDeliveryDetails,
  errors: ['not_found'],
})

export const replayDeskDelivery = defineEndpoint({
  name: 'replayDeskDelivery',
  method: 'post',
  path: `${base}/webhooks/{id}/replay/`,
  summary: 'Sends an event to its shop again, as another delivery with the same id of the event',
  tag,
  params,
  status: 201,
  response: deskDelivery,
  errors: ['not_found', 'state_changed'],
})
