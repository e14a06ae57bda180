import { z } from 'zod'
import { currency } from '@/lib/contracts/catalogue'
import { decimalText, idParam } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'

const tag = 'Desk: turnover'
const base = '/api/v1/operator/turnover'

/** So many days, up to and including today. */
export const turnoverPeriods = ['7', '30', '90'] as const
export const usualTurnoverPeriod = '30'
export const mostTurnoverDays = 366

/* No office existed outside these years, and no calendar needs them. */
const date = z.iso
  .date()
  .regex(/^20\d\d-/)
  .describe('A date of the office’s own calendar.')

const dayMilliseconds = 86_400_000

const turnoverFilter = z
  .object({
    days: z
      .enum(turnoverPeriods)
      .optional()
      .describe(`So many days up to and with today; ${usualTurnoverPeriod} when nothing is said.`),
    from: date.optional().describe('Own dates instead, both included.'),
    to: date.optional().describe(`At most ${String(mostTurnoverDays)} days in all.`),
    currency: idParam.optional().describe('Amounts of this currency; left out: worth in USD.'),
    direction: idParam.optional(),
  })
  .superRefine(({ from, to }, ctx) => {
    const refuse = (path: string, message: string) => {
      const params = { days: String(mostTurnoverDays) }
      ctx.addIssue({ code: 'custom', path: [path], message, params })
    }
    if (from === undefined || to === undefined) {
      if (from !== to) {
        refuse(from === undefined ? 'from' : 'to', 'required')
      }
    } else if (to < from) {
      refuse('to', 'period_order')
    } else if (Date.parse(to) - Date.parse(from) >= mostTurnoverDays * dayMilliseconds) {
      refuse('from', 'period_too_long')
    }
  })
export type TurnoverFilter = z.infer<typeof turnoverFilter>

const figures = {
  claims: z.int().describe('Completed claims; of a currency, those that moved it.'),
  unvalued: z.int().describe('Those of them whose worth in USD is not known: in no amount.'),
  taken: decimalText.describe('What customers paid.'),
  paid: decimalText.describe('What was paid out to them.'),
  difference: decimalText.describe(
    'Taken less paid: in USD the margin earned; of a currency, by how much there is more of it.',
  ),
  turnover: decimalText.describe('In USD what was taken; of a currency, taken and paid together.'),
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
    timezone: z.string().describe('Where the days begin and end.'),
    currency: currency.nullable().describe('What is counted in; null: USD by worth.'),
    total: z.object(figures),
    days: z.array(turnoverDay).describe('Every day, the oldest first.'),
    directions: z.array(turnoverDirection).describe('Those with the most turnover.'),
    currencies: z
      .array(turnoverCurrency)
      .describe('Every currency that moved, each in its own amounts.'),
  })
  .meta({ id: 'Turnover' })
export type Turnover = z.infer<typeof turnover>

export const getTurnover = defineEndpoint({
  name: 'getTurnover',
  method: 'get',
  path: `${base}/`,
  summary: 'What completed claims brought in, what was paid out for them, and what was earned',
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
  summary: 'The days of the same as CSV',
  tag,
  query: turnoverFilter,
  status: 200,
  response: z.unknown(),
  download: ['text/csv'],
  errors: ['not_found'],
})
