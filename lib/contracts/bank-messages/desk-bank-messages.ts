import { z } from 'zod'
import { currency } from '../catalogue'
import { decimalText, idParam, listSize, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { plainText } from '../site/plain-text'
import { bankTag } from './bank-devices'
import { bankMessageReasons, bankMessageStates } from './message-lists'

const base = '/api/v1/operator/bank-messages'
const params = z.object({ id: z.uuid() })

const claimOfMessage = z.object({
  id: z.uuid(),
  number: z.number().int(),
  version: z.number().int(),
})

const deskBankMessage = z
  .object({
    id: z.uuid(),
    device: z.object({ id: z.number().int(), name: z.string() }),
    wording: z.string().nullable().describe('The name of the template by which it was read.'),
    receivedAt: timestamp,
    paidAt: timestamp,
    sender: z.string().nullable().describe('Null once the text was deleted.'),
    text: z.string().nullable().describe('Null once it was deleted.'),
    state: z.enum(bankMessageStates),
    reason: z.enum(bankMessageReasons).nullable(),
    money: z.object({ amount: decimalText, currency }).nullable(),
    last4: z.string().nullable(),
    payer: z.string().nullable(),
    claim: claimOfMessage.nullable(),
    fits: z
      .array(claimOfMessage.extend({ isExact: z.boolean() }))
      .describe('The orders that it may be about, while it waits for an operator.'),
    decidedBy: z.string().nullable(),
    decidedAt: timestamp.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'DeskBankMessage' })
export type DeskBankMessage = z.infer<typeof deskBankMessage>

/** `waiting`: the messages that an operator should look at. */
export const bankMessageFilters = ['waiting', 'booked', 'dismissed', 'all'] as const

export const listBankMessages = defineEndpoint({
  name: 'listBankMessages',
  method: 'get',
  path: `${base}/`,
  summary: 'The messages of banks, the newest first',
  tag: bankTag,
  query: z.object({
    show: z.enum(bankMessageFilters).default('waiting'),
    device: idParam.optional(),
    claim: z.uuid().optional().describe('Only those about this order.'),
    before: z.uuid().optional().describe('Returns those that follow this one.'),
    size: listSize,
  }),
  status: 200,
  response: z.object({
    messages: z.array(deskBankMessage),
    next: z.uuid().nullable(),
    waiting: z.number().int().describe('How many wait for an operator.'),
  }),
})

export const assignBankMessage = defineEndpoint({
  name: 'assignBankMessage',
  method: 'post',
  path: `${base}/{id}/assign/`,
  summary:
    'Books the payment that a message reports, for an order. If an operator has recorded this payment already, it ' +
    'is not booked again',
  tag: bankTag,
  params,
  body: z.object({
    claim: z.union([z.uuid(), z.string().trim().min(1).max(20)]).describe('Its id or its number.'),
    version: z
      .number()
      .int()
      .nullable()
      .default(null)
      .describe('The version of the order that was seen; null if none was.'),
  }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed', 'duplicate'],
})

export const dismissBankMessage = defineEndpoint({
  name: 'dismissBankMessage',
  method: 'post',
  path: `${base}/{id}/dismiss/`,
  summary: 'Dismisses a message that does not report a payment for an order',
  tag: bankTag,
  params,
  body: z.object({ note: z.string().max(1000).overwrite(plainText).min(3).max(500) }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed'],
})

export const readBankMessageAgain = defineEndpoint({
  name: 'readBankMessageAgain',
  method: 'post',
  path: `${base}/{id}/read/`,
  summary: 'Reads a message again by the current templates. Nothing is booked automatically then',
  tag: bankTag,
  params,
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed'],
})
