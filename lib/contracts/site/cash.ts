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
  course: decimalText.describe('What one unit of what is sent gives, as the calculator says.'),
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
          .describe('From when on somebody is there long enough to serve; null where unknown.'),
        directions: z.array(cashDirection).describe('Open ones whose cash changes hands here.'),
      }),
    ),
  })
  .meta({ id: 'Cash' })
export type Cash = z.infer<typeof cash>

export const getCash = defineEndpoint({
  name: 'getCash',
  method: 'get',
  path: '/api/v1/cash/',
  summary: 'Where cash changes hands, when, and for what',
  tag,
  status: 200,
  response: cash,
})

export const cashRefusal = z.object({
  refusal: z
    .string()
    .nullable()
    .describe('Why a claim would be refused now, in words; null: it would not be.'),
})

export const getCashRefusal = defineEndpoint({
  name: 'getCashRefusal',
  method: 'get',
  path: calculatorPaths.getCashRefusal,
  summary: 'Whether the cash point of a city could take the cash of a claim created now in time',
  tag,
  params: z.object({ from: idParam, to: idParam, city: idParam }),
  status: 200,
  response: cashRefusal,
  errors: ['not_found'],
})
