import { z } from 'zod'
import { decimalBetween } from '../desk/decimal-between'

export const shopFeePercent = decimalBetween({ min: 0, max: 50, digits: 4 })

/** The rules for new shops. */
export const shopRules = z.object({
  isOpen: z.boolean().describe('Whether accounts can ask for a shop.'),
  feePercent: shopFeePercent.describe('The fee of a new shop.'),
  dayPayoutsUsd: decimalBetween({ min: 0, digits: 2 })
    .nullable()
    .default('10000')
    .describe(
      'What the keys of one shop may pay out and refund within 24 hours, in USD; null for no limit.',
    ),
})
export type ShopRules = z.infer<typeof shopRules>
