import type { ClaimRow } from '../claims.repository'
import { isSecretOf } from '../create/claim-secret'

export type ClaimKeys = { secret: string | null; userId: string | null }

/** Whether a reader may see what is personal: who has the secret, or the user whose claim it is. */
export function canOpenClaim(
  claim: Pick<ClaimRow, 'secretHash' | 'userId'>,
  { secret, userId }: ClaimKeys,
): boolean {
  const isUsers = claim.userId !== null && claim.userId === userId
  return isUsers || (secret !== null && isSecretOf(claim.secretHash, secret))
}
