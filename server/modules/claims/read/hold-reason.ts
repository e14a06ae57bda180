import type { HoldReason } from '@/lib/contracts/claims/claim-states'
import type { ClaimRow } from '../claims.repository'

/**
 * Why a claim is on hold, as it is explained to the customer: a card may be required because of the
 * amount, or only because of the course. Once its payment is accepted, an operator decides how it continues.
 */
export type HoldReasonTextKey = HoldReason | 'card_required_course' | 'card_required_paid'

type ClaimOnHold = Pick<
  ClaimRow,
  'holdReason' | 'courseType' | 'conditions' | 'addedVerify' | 'isAccepted'
>

/**
 * The key of the text that explains, on the page and in the mail, why the claim is on hold; null if it
 * is not on hold.
 */
export function holdReasonTextKey({
  addedVerify,
  conditions,
  courseType,
  holdReason,
  isAccepted,
}: ClaimOnHold): HoldReasonTextKey | null {
  if (holdReason === 'card_required' && isAccepted) {
    return 'card_required_paid'
  }
  const isByCourse =
    holdReason === 'card_required' &&
    courseType === 'verification' &&
    conditions.cardFromUsd === null &&
    addedVerify.length === 0
  return isByCourse ? 'card_required_course' : holdReason
}
