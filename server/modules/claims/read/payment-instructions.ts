import { hasTrait } from '@/lib/contracts/claims/claim-traits'
import type { ClaimView } from './view-claim'

/**
 * How to pay a claim, for as long as a payment makes sense or must be compared with it: also after
 * it was reported, and while the missing part may still be sent. Null when nothing is to be paid.
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

/** Whether this line of the payment details is a memo, without which a payment cannot be told from others. */
export function isMemo({ labelEn }: { labelEn: string }): boolean {
  return /\b(?:memo|tag|comment)/i.test(labelEn)
}
