import { z } from 'zod'
import { parseAmount } from '@/lib/money/parse-amount'
import { currency, namedCurrency } from '../catalogue'
import { decimalText, idNumber, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { paymentMethods } from './claim-parts'
import { decimalBetween } from './decimal-between'
import { version } from './resource'

const tag = 'Desk: requisites'
const base = '/api/v1/operator/requisites'

const trimmed = z.string().trim()
const label = trimmed.min(1).max(60)
const positive = decimalBetween({ min: 0, excludesMin: true, digits: 18 })

const requisiteField = z.object({
  labelRu: label,
  labelEn: label,
  value: trimmed.min(1).max(200),
})

const columns = z.object({
  currencyId: idNumber.describe('Cannot be changed after the requisite was added.'),
  name: trimmed.min(1).max(100).describe('A name for operators; customers never see it.'),
  fields: z
    .array(requisiteField)
    .min(1)
    .max(8)
    .describe('The fields that a customer sees, in their order.'),
  isEnabled: z.boolean(),
  minAmount: positive.nullable().describe('The minimum amount of one claim.'),
  maxAmount: positive.nullable().describe('The maximum amount of one claim.'),
  dailyAmount: positive.nullable().describe('The maximum total amount of one day’s claims.'),
  dailyClaims: z
    .number()
    .int()
    .min(1)
    .max(100_000)
    .nullable()
    .describe('The maximum number of claims per day.'),
})
export type RequisiteTerms = z.infer<typeof columns>

export const requisiteTerms = columns.superRefine(({ minAmount, maxAmount, dailyAmount }, ctx) => {
  // An invalid amount was already refused at its own field.
  const amountOf = (text: string | null) => {
    const parsed = text === null ? null : parseAmount(text)
    return parsed?.ok ? parsed.value : null
  }
  const isAbove = (low: string | null, high: string | null) => {
    const max = amountOf(high)
    return max !== null && (amountOf(low)?.gt(max) ?? false)
  }
  if (isAbove(minAmount, maxAmount)) {
    ctx.addIssue({ code: 'custom', path: ['maxAmount'], message: 'below_minimum' })
  }
  if (isAbove(minAmount, dailyAmount)) {
    ctx.addIssue({ code: 'custom', path: ['dailyAmount'], message: 'below_minimum' })
  }
})

const deskRequisite = z
  .object({
    id: z.uuid(),
    version: z.string(),
    terms: columns,
    currency: namedCurrency.extend({ roundCalculator: currency.shape.roundCalculator }),
    today: z
      .object({ claims: z.number().int(), amount: decimalText })
      .describe('Claims that were assigned to this requisite today, in the office’s time zone.'),
    isUsed: z
      .boolean()
      .describe(
        'Whether a claim was ever assigned to it. If so, it can be disabled but not removed.',
      ),
    lastUsedAt: timestamp.nullable(),
  })
  .meta({ id: 'DeskRequisite' })
export type DeskRequisite = z.infer<typeof deskRequisite>

const pool = z
  .object({
    requisites: z.array(deskRequisite),
    currencies: z
      .array(namedCurrency.extend({ method: z.enum(paymentMethods) }))
      .describe('The currencies that customers can send, and how each is paid.'),
  })
  .meta({ id: 'RequisitePool' })
export type RequisitePool = z.infer<typeof pool>

const params = z.object({ id: z.uuid() })
const nothing = z.undefined()

export const listDeskRequisites = defineEndpoint({
  name: 'listDeskRequisites',
  method: 'get',
  path: `${base}/`,
  summary: 'The requisites for manual payments, and how much of its daily limit each has used',
  tag,
  status: 200,
  response: pool,
})

export const createRequisite = defineEndpoint({
  name: 'createRequisite',
  method: 'post',
  path: `${base}/`,
  summary: 'Adds a requisite to the pool',
  tag,
  body: z.object({ terms: requisiteTerms }),
  status: 201,
  response: z.object({ id: z.uuid() }),
})

export const saveRequisite = defineEndpoint({
  name: 'saveRequisite',
  method: 'put',
  path: `${base}/{id}/`,
  summary:
    'Changes a requisite; claims that are already assigned to it keep showing the old fields',
  tag,
  params,
  body: z.object({ version, terms: requisiteTerms }),
  status: 204,
  response: nothing,
  errors: ['not_found', 'state_changed'],
})

export const deleteRequisite = defineEndpoint({
  name: 'deleteRequisite',
  method: 'delete',
  path: `${base}/{id}/`,
  summary: 'Removes a requisite to which no claim was ever assigned',
  tag,
  params,
  status: 204,
  response: nothing,
  errors: ['not_found', 'in_use'],
})
