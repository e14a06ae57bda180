import { z } from 'zod'
import { parseAmount } from '@/lib/money/parse-amount'
import { currency } from '../catalogue'
import { decimalText, idNumber, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { decimalBetween } from './decimal-between'
import { version } from './resource'

const tag = 'Desk: requisites'
const base = '/api/v1/operator/requisites'

const words = z.string().trim()
const label = words.min(1).max(60)
const positive = decimalBetween({ least: 0, isAbove: true, digits: 18 })

const requisiteField = z.object({
  labelRu: label,
  labelEn: label,
  value: words.min(1).max(200),
})

const columns = z.object({
  currencyId: idNumber.describe('Stays as it was when the requisite was added.'),
  name: words.min(1).max(100).describe('What operators call it; customers never see it.'),
  fields: z.array(requisiteField).min(1).max(8).describe('What a customer is shown, in order.'),
  isEnabled: z.boolean(),
  minAmount: positive.nullable().describe('The least one claim may pay to it.'),
  maxAmount: positive.nullable().describe('The most one claim may pay to it.'),
  dailyAmount: positive.nullable().describe('The most that all claims of one day may pay to it.'),
  dailyClaims: z.number().int().min(1).max(100_000).nullable().describe('The most claims per day.'),
})
export type RequisiteTerms = z.infer<typeof columns>

export const requisiteTerms = columns.superRefine(({ minAmount, maxAmount, dailyAmount }, ctx) => {
  // An invalid amount was already refused at its own field.
  const amountOf = (text: string | null) => {
    const parsed = text === null ? null : parseAmount(text)
    return parsed?.ok ? parsed.value : null
  }
  const isPast = (low: string | null, high: string | null) => {
    const most = amountOf(high)
    return most !== null && (amountOf(low)?.gt(most) ?? false)
  }
  if (isPast(minAmount, maxAmount)) {
    ctx.addIssue({ code: 'custom', path: ['maxAmount'], message: 'below_minimum' })
  }
  if (isPast(minAmount, dailyAmount)) {
    ctx.addIssue({ code: 'custom', path: ['dailyAmount'], message: 'below_minimum' })
  }
})

const payCurrency = currency.pick({ id: true, slug: true, code: true, ticker: true, name: true })

const deskRequisite = z
  .object({
    id: z.uuid(),
    version: z.string(),
    terms: columns,
    currency: payCurrency,
    today: z
      .object({ claims: z.number().int(), amount: decimalText })
      .describe('Claims that were told to pay here since the office’s day began.'),
    isUsed: z.boolean().describe('Some claim was told of it: it can be switched off, not removed.'),
    lastUsedAt: timestamp.nullable(),
  })
  .meta({ id: 'DeskRequisite' })
export type DeskRequisite = z.infer<typeof deskRequisite>

const pool = z
  .object({
    requisites: z.array(deskRequisite),
    currencies: z
      .array(payCurrency.extend({ method: z.enum(['manual', 'form']) }))
      .describe('What can be sent to the office, and how it is paid.'),
  })
  .meta({ id: 'RequisitePool' })
export type RequisitePool = z.infer<typeof pool>

const params = z.object({ id: z.uuid() })
const nothing = z.undefined()

export const listDeskRequisites = defineEndpoint({
  name: 'listDeskRequisites',
  method: 'get',
  path: `${base}/`,
  summary: 'Where customers pay by hand, and how much of its daily limit each has used',
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
  summary: 'Changes a requisite; claims that were told of it keep what they were told',
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
  summary: 'Removes a requisite that no claim was told of',
  tag,
  params,
  status: 204,
  response: nothing,
  errors: ['not_found', 'in_use'],
})
