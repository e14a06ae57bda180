import { z } from 'zod'
import { currency } from '../catalogue'
import { claimState } from '../claims/claim-states'
import { decimalText, idNumber, listSize, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { promoState } from './promo-codes'
import { decimalBetween } from '../desk/decimal-between'
import { wholeNumber } from '../desk/whole-number'
import { version } from '../desk/resource'

const tag = 'Desk: promo codes'
const base = '/api/v1/operator/promo-codes'
const maxUses = 1_000_000
/** How many codes one call may add. */
const maxNewCodes = 1000

const uses = wholeNumber({ min: 1, max: maxUses })

function termsOf<Scalar extends z.ZodType<string, string>>({
  percent,
  usd,
}: {
  percent: Scalar
  usd: Scalar
}) {
  return z.object({
    percent: percent.describe('How much of the margin the code gives back.'),
    isEnabled: z.boolean(),
    startsAt: timestamp,
    endsAt: timestamp.nullable(),
    totalLimit: uses.nullable().describe('How many orders may use it; null for no limit.'),
    perUserLimit: uses.nullable().describe('How many orders of one person may use it.'),
    minUsd: usd.nullable().describe('The smallest value of an exchange to which the code applies.'),
    directions: z
      .array(z.object({ from: idNumber, to: idNumber }))
      .max(100)
      .describe('The directions that it is for; empty for all.'),
    isShown: z.boolean().describe('Whether every account sees it in its list.'),
  })
}

export const promoTerms = termsOf({
  percent: decimalBetween({ min: 0, excludesMin: true, max: 100, digits: 2 }),
  usd: decimalBetween({ min: 0, excludesMin: true, digits: 2 }),
})
export type PromoTermsText = z.infer<typeof promoTerms>
const storedPromoTerms = termsOf({ percent: decimalText, usd: decimalText }).meta({
  id: 'PromoTerms',
})

export const promoStanding = z.enum(['active', 'early', 'over', 'off', 'used_up'])
export type PromoStanding = z.infer<typeof promoStanding>

const deskPromoCode = z
  .object({
    id: z.uuid(),
    code: z.string(),
    version,
    terms: storedPromoTerms,
    pairs: z.array(z.object({ from: currency, to: currency })).describe('Its directions.'),
    user: z.string().nullable().describe('The only account that may use it.'),
    used: z.number().int(),
    standing: promoStanding,
    createdAt: timestamp,
  })
  .meta({ id: 'DeskPromoCode' })
export type DeskPromoCode = z.infer<typeof deskPromoCode>

const filter = z.object({
  text: z.string().trim().max(64).optional().describe('A part of the code or of the account.'),
  standing: promoStanding.optional(),
})

const id = z.object({ id: z.uuid() })

export const listDeskPromoCodes = defineEndpoint({
  name: 'listDeskPromoCodes',
  method: 'get',
  path: `${base}/`,
  summary: 'The promo codes, newest first',
  tag,
  query: filter.extend({
    before: z.uuid().optional().describe('Returns codes that are older than this one.'),
    size: listSize,
  }),
  status: 200,
  response: z.object({ codes: z.array(deskPromoCode), next: z.uuid().nullable() }),
})

export const exportDeskPromoCodes = defineEndpoint({
  name: 'exportDeskPromoCodes',
  method: 'get',
  path: `${base}/csv/`,
  summary:
    'The promo codes as CSV: the newest 50,000, and a last line that says if more were omitted',
  tag,
  query: filter,
  status: 200,
  response: z.unknown(),
  download: ['text/csv'],
})

export const createDeskPromoCodes = defineEndpoint({
  name: 'createDeskPromoCodes',
  method: 'post',
  path: `${base}/`,
  summary: 'Adds one promo code, or up to 1,000 random ones at once',
  tag,
  body: z.object({
    terms: promoTerms,
    code: z.string().max(64).describe('Empty for random codes.'),
    prefix: z.string().max(32).describe('The beginning of random codes.'),
    count: wholeNumber({ min: 1, max: maxNewCodes }).describe('How many random codes.'),
    user: z
      .string()
      .trim()
      .max(254)
      .describe('The e-mail address of the only account that may use it; empty for everybody.'),
  }),
  status: 201,
  response: z.object({ codes: z.array(z.string()) }),
})

export const saveDeskPromoCode = defineEndpoint({
  name: 'saveDeskPromoCode',
  method: 'put',
  path: `${base}/{id}/`,
  summary: 'Changes the terms of a promo code; orders that use it keep theirs',
  tag,
  params: id,
  body: z.object({ version, terms: promoTerms }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed'],
})

const promoUse = z
  .object({
    id: z.uuid(),
    number: z.number().int(),
    state: claimState,
    use: promoState,
    email: z.string().nullable(),
    gain: decimalText.describe('How much more was received because of the code.'),
    currency,
    at: timestamp,
  })
  .meta({ id: 'DeskPromoUse' })
export type DeskPromoUse = z.infer<typeof promoUse>

export const listDeskPromoUses = defineEndpoint({
  name: 'listDeskPromoUses',
  method: 'get',
  path: `${base}/{id}/uses/`,
  summary: 'The newest 100 orders that named the promo code',
  tag,
  params: id,
  status: 200,
  response: z.object({ uses: z.array(promoUse) }),
  errors: ['not_found'],
})
