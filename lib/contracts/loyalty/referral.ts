import { z } from 'zod'
import { namedCurrency } from '../catalogue'
import { calendarDate, decimalText, numberedPage, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import {
  ladderStep,
  referralEvent,
  referralRefusal,
  referralStatus,
  rewardArithmetic,
  rewardRule,
} from './referral-parts'

const tag = 'Users'
export const referralPath = '/api/v1/users/me/refferal'

const period = {
  date_from: calendarDate.optional(),
  date_to: calendarDate.optional().describe('The last day, inclusive.'),
}
/** Only the newest rows can be paged to, so that every page is quick; a period or a file shows others. */
export const maxListedRows = 1_000

function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    count: z.number().int().describe('How many rows there are; counted up to 1,000.'),
    page: z.number().int(),
    size: z.number().int(),
    results: z.array(row),
  })
}

const counts = {
  visits: z.number().int(),
  users: z.number().int().describe('People who were attributed to the account.'),
  claims: z.number().int().describe('Rewarded exchanges.'),
  income: decimalText.describe('The rewards, in USD; those taken back are not counted.'),
}

export const referralBalance = z
  .object({
    currency: namedCurrency,
    digits: z.number().int().describe('The number of decimal places of the currency.'),
    total: decimalText.describe('Everything that is owed and not requested.'),
    waiting: decimalText.describe('The part of the total that is held back.'),
    available: decimalText.describe(
      'The part of the total that can be withdrawn; nothing while a debt in another currency is open.',
    ),
    requested: decimalText.describe('What open withdrawals are to pay, outside the total.'),
    debt: decimalText.describe('Rewards taken back after they were withdrawn.'),
  })
  .meta({ id: 'ReferralBalance' })

export const referral = z
  .object({
    code: z.string(),
    link: z.string().describe('The address of the site’s home page with the code.'),
    isEnabled: z
      .boolean()
      .describe('Whether new rewards are given: the programme is on and the account not blocked.'),
    isBlocked: z.boolean(),
    ladder: z.array(ladderStep),
    step: ladderStep.nullable().describe('The step of the next reward; null without a ladder.'),
    turnoverUsd: decimalText.describe(
      'What people who were referred have exchanged with a reward.',
    ),
    nextStep: ladderStep
      .extend({ missingUsd: decimalText.describe('The turnover that is missing.') })
      .nullable(),
    balances: z.array(referralBalance),
    holdDays: z.number().int(),
    totals: z.object(counts).describe('The sums of the days.'),
    days: z
      .array(z.object({ day: z.iso.date(), ...counts }))
      .describe('Every day of the period, in UTC, oldest first.'),
  })
  .meta({ id: 'Referral' })
export type Referral = z.infer<typeof referral>

export const getReferral = defineEndpoint({
  name: 'getReferral',
  method: 'get',
  path: `${referralPath}/`,
  summary:
    'The account as a referrer: its code, its share, its balances and its days; the last 30 days without a period, at most 366',
  tag,
  query: z.object(period),
  status: 200,
  response: referral,
  errors: ['token_not_valid', 'not_activated', 'validation_error'],
})

const order = z.string().nullable().describe('The last digits of the order’s number.')

export const referralRow = z
  .object({
    id: z.uuid(),
    kind: z.enum(['reward', 'withdrawal']),
    status: referralStatus,
    at: timestamp,
    payableAt: timestamp.nullable().describe('When a reward can be withdrawn.'),
    currency: namedCurrency,
    amount: decimalText,
    worthUsd: decimalText.nullable(),
    marginUsd: decimalText.nullable(),
    percent: decimalText.nullable(),
    rule: rewardRule.nullable(),
    amountUsd: decimalText.nullable().describe('The reward in USD, before it was converted.'),
    usdPerUnit: decimalText.nullable().describe('The price of the currency, in USD.'),
    order,
  })
  .meta({ id: 'ReferralRow' })
export type ReferralRow = z.infer<typeof referralRow>

const rowFilter = z.object({
  ...period,
  status: z
    .enum([...referralStatus.options, 'all'])
    .default('refsucc')
    .describe('`all` returns rows of every status.'),
})

export const listReferralRows = defineEndpoint({
  name: 'listReferralRows',
  method: 'get',
  path: `${referralPath}/dw/`,
  summary: 'The account’s rewards and withdrawals, newest first',
  tag,
  query: rowFilter.extend(numberedPage),
  status: 200,
  response: pageOf(referralRow),
  errors: ['token_not_valid', 'not_activated'],
})

export const exportReferralRows = defineEndpoint({
  name: 'exportReferralRows',
  method: 'get',
  path: `${referralPath}/dw/export/`,
  summary:
    'The account’s rewards and withdrawals as CSV: the newest 50,000. If more were omitted, the header `Rows-Left-Out` and a last line say so',
  tag,
  query: rowFilter,
  status: 200,
  response: z.unknown(),
  download: ['text/csv'],
  errors: ['token_not_valid', 'not_activated'],
})

export const referralJournalEntry = z
  .object({
    id: z.string(),
    at: timestamp,
    event: referralEvent,
    reason: referralRefusal.nullable().describe('Why something was refused.'),
    remark: z.string().nullable().describe('What the office says about it.'),
    order,
    pair: z
      .object({ from: z.string(), to: z.string() })
      .nullable()
      .describe('The currencies of the order, by name.'),
    usedPromoCode: z
      .boolean()
      .describe('Whether the customer of the order used a promo code, which lowers the margin.'),
    visits: z.number().int().nullable().describe('With `visit`: how many on this day.'),
    arithmetic: rewardArithmetic.nullable(),
  })
  .meta({ id: 'ReferralJournalEntry' })
export type ReferralJournalEntry = z.infer<typeof referralJournalEntry>

export const listReferralJournal = defineEndpoint({
  name: 'listReferralJournal',
  method: 'get',
  path: `${referralPath}/journal/`,
  summary:
    'What happened to the account as a referrer and why, newest first, without naming customers',
  tag,
  query: z.object({ ...numberedPage, event: referralEvent.optional() }),
  status: 200,
  response: pageOf(referralJournalEntry),
  errors: ['token_not_valid', 'not_activated'],
})
