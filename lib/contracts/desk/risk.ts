import { z } from 'zod'
import { currency } from '../catalogue'
import { decimalText, idNumber, idParam, listSize, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { decimalBetween } from './decimal-between'
import { version } from './resource'

const tag = 'Desk: risk'
const base = '/api/v1/operator/risk'

type Scalar = z.ZodType<string, string>

function termsOf(usd: Scalar) {
  return z.object({
    dailyClaims: z
      .number()
      .int()
      .min(1)
      .max(10_000)
      .nullable()
      .describe('The maximum number of claims of one person per day.'),
    dailyUsd: usd.nullable().describe('The maximum total value of these claims.'),
    newcomerUsd: usd
      .nullable()
      .describe('The maximum value of a claim before the person’s first completed one.'),
    cardFromUsd: usd.nullable().describe('The value from which a verified card is required.'),
    accountFromUsd: usd.nullable().describe('The value from which a verified account is required.'),
    personFromUsd: usd.nullable().describe('The value from which a verified person is required.'),
    amlFromUsd: usd
      .nullable()
      .describe('The value from which an AML check of the payment is required.'),
    receiverAmlFromUsd: usd
      .nullable()
      .describe('The value from which the address of the payout is checked before it is paid.'),
  })
}

/** The office's risk limits; null means no limit. */
export const riskTerms = termsOf(decimalBetween({ min: 0, excludesMin: true, digits: 2 }))
export const storedRiskTerms = termsOf(decimalText).meta({ id: 'RiskTerms' })
export type RiskTermsText = z.infer<typeof storedRiskTerms>

const directionRules = z
  .object({
    directionId: z.number().int(),
    from: currency,
    to: currency,
    terms: storedRiskTerms,
    version,
  })
  .meta({ id: 'DirectionRiskRules' })
export type DirectionRiskRules = z.infer<typeof directionRules>

const risk = z
  .object({
    office: z.object({ terms: storedRiskTerms, version }),
    directions: z.array(directionRules),
    aml: z
      .object({ provider: z.string(), stopsFromScore: decimalText })
      .nullable()
      .describe('Null if operators do the checks.'),
    visitorChecks: z.object({ daily: z.number().int(), priceUsd: decimalText.nullable() }),
    tolerancePercent: decimalText,
    timezone: z.string().describe('The time zone in which the office’s day begins and ends.'),
  })
  .meta({ id: 'DeskRisk' })
export type DeskRisk = z.infer<typeof risk>

export const blacklistKinds = ['email', 'requisite', 'address'] as const
export const blacklistKind = z.enum(blacklistKinds)
export type BlacklistKind = z.infer<typeof blacklistKind>

const blacklistEntry = z
  .object({
    id: z.uuid(),
    kind: blacklistKind,
    value: z
      .string()
      .describe('In the form in which values are compared: lower case, without spaces.'),
    reason: z.string(),
    at: timestamp,
    who: z.string().nullable().describe('Who listed it; null if their account was deleted.'),
  })
  .meta({ id: 'BlacklistEntry' })
export type BlacklistEntry = z.infer<typeof blacklistEntry>

const nothing = z.undefined()
const direction = z.object({ id: idParam })

export const getDeskRisk = defineEndpoint({
  name: 'getDeskRisk',
  method: 'get',
  path: `${base}/`,
  summary: 'The rules of the office and of directions, and the AML provider',
  tag,
  status: 200,
  response: risk,
})

export const saveOfficeRisk = defineEndpoint({
  name: 'saveOfficeRisk',
  method: 'put',
  path: `${base}/office/`,
  summary: 'Changes the rules of the whole office',
  tag,
  body: z.object({ version, terms: riskTerms }),
  status: 204,
  response: nothing,
  errors: ['state_changed'],
})

export const createDirectionRisk = defineEndpoint({
  name: 'createDirectionRisk',
  method: 'post',
  path: `${base}/directions/`,
  summary: 'Adds rules for a direction, in addition to the rules of the office',
  tag,
  body: z.object({ from: idNumber, to: idNumber, terms: riskTerms }),
  status: 204,
  response: nothing,
})

export const saveDirectionRisk = defineEndpoint({
  name: 'saveDirectionRisk',
  method: 'put',
  path: `${base}/directions/{id}/`,
  summary: 'Changes the rules of a direction',
  tag,
  params: direction,
  body: z.object({ version, terms: riskTerms }),
  status: 204,
  response: nothing,
  errors: ['not_found', 'state_changed'],
})

export const deleteDirectionRisk = defineEndpoint({
  name: 'deleteDirectionRisk',
  method: 'delete',
  path: `${base}/directions/{id}/`,
  summary: 'Removes the rules of a direction; the rules of the office still apply',
  tag,
  params: direction,
  status: 204,
  response: nothing,
  errors: ['not_found'],
})

export const listDeskBlacklist = defineEndpoint({
  name: 'listDeskBlacklist',
  method: 'get',
  path: `${base}/blacklist/`,
  summary: 'The blacklist, newest entries first',
  tag,
  query: z.object({
    text: z
      .string()
      .trim()
      .max(300)
      .optional()
      .describe('Text to find in the value or the reason.'),
    kind: blacklistKind.optional(),
    before: z.uuid().optional().describe('Returns entries that are older than this one.'),
    size: listSize,
  }),
  status: 200,
  response: z.object({ entries: z.array(blacklistEntry), next: z.uuid().nullable() }),
})

export const addToDeskBlacklist = defineEndpoint({
  name: 'addToDeskBlacklist',
  method: 'post',
  path: `${base}/blacklist/`,
  summary: 'Adds an e-mail address, a requisite or a network address to the blacklist',
  tag,
  body: z.object({
    kind: blacklistKind,
    value: z.string().trim().min(1).max(300),
    reason: z.string().trim().min(3).max(500),
  }),
  status: 201,
  response: z.object({ id: z.uuid() }),
})

export const removeFromDeskBlacklist = defineEndpoint({
  name: 'removeFromDeskBlacklist',
  method: 'delete',
  path: `${base}/blacklist/{id}/`,
  summary: 'Removes a value from the blacklist',
  tag,
  params: z.object({ id: z.uuid() }),
  status: 204,
  response: nothing,
  errors: ['not_found'],
})
