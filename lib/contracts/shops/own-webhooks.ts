import { z } from 'zod'
import { ownerProof } from '../accounts/me'
import { timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { cursorPage } from './merchant-invoices'
import { ownShopPath, ownShopTag } from './own-shops'
import { live, liveQuery, webAddress } from './shop-parts'
import {
  deliveryFaults,
  deliveryFilters,
  deliveryStates,
  maxReplayed,
  webhookOffReasons,
  webhookTypes,
} from './webhook-lists'

const params = z.object({ id: z.uuid() })
const base = `${ownShopPath}/{id}/webhook`
export const webhookType = z.enum(webhookTypes).meta({ id: 'WebhookType' })
export const deliveryState = z.enum(deliveryStates)

export const webhookEndpoint = z
  .object({
    live,
    url: z.string(),
    isOn: z.boolean(),
    offReason: z.enum(webhookOffReasons).nullable().describe('Why it is off.'),
    failingSince: timestamp.nullable().describe('Since when nothing could be delivered.'),
    previousUntil: timestamp
      .nullable()
      .describe('Until when deliveries are also signed with the previous secret.'),
    version: z.number().int(),
  })
  .meta({ id: 'WebhookEndpoint' })
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

const secret = z.string().describe('`whsec_…`: what verifies deliveries. Returned only this once.')

export const getShopWebhooks = defineEndpoint({
  name: 'getShopWebhooks',
  method: 'get',
  path: `${base}/`,
  summary: 'Where a shop is told what happens: one address for each mode',
  tag: ownShopTag,
  params,
  status: 200,
  response: z.object({ endpoints: z.array(webhookEndpoint) }),
  errors: ['token_not_valid', 'not_found'],
})

export const saveShopWebhook = defineEndpoint({
  name: 'saveShopWebhook',
  method: 'post',
  path: `${base}/`,
  summary:
    'Sets the address of a mode, and switches it on or off. Addresses of private networks are refused. Nothing is sent after it is off',
  tag: ownShopTag,
  params,
  body: ownerProof.extend({ live, url: webAddress, isOn: z.boolean().default(true) }),
  status: 200,
  response: z.object({
    endpoint: webhookEndpoint,
    secret: secret
      .nullable()
      .describe('The secret of a new endpoint; null if the endpoint existed before.'),
  }),
  errors: [
    ...(['token_not_valid', 'not_activated', 'second_factor_required', 'forbidden'] as const),
    ...(['not_found', 'validation_error', 'too_many_requests'] as const),
  ],
})

export const rotateShopWebhookSecret = defineEndpoint({
  name: 'rotateShopWebhookSecret',
  method: 'post',
  path: `${base}/secret/`,
  summary: 'Creates a new secret; the previous one is also used for signing for 24 hours',
  tag: ownShopTag,
  params,
  body: ownerProof.extend({ live }),
  status: 200,
  response: z.object({ endpoint: webhookEndpoint, secret }),
  errors: [
    ...(['token_not_valid', 'not_activated', 'second_factor_required', 'forbidden'] as const),
    ...(['not_found', 'too_many_requests'] as const),
  ],
})

export const testShopWebhook = defineEndpoint({
  name: 'testShopWebhook',
  method: 'post',
  path: `${base}/test/`,
  summary:
    'Sends a signed test message to the address of a mode at once and says what was answered. It is not in the log',
  tag: ownShopTag,
  params,
  body: z.object({ live }),
  status: 200,
  response: z.object({
    event: z.string().describe('The id of the message: `evt_…`.'),
    milliseconds: z.number().int(),
    answer: z
      .object({ status: z.number().int(), body: z.string() })
      .nullable()
      .describe('Null without an answer; of the body only the beginning.'),
    fault: z.enum(deliveryFaults).nullable().describe('Null if the receiver took it.'),
  }),
  errors: [
    ...(['token_not_valid', 'not_activated', 'not_found'] as const),
    ...(['state_changed', 'too_many_requests'] as const),
  ],
})

export const webhookDelivery = z
  .object({
    id: z.uuid(),
    event: z.string().describe('The id of the event: `evt_…`, the same in each delivery.'),
    type: webhookType,
    invoice: z.uuid().nullable(),
    payout: z.uuid().nullable(),
    name: z
      .string()
      .nullable()
      .describe('The order id, or what is sold by a link; null for a payout without an order id.'),
    sequence: z.number().int(),
    state: deliveryState,
    isReplay: z.boolean(),
    attempts: z.number().int(),
    answerStatus: z.number().int().nullable().describe('Of the last attempt.'),
    fault: z.enum(deliveryFaults).nullable(),
    nextAt: timestamp.nullable().describe('When it is tried again.'),
    createdAt: timestamp,
    endedAt: timestamp.nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const webhookDeliveryDetails = webhookDelivery
  .extend({
    tries: z.array(
      z.object({
        at: timestamp,
        milliseconds: z.number().int(),
        url: z.string(),
        request: z.object({ headers: z.record(z.string(), z.string()), body: z.string() }),
        answer: z
          .object({ status: z.number().int(), body: z.string() })
          .nullable()
          .describe('Null without an answer; of the body only the beginning.'),
        fault: z.enum(deliveryFaults).nullable(),
      }),
    ),
  })
  .meta({ id: 'WebhookDeliveryDetails' })
export type WebhookDeliveryDetails = z.infer<typeof webhookDeliveryDetails>

export const deliveryFilter = z.object({
  ...cursorPage,
  live: liveQuery,
  state: z
    .enum(deliveryFilters)
    .optional()
    .describe('`retrying`: `waiting` after a failed attempt.'),
  type: webhookType.optional(),
  invoice: z.uuid().optional(),
})

export const listShopDeliveries = defineEndpoint({
  name: 'listShopDeliveries',
  method: 'get',
  path: `${base}/deliveries/`,
  summary: 'What was sent to a shop, newest first',
  tag: ownShopTag,
  params,
  query: deliveryFilter,
  status: 200,
  response: z.object({ results: z.array(webhookDelivery), next: z.uuid().nullable() }),
  errors: ['token_not_valid', 'not_found', 'validation_error'],
})

const one = params.extend({ delivery: z.uuid() })

export const getShopDelivery = defineEndpoint({
  name: 'getShopDelivery',
  method: 'get',
  path: `${base}/deliveries/{delivery}/`,
  summary: 'One delivery with what was sent and answered',
  tag: ownShopTag,
  params: one,
  status: 200,
  response: webhookDeliveryDetails,
  errors: ['token_not_valid', 'not_found'],
})

export const replayShopDelivery = defineEndpoint({
  name: 'replayShopDelivery',
  method: 'post',
  path: `${base}/deliveries/{delivery}/replay/`,
  summary: 'Sends the same event again, as another delivery with the same id of the event',
  tag: ownShopTag,
  params: one,
  status: 201,
  response: webhookDelivery,
  errors: ['token_not_valid', 'not_found', 'state_changed', 'too_many_requests'],
})

export const replayShopDeliveries = defineEndpoint({
  name: 'replayShopDeliveries',
  method: 'post',
  path: `${base}/deliveries/replay/`,
  summary: `Sends every undelivered event since a given moment, also events from the time when the endpoint was off: at most ${maxReplayed}, oldest first`,
  tag: ownShopTag,
  params,
  body: z.object({ live, since: timestamp }),
  status: 202,
  response: z.object({
    replayed: z.number().int(),
    hasMore: z
      .boolean()
      .describe('Whether there are more: repeat the call once these are delivered.'),
  }),
  errors: [
    ...(['token_not_valid', 'not_found', 'state_changed'] as const),
    ...(['too_many_requests', 'validation_error'] as const),
  ],
})
