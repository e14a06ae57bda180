import { z } from 'zod'
import { timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { timezoneName } from '../timezone-name'
import { unwellReasons } from '../service'
import { decimalBetween } from './decimal-between'

const tag = 'Desk: office'
const base = '/api/v1/operator/office'

const noticeText = z.string().trim().max(2000)

export const techBreak = z.object({
  on: z.boolean(),
  text: z.object({ ru: noticeText, en: noticeText }),
  until: timestamp
    .nullable()
    .describe('The end that is announced to visitors; the break does not end automatically.'),
})
export type TechBreak = z.infer<typeof techBreak>

const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/

const openSpan = z
  .object({
    from: z.string().regex(timeOfDay),
    to: z.union([z.string().regex(timeOfDay), z.literal('24:00')]),
  })
  // All times of day have one format, so they can be compared as text.
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'span_order' })

const openDay = z
  .array(openSpan)
  .max(10)
  .refine((spans) => spans.every((span, index) => (spans[index - 1]?.to ?? '') <= span.from), {
    message: 'span_order',
  })

export const openWeekTerms = z
  .array(openDay)
  .length(7)
  .nullable()
  .describe('The days of a week from Monday on; null: open round the clock.')

export const officeHours = z.object({
  timezone: timezoneName,
  week: openWeekTerms,
  presence: z
    .enum(['always', 'required'])
    .describe('Whether manual exchanges also require an operator at the desk.'),
})
export type OfficeHours = z.infer<typeof officeHours>

export const claimTerms = z.object({
  hoursToChoose: z
    .number()
    .int()
    .min(1)
    .max(720)
    .describe(
      'How many hours a customer has to choose what happens with a payment that was not as agreed; after that it is refunded.',
    ),
  tolerancePercent: decimalBetween({ min: 0, max: 10, digits: 4 }).describe(
    'By how many percent an amount may differ and still count as agreed.',
  ),
})
export type ClaimTerms = z.infer<typeof claimTerms>

const presence = z.object({
  isAvailable: z.boolean(),
  seenAt: timestamp.nullable(),
})

export const officeView = z
  .object({
    techBreak,
    hours: officeHours,
    claimTerms,
    isOpen: z.boolean().describe('Whether manual exchanges are processed now.'),
    opensAt: timestamp.nullable(),
    me: presence,
    others: z
      .array(presence.extend({ email: z.string(), seenAt: timestamp }))
      .describe('Operators who accept manual exchanges and were recently at the desk.'),
  })
  .meta({ id: 'Office' })
export type OfficeView = z.infer<typeof officeView>

export const getOffice = defineEndpoint({
  name: 'getOffice',
  method: 'get',
  path: `${base}/`,
  summary: 'The maintenance break, the hours, and who is at the desk',
  tag,
  status: 200,
  response: officeView,
})

export const saveTechBreak = defineEndpoint({
  name: 'saveTechBreak',
  method: 'put',
  path: `${base}/tech-break/`,
  summary: 'Begins, changes or ends the maintenance break',
  tag,
  body: techBreak,
  status: 204,
  response: z.undefined(),
})

export const saveOfficeHours = defineEndpoint({
  name: 'saveOfficeHours',
  method: 'put',
  path: `${base}/hours/`,
  summary: 'Changes the hours in which manual exchanges are processed',
  tag,
  body: officeHours,
  status: 204,
  response: z.undefined(),
})

export const saveClaimTerms = defineEndpoint({
  name: 'saveClaimTerms',
  method: 'put',
  path: `${base}/claim-terms/`,
  summary: 'Changes the terms that apply to claims from now on',
  tag,
  body: claimTerms,
  status: 204,
  response: z.undefined(),
})

export const reportPresence = defineEndpoint({
  name: 'reportPresence',
  method: 'post',
  path: `${base}/presence/`,
  summary: 'Reports that the operator is at the desk; the desk’s pages call it every minute',
  tag,
  body: z.object({
    isAvailable: z
      .boolean()
      .optional()
      .describe('Whether the operator accepts manual exchanges. Omitted: stays as it is.'),
  }),
  status: 204,
  response: z.undefined(),
})

const captchaUse = z.object({
  claim: z.boolean().describe('Whether creating a claim requires a captcha.'),
  contact: z.boolean().describe('Whether writing to the office requires a captcha.'),
  login: z.boolean().describe('Whether signing in requires a captcha.'),
})
export type CaptchaUse = z.infer<typeof captchaUse>

export const getCaptchaUse = defineEndpoint({
  name: 'getCaptchaUse',
  method: 'get',
  path: `${base}/captcha/`,
  summary: 'Which forms require a captcha',
  tag,
  status: 200,
  response: captchaUse.extend({
    hasKeys: z
      .boolean()
      .describe(
        'Whether keys of a captcha provider are configured. Without them no captcha is required.',
      ),
  }),
})

export const saveCaptchaUse = defineEndpoint({
  name: 'saveCaptchaUse',
  method: 'put',
  path: `${base}/captcha/`,
  summary: 'Changes which forms require a captcha',
  tag,
  body: captchaUse,
  status: 204,
  response: z.undefined(),
})

export const deskHealth = z.object({
  unwell: z.array(z.enum(unwellReasons)),
  checkedAt: timestamp,
  /** When the books were last checked; null if never. */
  auditedAt: timestamp.nullable(),
})
export type DeskHealth = z.infer<typeof deskHealth>

export const getDeskHealth = defineEndpoint({
  name: 'getDeskHealth',
  method: 'get',
  path: '/api/v1/operator/health/',
  summary: 'The problems that disturb the office’s business',
  tag: 'Desk: office',
  status: 200,
  response: deskHealth,
})
