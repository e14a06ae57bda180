import { z } from 'zod'
import { defineEndpoint } from '../endpoint'
import { maxMessageSender, maxMessageText } from './message-lists'

/* Forwarders write times in milliseconds or seconds since 1970, as numbers or as text, or by ISO 8601. */
const messageTime = z.union([
  z.iso.datetime({ offset: true }),
  z.string().regex(/^\d{10}(?:\d{3})?$/),
  z.number().int().min(1_000_000_000).max(9_999_999_999_999),
])

/** The body of a forwarded message. Further fields are ignored, because forwarders add their own. */
export const bankMessageBody = z.object({
  sender: z
    .string()
    .trim()
    .min(1)
    .max(maxMessageSender)
    .describe('The sender: a short number, an address, or the name of an app.'),
  text: z.string().trim().min(1).max(maxMessageText).describe('The whole message.'),
  id: z
    .union([z.string().min(1).max(200), z.number().int()])
    .optional()
    .describe('The device’s own id of the message, by which a repetition is recognised.'),
  at: messageTime
    .optional()
    .describe('When the device received it: ISO 8601, or seconds or milliseconds since 1970.'),
})
export type BankMessageBody = z.infer<typeof bankMessageBody>

export const maxBankMessageBytes = 16 * 1024

export const takeBankMessage = defineEndpoint({
  name: 'takeBankMessage',
  method: 'post',
  path: '/api/v1/bank-messages/',
  summary:
    'Takes a bank’s message that a phone or a mailbox of the office forwards. The answer to a message that was ' +
    'taken before is the same',
  tag: 'Bank messages',
  body: bankMessageBody,
  maxBodyBytes: maxBankMessageBytes,
  status: 204,
  response: z.undefined(),
  errors: ['bad_request', 'token_not_valid', 'payload_too_large'],
})
