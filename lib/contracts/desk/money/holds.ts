import { z } from 'zod'
import { currency } from '@/lib/contracts/catalogue'
import { decimalText, timestamp } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { decimalBetween } from '../decimal-between'

const tag = 'Desk: unpaid holds'
const base = '/api/v1/operator/holds'

const percent = decimalBetween({ least: 0, most: 100, digits: 2 })

/** The share of each reserve that new customers' unpaid claims may hold, in percent; 100 sets no limit. */
export const holdLimits = z.object({
  unconfirmedPercent: percent.describe('All together without a confirmed account.'),
  confirmedPercent: percent.describe('All together with one, before their first exchange.'),
  networkPercent: percent.describe('One network beyond its first claim.'),
  mailboxPercent: percent.describe('One mailbox or account beyond its first claim.'),
  smallUsd: decimalBetween({ least: 0, most: 999_999_999, digits: 2 }).describe(
    'Worth no more than this is not refused for its share alone.',
  ),
  turnoverTimes: decimalBetween({ least: 0, most: 9999, digits: 2 }).describe(
    'How many times the worth of their completed claims a customer may hold beside the shares.',
  ),
  reportedHours: decimalBetween({ least: 1, most: 720, digits: 0 }).describe(
    'How long after its deadline a newcomer’s claim still holds on their word that they paid.',
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
    value: z.string().describe('A network address, or a mailbox without second names.'),
    claims: z.int(),
    reported: z.int().describe('Of them, those whose customer says that they are paid.'),
    usd: decimalText.nullable().describe('What they hold is worth; null when nobody could tell.'),
    until: timestamp.describe('When the last of them stops holding by itself.'),
    sums: z.array(held),
  })
  .meta({ id: 'UnpaidHolder' })
export type UnpaidHolder = z.infer<typeof holder>

export const listUnpaidHolds = defineEndpoint({
  name: 'listUnpaidHolds',
  method: 'get',
  path: `${base}/`,
  summary: 'What unpaid claims hold, by currency and by who made them, the most first',
  tag,
  status: 200,
  response: z.object({
    limits: holdLimits,
    currencies: z.array(
      held.extend({
        available: decimalText,
        newcomers: decimalText.describe('Of the amount, what newcomers hold.'),
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
      .describe('Also those whose customer says that they are paid: they are rejected.'),
  }),
  status: 200,
  response: z.object({ released: z.int(), left: z.int().describe('That moved meanwhile.') }),
})

export const saveHoldLimits = defineEndpoint({
  name: 'saveHoldLimits',
  method: 'put',
  path: `${base}/limits/`,
  summary: 'How much newcomers may hold unpaid, from the next claim on',
  tag,
  body: holdLimits,
  status: 204,
  response: z.undefined(),
})
