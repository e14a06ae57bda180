import { z } from 'zod'
import { calculatorPaths } from './calculator-paths'
import { city, currency, group, inputDefinition } from './catalogue'
import { decimalText, idParam, timestamp } from './common'
import { defineEndpoint } from './endpoint'
import { pairVerification } from './verification/pair-verification'

const tag = 'Calculator'

export const directionsResponse = z
  .object({
    from: z.array(group),
    to: z.array(group),
    currencies: z.array(currency),
  })
  .meta({ id: 'Directions' })
export type DirectionsResponse = z.infer<typeof directionsResponse>

const pairSide = z.object({
  notify: z.string().nullable().describe('Sanitised HTML.'),
  min: decimalText.nullable(),
  max: decimalText.nullable(),
  minVerification: decimalText.nullable(),
  roundCalculator: z.number().int(),
})

const structureSide = z.object({
  currency,
  network: z.string().nullable(),
  city: z.array(city),
  input: z.array(inputDefinition),
  inputVerify: z.array(inputDefinition),
})

/** Labels of the monitoring sites' export (EREF 1.1). */
export const exportLabels = [
  'manual',
  'juridical',
  'verifying',
  'cardverify',
  'otherin',
  'otherout',
  'reg',
  'card2card',
  'delivery',
  'atm',
  'floating',
] as const
export const exportLabel = z.enum(exportLabels)
export type ExportLabel = z.infer<typeof exportLabel>

export const fee = z
  .object({ percent: decimalText, fixed: decimalText, min: decimalText })
  .meta({ id: 'Fee' })

const tier = z
  .object({
    min: decimalText.describe('The smallest amount sent to which this tier applies.'),
    course: decimalText,
    verificationCourse: decimalText.nullable(),
  })
  .meta({ id: 'Tier' })

export const pairResponse = z
  .object({
    course: decimalText.describe('How many units of `to` a customer gets for one unit of `from`.'),
    bonus: decimalText
      .nullable()
      .describe(
        'By how many percent this course is better than the usual one. The course already includes it.',
      ),
    verificationCourse: decimalText.nullable(),
    notify: z.string().nullable().describe('Sanitised HTML.'),
    updatedAt: timestamp,
    demo: z
      .boolean()
      .describe('Whether the course comes from recorded quotes instead of a market.'),
    tiers: z
      .array(tier)
      .describe(
        'Courses for larger amounts, in ascending order; empty when one course applies to all amounts.',
      ),
    fees: z
      .object({ send: fee, receive: fee })
      .describe(
        'Charged in addition to the course: on the amount sent and on the amount received.',
      ),
    paymentWindowMinutes: z.number().int().describe('How long the course of a claim stays fixed.'),
    checks: z
      .object({
        cardFromUsd: decimalText.nullable(),
        accountFromUsd: decimalText.nullable(),
        personFromUsd: decimalText.nullable(),
        amlFromUsd: decimalText.nullable(),
      })
      .describe(
        'The value in USD from which a verification or an AML check is required; null when never.',
      ),
    verification: pairVerification,
    labels: z.array(exportLabel).describe('The conditions, as labels of the monitoring sites.'),
    usual: decimalText
      .nullable()
      .describe(
        'Roughly the amount of `from` that is usually exchanged: a round number within the limits, with which a form may start. Null if unknown.',
      ),
    from: pairSide,
    to: pairSide,
    structure: z.object({
      congestion: z.string().nullable(),
      emailClaimRequirement: z.boolean(),
      from: structureSide,
      to: structureSide,
    }),
  })
  .meta({ id: 'Pair' })
export type PairResponse = z.infer<typeof pairResponse>

export const courseResponse = z
  .object({
    course: decimalText,
    verificationCourse: decimalText.nullable(),
    updatedAt: timestamp,
  })
  .meta({ id: 'Course' })
export type CourseResponse = z.infer<typeof courseResponse>

export const reservesResponse = z.array(z.object({ id: z.number().int(), amount: decimalText }))
export type ReservesResponse = z.infer<typeof reservesResponse>

export const settingsResponse = z.union([
  z.object({
    contest: z.object({ status: z.boolean() }),
    captchaLogin: z.boolean(),
    sendsMail: z
      .boolean()
      .describe('Whether the office sends mails, such as the link to an order.'),
  }),
  z.object({
    exchangeAttributes: z.object({
      fromCurrencyId: z.number().int().nullable(),
      toCurrencyId: z.number().int().nullable(),
    }),
  }),
])

export type SettingsResponse = z.infer<typeof settingsResponse>

export const techResponse = z
  .object({
    on: z.boolean(),
    text: z.string().nullable(),
    until: timestamp.nullable(),
  })
  .meta({ id: 'TechBreak' })
export type TechResponse = z.infer<typeof techResponse>

export const bestPairsResponse = z.array(
  z
    .object({
      from: currency,
      to: currency,
      course: decimalText,
      verificationCourse: decimalText.nullable(),
      updatedAt: timestamp,
      min: decimalText.nullable().describe('The minimum amount that can be sent.'),
      max: decimalText.nullable().describe('The maximum amount that can be sent.'),
    })
    .meta({ id: 'BestPair' }),
)
export type BestPairsResponse = z.infer<typeof bestPairsResponse>

/** Events of the stream: a pair has changed, a pair is paused and why, reserves have changed. */
export const streamEvents = ['pair', 'paused', 'reserves'] as const

const pairParams = z.object({ from: idParam, to: idParam })

export const listDirections = defineEndpoint({
  name: 'listDirections',
  method: 'get',
  path: calculatorPaths.listDirections,
  summary: 'All directions, as groups of currencies that can be sent and received',
  tag,
  status: 200,
  response: directionsResponse,
  errors: ['tech_break'],
})

export const listSendCurrencies = defineEndpoint({
  name: 'listSendCurrencies',
  method: 'get',
  path: calculatorPaths.listSendCurrencies,
  summary:
    'Currencies that can be sent now: those of promoted pairs first, then in the office’s order',
  tag,
  status: 200,
  response: z.array(currency),
  errors: ['tech_break'],
})

export const listReceiveCurrencies = defineEndpoint({
  name: 'listReceiveCurrencies',
  method: 'get',
  path: calculatorPaths.listReceiveCurrencies,
  summary:
    'Currencies that can be received for the currency that is sent: those of promoted pairs first',
  tag,
  params: z.object({ id: idParam }),
  status: 200,
  response: z.array(currency),
  errors: ['not_found', 'tech_break'],
})

export const getPair = defineEndpoint({
  name: 'getPair',
  method: 'get',
  path: calculatorPaths.getPair,
  summary: 'Everything the calculator needs to know about a pair',
  tag,
  params: pairParams,
  status: 200,
  response: pairResponse,
  errors: ['not_found', 'tech_break', 'direction_paused'],
})

export const getCourse = defineEndpoint({
  name: 'getCourse',
  method: 'get',
  path: calculatorPaths.getCourse,
  summary: 'Only the course of a pair',
  tag,
  params: pairParams,
  status: 200,
  response: courseResponse,
  errors: ['not_found', 'tech_break', 'direction_paused'],
})

export const listReserves = defineEndpoint({
  name: 'listReserves',
  method: 'get',
  path: calculatorPaths.listReserves,
  summary: 'What can be paid out, per currency',
  tag,
  status: 200,
  response: reservesResponse,
  errors: ['tech_break'],
})

export const getSettings = defineEndpoint({
  name: 'getSettings',
  method: 'get',
  path: calculatorPaths.getSettings,
  summary: 'Site settings or, with cur_from or cur_to, the ids of the currencies named there',
  tag,
  query: z.object({
    cur_from: z.string().max(64).optional(),
    cur_to: z.string().max(64).optional(),
  }),
  status: 200,
  response: settingsResponse,
})

export const getTechBreak = defineEndpoint({
  name: 'getTechBreak',
  method: 'get',
  path: calculatorPaths.getTechBreak,
  summary: 'Whether there is a maintenance break now',
  tag,
  status: 200,
  response: techResponse,
})

export const listBestPairs = defineEndpoint({
  name: 'listBestPairs',
  method: 'get',
  path: calculatorPaths.listBestPairs,
  summary:
    'The pairs that the office promotes, then other pairs, with their courses and limits; for a signed-in user, the pairs that they exchange most come first',
  tag,
  status: 200,
  response: bestPairsResponse,
  errors: ['tech_break', 'token_not_valid'],
})
