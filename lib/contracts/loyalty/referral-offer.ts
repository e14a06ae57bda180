import { z } from 'zod'
import { namedCurrency } from '../catalogue'
import { decimalText } from '../common'
import { defineEndpoint } from '../endpoint'
import { ladderStep } from './referral-parts'

export const getReferralOffer = defineEndpoint({
  name: 'getReferralOffer',
  method: 'get',
  path: '/api/v1/refferal/',
  summary: 'What the office offers those who recommend it: the steps, the hold and the withdrawals',
  tag: 'Site',
  status: 200,
  response: z
    .object({
      isEnabled: z.boolean().describe('Whether new rewards are given.'),
      ladder: z.array(ladderStep).describe('The share by turnover, ascending.'),
      hasOwnRules: z
        .boolean()
        .describe('Whether some pairs have a fixed reward, limits of the reward, or no reward.'),
      holdDays: z.number().int().describe('For how long a reward is held back.'),
      cookieDays: z.number().int().describe('For how long a browser remembers the first link.'),
      currency: namedCurrency.nullable().describe('The currency of new rewards.'),
      withdrawals: z
        .array(z.object({ currency: namedCurrency, minimum: decimalText }))
        .describe('In which currencies rewards are paid out, and the smallest amount of each.'),
    })
    .meta({ id: 'ReferralOffer' }),
})
