import { z } from 'zod'
import { decimalText, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { officeSteps } from './next-steps'
import { reserveRow } from './reserves'

const figures = {
  claims: decimalText.describe('Completed exchanges.'),
  turnover: decimalText.describe('What customers paid, in USD.'),
  margin: decimalText.describe('What customers paid minus what was paid out, in USD.'),
}

const overview = z
  .object({
    at: timestamp,
    timezone: z.string(),
    today: z.object({
      ...figures,
      unvalued: z
        .int()
        .describe('Exchanges whose value in USD is unknown; no amount includes them.'),
    }),
    usual: z
      .object({
        ...figures,
        days: z.int().describe('The number of days from which the medians are computed.'),
      })
      .nullable()
      .describe(
        'The medians of the same weekday in the last four weeks, each until the same time; null for an office that is younger.',
      ),
    hours: z
      .array(
        z.object({
          at: timestamp,
          today: decimalText.nullable(),
          usual: decimalText.nullable(),
        }),
      )
      .describe('The turnover since midnight in USD at the end of each hour.'),
    queue: z.object({
      waiting: z.int(),
      oldestSince: timestamp
        .nullable()
        .describe('When the claim that has waited longest began to wait.'),
      collecting: z.int().describe('Claims whose cash waits for their customers.'),
    }),
    reserves: z
      .array(
        reserveRow.pick({ currency: true, digits: true, available: true }).extend({
          paidToday: decimalText,
          emptyAt: timestamp.nullable().describe('Null: nothing is left now.'),
        }),
      )
      .describe(
        'The reserves that will not last the day at today’s pace, in the order in which they run out.',
      ),
    stuck: z.object({
      payoutsFailed: z.int(),
      payoutsUnknown: z.int().describe('Payouts of which nobody knows whether they were sent.'),
      oddPayments: z.int(),
      pausedDirections: z.int(),
      lostPrices: z.int().describe('Enabled pairs of assets without a valid price.'),
      failedMails: z.int(),
      waitingMessages: z.int(),
      pausedRails: z.int().describe('Rails that take no payments now.'),
      differingWallets: z
        .int()
        .describe('Wallets of rails that differ from the books, or that cannot be compared.'),
      bankMessages: z.int().describe('Bank messages that an operator should look at.'),
      silentDevices: z
        .int()
        .describe('Devices that have forwarded no bank message for longer than expected.'),
      openWithdrawals: z.int().describe('Withdrawals to decide or to pay.'),
    }),
    steps: z
      .array(z.object({ step: z.enum(officeSteps), isDone: z.boolean() }))
      .nullable()
      .describe('What the office needs for its first exchange; null after it.'),
  })
  .meta({ id: 'DeskOverview' })
export type DeskOverview = z.infer<typeof overview>

export const getDeskOverview = defineEndpoint({
  name: 'getDeskOverview',
  method: 'get',
  path: '/api/v1/operator/overview/',
  summary: 'Today compared with a usual day, the queue, short reserves, and what is stuck',
  tag: 'Desk: office',
  status: 200,
  response: overview,
})
