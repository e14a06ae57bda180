import type { RevokeReason } from '@/lib/contracts/verification/verification-lists'
import type { VerificationRow } from '../verifications.repository'

/* Where the reason says something about the customer, they write to the office instead. */
const isForgiven: Record<RevokeReason, boolean> = {
  lost: true,
  by_request: true,
  not_owner: false,
  fraud: false,
  other: false,
}

/** Whether a guest began it from a claim: nobody has proved its mailbox, and it opens with the claim. */
export function isFromClaim({ mailbox, userId }: VerificationRow): boolean {
  return userId === null && mailbox === null
}

/** Whether its customer may begin an ended verification again from its page. */
export function mayBeginAgain(row: VerificationRow): boolean {
  const { mailboxProvedAt, revokeReason, state, userId } = row
  const isReached = userId !== null || (!isFromClaim(row) && mailboxProvedAt !== null)
  const isRevokedKindly = state === 'revoked' && revokeReason !== null && isForgiven[revokeReason]
  return isReached && (state === 'expired' || isRevokedKindly)
}
