import { z } from 'zod'
import { currency } from '@/lib/contracts/catalogue'
import { decimalText, timestamp } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { decimalBetween } from '../decimal-between'

const tag = 'Desk: unpaid holds'
const base = '/api/v1/operator/holds'

const percent = decimalBetween({ min: 0, max: 100, digits: 2 })

/** How much of each reserve unpaid claims of new customers may hold. 100 percent means no limit. */
export const holdLimits = z.object({
  unconfirmedPercent: percent.describe('For all customers without a confirmed account together.'),
  confirmedPercent: percent.describe(
    'For all customers with a confirmed account before their first exchange, together.',
  ),
  networkPercent: percent.describe('For one network, if it has more than one claim.'),
  mailboxPercent: percent.describe('For one mailbox or account, if it has more than one claim.'),
  smallUsd: decimalBetween({ min: 0, max: 999_999_999, digits: 2 }).describe(
    'Up to this value, a claim is not refused because of the share of its network or mailbox alone.',
  ),
  turnoverTimes: decimalBetween({ min: 0, max: 9999, digits: 2 }).describe(
    'A customer may hold this multiple of the value of their completed claims, outside the shares.',
  ),
  reportedHours: decimalBetween({ min: 1, max: 720, digits: 0 }).describe(
    'For how many hours after its deadline a newcomer’s claim keeps its hold because they reported a payment.',
  ),
})
export type HoldLimitsText = z.infer<typeof holdLimits>

const held = z.object({
  currency: currency.pick({ id: true, slug: true, code: true, ticker: true, name: true }),
  digits: z.int(),
  amount: decimalText,
  claims: z.int(),
})

export const holderKind = z.enum(['network', 'mailbox'])

const holder = z
  .object({
    kind: holderKind,
    value: z
      .string()
      .describe(
        'A network address, or `partner:` with the id of the partner whose keys placed the claims; or the mailbox that all spellings of an e-mail address share.',
      ),
    claims: z.int(),
    reported: z.int().describe('How many of these claims their customers have reported as paid.'),
    usd: decimalText.nullable().describe('The value of what they hold; null if unknown.'),
    until: timestamp.describe('When the last of these holds ends automatically.'),
    sums: z.array(held),
  })
  .meta({ id: 'UnpaidHolder' })
export type UnpaidHolder = z.infer<typeof holder>

export const listUnpaidHolds = defineEndpoint({
  name: 'listUnpaidHolds',
  method: 'get',
  path: `${base}/`,
  summary: 'What unpaid claims hold, by currency and by network or mailbox, largest first',
  tag,
  status: 200,
  response: z.object({
    limits: holdLimits,
    currencies: z.array(
      held.extend({
        available: decimalText,
        newcomers: decimalText.describe('The part of the amount that newcomers hold.'),
      }),
    ),
    holders: z.array(holder),
  }),
})

export const releaseUnpaidHolds = defineEndpoint({
  name: 'releaseUnpaidHolds',
  method: 'post',
  path: `${base}/release/`,
  summary: 'Cancels all unpaid claims of a network or a mailbox',
  tag,
  body: z.object({
    kind: holderKind,
    value: z.string().trim().min(1).max(300),
    withReported: z
      .boolean()
      .default(false)
      .describe('Whether to reject also the claims whose customers have reported a payment.'),
  }),
  status: 200,
  response: z.object({
    released: z.int(),
    left: z.int().describe('Claims that changed in the meantime and were skipped.'),
  }),
})

export const saveHoldLimits = defineEndpoint({
  name: 'saveHoldLimits',
  method: 'put',
  path: `${base}/limits/`,
  summary: 'Changes how much newcomers may hold unpaid, beginning with the next claim',
  tag,
  body: holdLimits,
  status: 204,
  response: z.undefined(),
})
