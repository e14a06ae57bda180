import { z } from 'zod'
import { calculatorPaths } from '../calculator-paths'
import { currency } from '../catalogue'
import { decimalText, idParam, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'

const tag = 'Site'

export const stats = z
  .object({
    completedToday: z
      .number()
      .int()
      .nullable()
      .describe('Since midnight in the office’s time zone; null while there are only a few.'),
    completed: z
      .number()
      .int()
      .nullable()
      .describe('The total number of completed exchanges; null while there are only a few.'),
    averageMinutes: z
      .number()
      .int()
      .nullable()
      .describe(
        'From payment to payout: the median of the last 30 days; null while there are only a few.',
      ),
    reservesUsd: decimalText.nullable().describe('The value of all reserves; null if unknown.'),
    latest: z
      .array(
        z.object({
          from: currency,
          to: currency,
          fromAbout: decimalText.describe('About how much was sent: one significant digit.'),
          toAbout: decimalText.describe('About how much was received for that.'),
          at: timestamp.describe('The beginning of the half hour in which it was completed.'),
        }),
      )
      .describe(
        'The latest exchanges of half hours that are over, without names, exact amounts and times; empty while there are only a few.',
      ),
  })
  .meta({ id: 'Stats' })
export type Stats = z.infer<typeof stats>

export const getStats = defineEndpoint({
  name: 'getStats',
  method: 'get',
  path: '/api/v1/stats/',
  summary: 'Statistics of the office',
  tag,
  status: 200,
  response: stats,
})

const pace = z
  .object({
    minutes: z
      .number()
      .int()
      .describe('The median time from the first report of a payment to the payout.'),
    mostMinutes: z
      .number()
      .int()
      .describe('The time within which four out of five exchanges were completed.'),
  })
  .nullable()
  .meta({ id: 'Pace' })
export type Pace = z.infer<typeof pace>

export const getPace = defineEndpoint({
  name: 'getPace',
  method: 'get',
  path: calculatorPaths.getPace,
  summary:
    'How long exchanges of a pair took in the last seven days; null if there were too few, or if cash is collected',
  tag,
  params: z.object({ from: idParam, to: idParam }),
  status: 200,
  response: z.object({ pace }),
  errors: ['not_found'],
})
