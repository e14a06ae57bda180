import { z } from 'zod'
import { calculatorPaths } from '../calculator-paths'
import { currency } from '../catalogue'
import { decimalText, idParam, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { openWeek } from './words'

const tag = 'Site'

export const cashPoint = z.object({
  id: z.number().int(),
  address: z.string(),
  note: z.string(),
  timezone: z.string(),
  week: openWeek,
  isOpen: z.boolean(),
  opensAt: timestamp.nullable(),
  closesAt: timestamp.nullable(),
  mapUrl: z.string().nullable(),
})

export type CashPoint = z.infer<typeof cashPoint>

const cashDirection = z.object({
  from: currency,
  to: currency,
  course: decimalText.describe(
    'The calculator’s course: how many units of `to` a customer gets for one unit of `from`.',
  ),
})

export const cash = z
  .object({
    cities: z.array(
      z.object({
        id: z.number().int(),
        slug: z.string(),
        name: z.string(),
        points: z.array(cashPoint),
        servedFrom: timestamp
          .nullable()
          .describe(
            'From when a cash point is open for long enough to serve a customer; null if unknown.',
          ),
        directions: z
          .array(cashDirection)
          .describe('The open directions that hand over cash in this city.'),
      }),
    ),
  })
  .meta({ id: 'Cash' })
export type Cash = z.infer<typeof cash>

export const getCash = defineEndpoint({
  name: 'getCash',
  method: 'get',
  path: '/api/v1/cash/',
  summary: 'Where and when cash is handed over, and in which directions',
  tag,
  status: 200,
  response: cash,
})

export const cashRefusal = z.object({
  refusal: z
    .string()
    .nullable()
    .describe('Why a claim would be refused now, as text; null if it would not be refused.'),
  points: z.array(cashPoint).describe('Where the cash is handed over; empty if nothing is shown.'),
})

export const getCashRefusal = defineEndpoint({
  name: 'getCashRefusal',
  method: 'get',
  path: calculatorPaths.getCashRefusal,
  summary:
    'Where a pair’s cash is handed over in a city, and whether a claim that is created now could be paid there in time',
  tag,
  params: z.object({ from: idParam, to: idParam, city: idParam }),
  status: 200,
  response: cashRefusal,
  errors: ['not_found'],
})
