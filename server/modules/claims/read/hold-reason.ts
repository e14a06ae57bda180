import type { HoldReason } from '@/lib/contracts/claims/claim-states'
import type { ClaimRow } from '../claims.repository'

/**
 * Why a claim is on hold, as it is explained to the customer: a card may be required because of the
 * amount, or only because of the course.
 */
export type HoldReasonTextKey = HoldReason | 'card_required_course'

type ClaimOnHold = Pick<ClaimRow, 'holdReason' | 'courseType' | 'conditions'>

/**
 * The key of the text that explains, on the page and in the mail, why the claim is on hold; null if it
 * is not on hold.
 */
export function holdReasonTextKey({
  holdReason,
  courseType,
  conditions,
}: ClaimOnHold): HoldReasonTextKey | null {
  const isByCourse =
    holdReason === 'card_required' &&
    courseType === 'verification' &&
    conditions.cardFromUsd === null
  return isByCourse ? 'card_required_course' : holdReason
}
