import { z } from 'zod'
import { decimalBetween } from '../desk/decimal-between'

export const shopFeePercent = decimalBetween({ min: 0, max: 50, digits: 4 })

/** The rules for new shops. */
export const shopRules = z.object({
  isOpen: z.boolean().describe('Whether accounts can ask for a shop.'),
  feePercent: shopFeePercent.describe('The fee of a new shop.'),
})
export type ShopRules = z.infer<typeof shopRules>
