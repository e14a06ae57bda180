import type { HoldReason } from '@/lib/contracts/claims/claim-states'
import type { ClaimRow } from '../claims.repository'

/**
 * A hold reason as it is explained to the customer: a card may be required by the amount, or only by
 * the course.
 */
export type HoldReasonTextKey = HoldReason | 'card_required_course'

type Held = Pick<ClaimRow, 'holdReason' | 'courseType' | 'conditions'>

/**
 * The key of the text that explains a hold on the page and in the mail; null if the claim is not on
 * hold.
 */
export function holdReasonTextKey({
  holdReason,
  courseType,
  conditions,
}: Held): HoldReasonTextKey | null {
  const isByCourse =
    holdReason === 'card_required' &&
    courseType === 'verification' &&
    conditions.cardFromUsd === null
  return isByCourse ? 'card_required_course' : holdReason
}
