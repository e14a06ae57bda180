import { z } from 'zod'
import { listSize, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { plainText } from '../site/plain-text'
import { giftsTag as tag } from './desk-gifts'
import { giftOrderStates, maxGiftNote } from './gift-lists'

const base = '/api/v1/operator/gift-orders'
const params = z.object({ id: z.uuid() })
const words = z
  .string()
  .max(maxGiftNote * 2)
  .overwrite(plainText)
const state = z.enum(giftOrderStates)

const deskGiftOrder = z
  .object({
    id: z.uuid(),
    title: z.string(),
    pictureId: z.uuid().nullable(),
    price: z.number().int(),
    state,
    user: z.object({
      id: z.uuid(),
      email: z.string(),
      isMe: z.boolean(),
      isBlocked: z.boolean(),
      points: z.number().int().describe('What the account has now; below zero is a debt.'),
    }),
    details: z.string().nullable().describe('What the customer wrote; kept while it waits.'),
    note: z.string().nullable(),
    reason: z.string().nullable(),
    orderedAt: timestamp,
    endedAt: timestamp.nullable(),
    endedBy: z.string().nullable().describe('The operator who gave or declined it.'),
  })
  .meta({ id: 'DeskGiftOrder' })
export type DeskGiftOrder = z.infer<typeof deskGiftOrder>

export const listDeskGiftOrders = defineEndpoint({
  name: 'listDeskGiftOrders',
  method: 'get',
  path: `${base}/`,
  summary: 'Ordered gifts in one state: waiting gifts oldest first, others newest first',
  tag,
  query: z.object({
    state: state.default('ordered'),
    after: z.uuid().optional().describe('Returns those that follow this one.'),
    size: listSize,
  }),
  status: 200,
  response: z.object({
    orders: z.array(deskGiftOrder),
    next: z.uuid().nullable(),
    waiting: z.number().int().describe('How many wait for an operator.'),
  }),
})

export const giveDeskGift = defineEndpoint({
  name: 'giveDeskGift',
  method: 'post',
  path: `${base}/{id}/give/`,
  summary:
    'Records that a gift was sent or handed out; what the customer wrote is deleted. Refused while the account is blocked or has a debt of points',
  tag,
  params,
  body: z.object({
    note: words
      .max(maxGiftNote)
      .describe('What the customer sees, such as a tracking number or a code; may be empty.'),
  }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed'],
})

export const declineDeskGift = defineEndpoint({
  name: 'declineDeskGift',
  method: 'post',
  path: `${base}/{id}/decline/`,
  summary: 'Declines an ordered gift; its points return',
  tag,
  params,
  body: z.object({ reason: words.min(1).max(maxGiftNote).describe('The customer sees it.') }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed'],
})
