import { z } from 'zod'
import { calculatorPaths } from '../calculator-paths'
import { currency } from '../catalogue'
import { decimalText, idParam, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'

const tag = 'Site'

export const stats = z
  .object({
    completedToday: z.number().int().describe('Since midnight of the office.'),
    completed: z.number().int().describe('Ever.'),
    averageMinutes: z
      .number()
      .int()
      .nullable()
      .describe('From payment to payout, the median of the last 30 days; null without any.'),
    reservesUsd: decimalText.nullable().describe('What all reserves are worth; null when unknown.'),
    latest: z
      .array(
        z.object({
          from: currency,
          to: currency,
          fromAmount: decimalText,
          toAmount: decimalText,
          at: timestamp,
        }),
      )
      .describe('The latest completed exchanges; nobody’s name.'),
  })
  .meta({ id: 'Stats' })
export type Stats = z.infer<typeof stats>

export const getStats = defineEndpoint({
  name: 'getStats',
  method: 'get',
  path: '/api/v1/stats/',
  summary: 'About the office, in figures',
  tag,
  status: 200,
  response: stats,
})

const pace = z
  .object({
    of: z
      .enum(['pair', 'office'])
      .describe('The pair’s own, or all exchanges where it has too few.'),
    minutes: z
      .number()
      .int()
      .describe('From the first word of a payment to the payout: the median.'),
    mostMinutes: z.number().int().describe('Four out of five were over by then.'),
  })
  .nullable()
  .meta({ id: 'Pace' })
export type Pace = z.infer<typeof pace>

export const getPace = defineEndpoint({
  name: 'getPace',
  method: 'get',
  path: calculatorPaths.getPace,
  summary: 'How long exchanges of a pair took in the last seven days; null of too few',
  tag,
  params: z.object({ from: idParam, to: idParam }),
  status: 200,
  response: z.object({ pace }),
  errors: ['not_found'],
})
