import { z } from 'zod'
import { currency } from '../catalogue'
import { decimalText, timestamp } from '../common'
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
  method: 'get',
  path: '/api/v1/cash/',
  summary: 'Where cash changes hands, when, and for what',
  tag,
  status: 200,
  response: cash,
})
