import { z } from 'zod'
import { decimalText, idParam } from '../common'
import { defineEndpoint } from '../endpoint'
import { marginsOfCourse } from '../promo/check-promo-code'

/** What a claim says about the discount of its account. */
export const claimDiscount = z
  .object({
    percent: decimalText.describe('How much of the office’s margin the account gets back.'),
    gain: decimalText
      .nullable()
      .describe('How much more of `to` that is; null if the exchange was recalculated.'),
  })
  .meta({ id: 'ClaimDiscount' })
export type ClaimDiscount = z.infer<typeof claimDiscount>

export const discountStep = z
  .object({
    fromUsd: decimalText.describe('The turnover in USD from which it applies.'),
    percent: decimalText.describe('How much of the office’s margin the account gets back.'),
  })
  .meta({ id: 'DiscountStep' })
export type DiscountStep = z.infer<typeof discountStep>

export const getPairDiscount = defineEndpoint({
  name: 'getPairDiscount',
  method: 'get',
  path: '/api/v1/calculator/pair/{from}/{to}/discount/',
  tag: 'Calculator',
  summary: 'The discount of the signed-in account, and what its gain on a pair is computed from',
  params: z.object({ from: idParam, to: idParam }),
  status: 200,
  response: z.object({
    discount: z
      .object({ percent: discountStep.shape.percent, ...marginsOfCourse })
      .nullable()
      .describe('Null without one.'),
  }),
  errors: ['token_not_valid', 'not_found', 'validation_error', 'direction_paused', 'tech_break'],
})

export const getOwnDiscount = defineEndpoint({
  name: 'getOwnDiscount',
  method: 'get',
  path: '/api/v1/users/me/discount/',
  tag: 'Users',
  summary: 'The account’s turnover, its discount, and what is missing to the next step',
  status: 200,
  response: z.object({
    turnoverUsd: decimalText.describe(
      'What its completed exchanges were worth, and those of guests under its confirmed address.',
    ),
    exchanges: z.number().int(),
    percent: decimalText.nullable().describe('Null before the first step.'),
    next: discountStep
      .extend({ missingUsd: decimalText })
      .nullable()
      .describe('Null on the last step.'),
    steps: z.array(discountStep).describe('All steps, in ascending order.'),
  }),
})
export type OwnDiscount = z.infer<typeof getOwnDiscount.response>
