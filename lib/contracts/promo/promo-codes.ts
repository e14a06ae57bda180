import { z } from 'zod'
import { decimalText } from '../common'

/**
 * What became of the use of a promo code by a claim: `held` while the claim is open, `used` once it was
 * completed, `returned` when it ended without an exchange.
 */
export const promoStates = ['held', 'used', 'returned'] as const
export const promoState = z.enum(promoStates)

/** What a claim says about its promo code. */
export const claimPromo = z
  .object({
    code: z.string(),
    percent: decimalText.describe('How much of the office’s margin the code gives back.'),
    gain: decimalText
      .nullable()
      .describe('How much more of `to` that is; null if the exchange was recalculated.'),
  })
  .meta({ id: 'ClaimPromo' })
export type ClaimPromo = z.infer<typeof claimPromo>
