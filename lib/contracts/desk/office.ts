import { z } from 'zod'
import { timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { unwellReasons } from '../service'
import { decimalBetween } from './decimal-between'

const tag = 'Desk: office'
const base = '/api/v1/operator/office'

const noticeText = z.string().trim().max(2000)

export const techBreak = z.object({
  on: z.boolean(),
  text: z.object({ ru: noticeText, en: noticeText }),
  until: timestamp.nullable().describe('Told to visitors; it ends nothing by itself.'),
})
export type TechBreak = z.infer<typeof techBreak>

const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/

const openSpan = z
  .object({
    from: z.string().regex(timeOfDay),
    to: z.union([z.string().regex(timeOfDay), z.literal('24:00')]),
  })
  // All in one format, so times of day sort as text.
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'span_order' })

const openDay = z
  .array(openSpan)
  .max(10)
  .refine((spans) => spans.every((span, index) => (spans[index - 1]?.to ?? '') <= span.from), {
    message: 'span_order',
  })

export const timezoneName = z
  .string()
  .max(64)
  .refine(isTimezone, { message: 'unknown_value' })
  .describe('A name of the IANA database.')

export const openWeekTerms = z
  .array(openDay)
  .length(7)
  .nullable()
  .describe('Monday first; null: round the clock.')

export const officeHours = z.object({
  timezone: timezoneName,
  week: openWeekTerms,
  presence: z
    .enum(['always', 'required'])
    .describe('Whether manual exchanges also need somebody at the desk.'),
})
export type OfficeHours = z.infer<typeof officeHours>

export const claimTerms = z.object({
  hoursToChoose: z
    .number()
    .int()
    .min(1)
    .max(720)
    .describe('To choose about a payment that was not as agreed; then it goes back.'),
  tolerancePercent: decimalBetween({ least: 0, most: 10, digits: 4 }).describe(
    'What an amount may differ by and still count as agreed.',
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
    isOpen: z.boolean().describe('Whether manual exchanges are done now.'),
    opensAt: timestamp.nullable(),
    me: presence,
    others: z
      .array(presence.extend({ email: z.string(), seenAt: timestamp }))
      .describe('Operators who take manual exchanges and were seen lately.'),
  })
  .meta({ id: 'Office' })
export type OfficeView = z.infer<typeof officeView>

export const getOffice = defineEndpoint({
  name: 'getOffice',
  method: 'get',
  path: `${base}/`,
  summary: 'Technical break, hours, who is here',
  tag,
  status: 200,
  response: officeView,
})

export const saveTechBreak = defineEndpoint({
  name: 'saveTechBreak',
  method: 'put',
  path: `${base}/tech-break/`,
  summary: 'Begins, changes or ends the technical break',
  tag,
  body: techBreak,
  status: 204,
  response: z.undefined(),
})

export const saveOfficeHours = defineEndpoint({
  name: 'saveOfficeHours',
  method: 'put',
  path: `${base}/hours/`,
  summary: 'When manual exchanges are done',
  tag,
  body: officeHours,
  status: 204,
  response: z.undefined(),
})

export const saveClaimTerms = defineEndpoint({
  name: 'saveClaimTerms',
  method: 'put',
  path: `${base}/claim-terms/`,
  summary: 'What holds for claims from now on',
  tag,
  body: claimTerms,
  status: 204,
  response: z.undefined(),
})

export const reportPresence = defineEndpoint({
  name: 'reportPresence',
  method: 'post',
  path: `${base}/presence/`,
  summary: 'I am at the desk; sent each minute while it is open',
  tag,
  body: z.object({
    isAvailable: z
      .boolean()
      .optional()
      .describe('Whether I take manual exchanges; left out, it stays as it is.'),
  }),
  status: 204,
  response: z.undefined(),
})

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const captchaUse = z.object({
  claim: z.boolean().describe('Asked of who creates a claim.'),
  contact: z.boolean().describe('Asked of who writes to the office.'),
  login: z.boolean().describe('Asked of who signs in.'),
})
export type CaptchaUse = z.infer<typeof captchaUse>

export const getCaptchaUse = defineEndpoint({
  name: 'getCaptchaUse',
  method: 'get',
  path: `${base}/captcha/`,
  summary: 'Where visitors are asked to show that they are no robots',
  tag,
  status: 200,
  response: captchaUse.extend({
    hasKeys: z.boolean().describe('Without a provider’s keys nobody is asked.'),
  }),
})

export const saveCaptchaUse = defineEndpoint({
  name: 'saveCaptchaUse',
  method: 'put',
  path: `${base}/captcha/`,
  summary: 'Where visitors are asked from now on',
  tag,
  body: captchaUse,
  status: 204,
  response: z.undefined(),
})

export const deskHealth = z.object({
  unwell: z.array(z.enum(unwellReasons)),
  checkedAt: timestamp,
  /** When the books were last proved; null if never. */
  auditedAt: timestamp.nullable(),
})
export type DeskHealth = z.infer<typeof deskHealth>

export const getDeskHealth = defineEndpoint({
  name: 'getDeskHealth',
  method: 'get',
  path: '/api/v1/operator/health/',
  summary: 'What keeps the office’s business from going as it should',
  tag: 'Desk: office',
  status: 200,
  response: deskHealth,
})
