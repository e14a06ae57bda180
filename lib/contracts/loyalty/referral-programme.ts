import { z } from 'zod'
import { namedCurrency } from '../catalogue'
import { chosenCurrency, decimalText, idNumber } from '../common'
import { decimalBetween } from '../desk/decimal-between'
import { wholeNumber } from '../desk/whole-number'
import { version } from '../desk/resource'
import { defineEndpoint } from '../endpoint'
import { directionReward } from './referral-parts'

const tag = 'Desk: referrers'
const base = '/api/v1/operator/referral-programme'

function termsOf<Scalar extends z.ZodType<string, string>>({
  percent,
  usd,
}: {
  percent: Scalar
  usd: Scalar
}) {
  return z.object({
    isEnabled: z.boolean().describe('Whether new rewards are given.'),
    holdDays: wholeNumber({ min: 0, max: 365 }).describe('For how long a reward is held back.'),
    currencyId: idNumber
      .nullable()
      .describe('The currency of new rewards; needed while the programme is on.'),
    ladder: z
      .array(
        z.object({
          fromUsd: usd.describe('The turnover of referred people from which the step applies.'),
          percent: percent.describe('The share of the office’s margin.'),
        }),
      )
      .min(1)
      .max(20)
      .describe('The first step begins at zero; both figures ascend.'),
    rules: z
      .array(
        z.object({
          from: chosenCurrency,
          to: chosenCurrency,
          reward: directionReward,
          fixedUsd: usd.nullable().describe('With `fixed`: the reward.'),
          leastUsd: usd.nullable().describe('With `share`: the smallest reward.'),
          mostUsd: usd.nullable().describe('With `share`: the largest reward.'),
        }),
      )
      .max(500)
      .describe('The directions whose reward is not just the share.'),
  })
}

export const referralTerms = termsOf({
  percent: decimalBetween({ min: 0, excludesMin: true, max: 100, digits: 2 }),
  usd: decimalBetween({ min: 0, max: 999_999_999, digits: 2 }),
})
export type ReferralTerms = z.infer<typeof referralTerms>
const storedTerms = termsOf({ percent: decimalText, usd: decimalText }).meta({
  id: 'ReferralTerms',
})

export const getReferralProgramme = defineEndpoint({
  name: 'getReferralProgramme',
  method: 'get',
  path: `${base}/`,
  summary: 'How referrers are rewarded',
  tag,
  status: 200,
  response: z.object({
    version,
    terms: storedTerms,
    currencies: z.array(namedCurrency).describe('The currencies that the terms name.'),
  }),
})

export const saveReferralProgramme = defineEndpoint({
  name: 'saveReferralProgramme',
  method: 'put',
  path: `${base}/`,
  summary: 'Changes how referrers are rewarded from the next completed exchange on',
  tag,
  body: z.object({ version, terms: referralTerms }),
  status: 204,
  response: z.undefined(),
  errors: ['state_changed', 'validation_error'],
})
