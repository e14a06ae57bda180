import { z } from 'zod'
import { currency } from '@/lib/contracts/catalogue'
import { calendarDate, decimalText, idParam } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'

const tag = 'Desk: turnover'
const base = '/api/v1/operator/turnover'

/** The number of days up to and including today. */
export const turnoverPeriods = ['7', '30', '90'] as const
export const defaultTurnoverPeriod = '30'
export const maxTurnoverDays = 366

const date = calendarDate.describe('A date in the office’s time zone.')

const dayMilliseconds = 86_400_000

const turnoverFilter = z
  .object({
    days: z
      .enum(turnoverPeriods)
      .optional()
      .describe(`The number of days up to and including today. Omitted: ${defaultTurnoverPeriod}.`),
    from: date.optional().describe('The first day, instead of `days`; inclusive.'),
    to: date
      .optional()
      .describe(`The last day, inclusive; at most ${String(maxTurnoverDays)} days in total.`),
    currency: idParam.optional().describe('The currency of the amounts. Omitted: values in USD.'),
    direction: idParam.optional(),
  })
  .superRefine(({ from, to }, ctx) => {
    const addError = (path: string, message: string) => {
      const params = { days: String(maxTurnoverDays) }
      ctx.addIssue({ code: 'custom', path: [path], message, params })
    }
    if (from === undefined || to === undefined) {
      if (from !== to) {
        addError(from === undefined ? 'from' : 'to', 'required')
      }
    } else if (to < from) {
      addError('to', 'period_order')
    } else if (Date.parse(to) - Date.parse(from) >= maxTurnoverDays * dayMilliseconds) {
      addError('from', 'period_too_long')
    }
  })
export type TurnoverFilter = z.infer<typeof turnoverFilter>

const figures = {
  claims: z
    .int()
    .describe(
      'The number of completed claims; for a currency, those in which it was paid in or out.',
    ),
  unvalued: z
    .int()
    .describe('How many of these claims have an unknown value in USD; no amount includes them.'),
  taken: decimalText.describe('What customers paid.'),
  paid: decimalText.describe('What was paid out to them.'),
  difference: decimalText.describe(
    '`taken` minus `paid`: in USD, the margin earned; for a currency, how much more of it the office has.',
  ),
  turnover: decimalText.describe(
    'In USD, equal to `taken`; for a currency, the sum of `taken` and `paid`.',
  ),
}

const turnoverDay = z.object({ date, ...figures })
export type TurnoverDay = z.infer<typeof turnoverDay>

const turnoverDirection = z.object({
  id: z.int(),
  from: currency,
  to: currency,
  ...figures,
})
export type TurnoverDirection = z.infer<typeof turnoverDirection>

const turnoverCurrency = z.object({ currency, ...figures })
export type TurnoverCurrency = z.infer<typeof turnoverCurrency>

export const turnover = z
  .object({
    from: date,
    to: date,
    timezone: z.string().describe('The time zone in which the days begin and end.'),
    currency: currency.nullable().describe('The currency of the amounts; null: values in USD.'),
    total: z.object(figures),
    days: z.array(turnoverDay).describe('Every day of the period, oldest first.'),
    directions: z.array(turnoverDirection).describe('The directions with the largest turnover.'),
    currencies: z
      .array(turnoverCurrency)
      .describe('Every currency that was paid in or out, each with its own amounts.'),
  })
  .meta({ id: 'Turnover' })
export type Turnover = z.infer<typeof turnover>

export const getTurnover = defineEndpoint({
  name: 'getTurnover',
  method: 'get',
  path: `${base}/`,
  summary:
    'What completed claims brought in, what was paid out for them, and what the office earned',
  tag,
  query: turnoverFilter,
  status: 200,
  response: turnover,
  errors: ['not_found'],
})

export const exportTurnover = defineEndpoint({
  name: 'exportTurnover',
  method: 'get',
  path: `${base}/csv/`,
  summary: 'The days of the turnover as CSV',
  tag,
  query: turnoverFilter,
  status: 200,
  response: z.unknown(),
  download: ['text/csv'],
  errors: ['not_found'],
})
