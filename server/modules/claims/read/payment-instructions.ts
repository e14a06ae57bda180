import { hasTrait } from '@/lib/contracts/claims/claim-traits'
import type { ClaimView } from './view-claim'

/**
 * The payment details to show to the customer, or null. They are shown while a payment is expected or
 * being checked, so that the customer can pay, or compare them with what was paid, and while a missing
 * part may still be sent.
 */
export function payInToShow({
  claim,
  choices,
  payIn,
}: Pick<ClaimView, 'claim' | 'choices' | 'payIn'>) {
  const isAsked = hasTrait(claim.state, 'payment', 'asked')
  const mayTopUp = choices.some(({ choice }) => choice === 'top_up')
  return isAsked || mayTopUp ? payIn : null
}

/**
 * Whether this line of the payment details is a memo, without which the payment cannot be identified.
 */
export function isMemo({ labelEn }: { labelEn: string }): boolean {
  return /\b(?:memo|tag|comment)/i.test(labelEn)
}
