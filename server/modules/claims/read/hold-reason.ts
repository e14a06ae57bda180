import type { HoldReason } from '@/lib/contracts/claims/claim-states'
import type { ClaimRow } from '../claims.repository'

/** Whose text a customer reads: a card may be required by the amount, or by the course alone. */
export type HoldReasonWords = HoldReason | 'card_required_course'

type Held = Pick<ClaimRow, 'holdReason' | 'courseType' | 'conditions'>

/** The key of the text that explains a hold on the page and in the mail; null where nothing is on hold. */
export function holdReasonWords({
  holdReason,
  courseType,
  conditions,
}: Held): HoldReasonWords | null {
  const isByCourse =
    holdReason === 'card_required' &&
    courseType === 'verification' &&
    conditions.cardFromUsd === null
  return isByCourse ? 'card_required_course' : holdReason
}
