import { z } from 'zod'
import { currency } from '../catalogue'
import { claimState } from '../claims/claim-states'
import { decimalText, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'

const ownPromoCode = z
  .object({
    code: z.string(),
    percent: decimalText.describe('How much of the office’s margin the code gives back.'),
    from: timestamp.describe('When it becomes valid.'),
    until: timestamp.nullable(),
    left: z.number().int().nullable().describe('How often it can still be used; null: no limit.'),
    minUsd: decimalText
      .nullable()
      .describe('The smallest value of an exchange to which the code applies.'),
    status: z.enum(['active', 'early', 'over', 'used_up']),
    isOwn: z.boolean().describe('Whether it was issued to this account only.'),
    directions: z
      .array(z.object({ from: currency, to: currency }))
      .describe('The directions that it is for; empty for all.'),
    orders: z
      .array(z.object({ id: z.uuid(), number: z.number().int(), status: claimState }))
      .describe('The account’s orders that hold or used it.'),
  })
  .meta({ id: 'OwnPromoCode' })
export type OwnPromoCode = z.infer<typeof ownPromoCode>

export const listOwnPromoCodes = defineEndpoint({
  name: 'listOwnPromoCodes',
  method: 'get',
  path: '/api/v1/users/me/promocodes/',
  summary:
    'The promo codes that were issued to the account, that the office shows to everybody, or that the account has used',
  tag: 'Users',
  status: 200,
  response: z.array(ownPromoCode),
})
