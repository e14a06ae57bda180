import { z } from 'zod'
import { decimalText, idParam, listSize, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { giftOrderStates, maxGiftDetails, pointReasons } from './gift-lists'
import { plainText } from '../site/plain-text'

const tag = 'Users'
const base = '/api/v1/users/me/gifts'

const picture = z
  .object({ url: z.string(), width: z.number().int(), height: z.number().int() })
  .nullable()

const ownGift = z
  .object({
    id: z.number().int(),
    title: z.string(),
    description: z.string(),
    picture,
    price: z.number().int().describe('In points.'),
    left: z.number().int().nullable().describe('How many are left; null: no limit.'),
    ownLeft: z
      .number()
      .int()
      .nullable()
      .describe('How many the account may still order; null: no limit.'),
    asks: z
      .string()
      .describe('What the office needs to know, such as an address; empty for nothing.'),
  })
  .meta({ id: 'OwnGift' })
export type OwnGift = z.infer<typeof ownGift>

const ownGiftOrder = z
  .object({
    id: z.uuid(),
    title: z.string(),
    picture,
    price: z.number().int(),
    status: z.enum(giftOrderStates),
    details: z.string().nullable().describe('What the customer wrote; kept while it waits.'),
    note: z.string().nullable().describe('A tracking number or a code, once it was given.'),
    reason: z.string().nullable().describe('Why it was declined.'),
    orderedAt: timestamp,
    endedAt: timestamp.nullable(),
  })
  .meta({ id: 'OwnGiftOrder' })
export type OwnGiftOrder = z.infer<typeof ownGiftOrder>

export const getOwnGifts = defineEndpoint({
  name: 'getOwnGifts',
  method: 'get',
  path: `${base}/`,
  summary: 'The account’s points, the gifts that they buy, and the newest 50 gifts that it ordered',
  tag,
  status: 200,
  response: z.object({
    points: z
      .number()
      .int()
      .describe('Below zero if an exchange was undone after its points were spent.'),
    perUsd: decimalText.describe('Points for each USD that is exchanged; 0: none at present.'),
    gifts: z.array(ownGift),
    orders: z.array(ownGiftOrder),
  }),
})

export const redeemGift = defineEndpoint({
  name: 'redeemGift',
  method: 'post',
  path: `${base}/{id}/redeem/`,
  summary: 'Orders a gift for points; needs an Idempotency-Key',
  tag,
  params: z.object({ id: idParam }),
  body: z.object({
    price: z
      .number()
      .int()
      .optional()
      .describe('The price that the customer saw. The call is refused if it has changed.'),
    details: z
      .string()
      .max(maxGiftDetails * 2)
      .overwrite(plainText)
      .max(maxGiftDetails)
      .default('')
      .describe('The answer to what the gift asks.'),
  }),
  idempotencyKey: 'required',
  status: 201,
  response: z.object({ id: z.uuid() }),
  errors: [
    'not_found',
    'not_activated',
    'account_blocked',
    'state_changed',
    'idempotency_mismatch',
  ],
})

export const cancelGiftOrder = defineEndpoint({
  name: 'cancelGiftOrder',
  method: 'post',
  path: `${base}/orders/{id}/cancel/`,
  summary: 'Cancels an ordered gift while it waits; its points return',
  tag,
  params: z.object({ id: z.uuid() }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed'],
})

const pointEntry = z
  .object({
    id: z.string(),
    points: z.number().int(),
    reason: z.enum(pointReasons),
    at: timestamp,
    order: z
      .object({ id: z.uuid(), number: z.number().int() })
      .nullable()
      .describe('The exchange, for `exchange` and `undo`.'),
    gift: z.string().nullable().describe('The gift, for `redeem` and `cancel`.'),
    remark: z.string().nullable().describe('Why, for `operator`.'),
  })
  .meta({ id: 'PointEntry' })
export type PointEntry = z.infer<typeof pointEntry>

export const listOwnPoints = defineEndpoint({
  name: 'listOwnPoints',
  method: 'get',
  path: `${base}/points/`,
  summary: 'How the account’s points were earned and spent, newest first',
  tag,
  query: z.object({
    before: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional()
      .describe('Returns entries that are older than this one.'),
    size: listSize,
  }),
  status: 200,
  response: z.object({ entries: z.array(pointEntry), next: z.string().nullable() }),
})
