import type { ClaimRow } from '../claims.repository'
import { isSecretOf } from '../create/claim-secret'
import { isClaimOf } from '../own/claim-owner'

/** The e-mail address is null as long as its user has not shown that it is theirs. */
export type ClaimKeys = { secret: string | null; userId: string | null; email: string | null }

type Claim = Pick<ClaimRow, 'secretHash' | 'userId' | 'email'>

/** Whether a reader may see what is personal: who has the secret, or the user whose claim it is. */
export function canOpenClaim(claim: Claim, { secret, userId, email }: ClaimKeys): boolean {
  const isUsers = userId !== null && isClaimOf(claim, { userId, email })
  return isUsers || (secret !== null && isSecretOf(claim.secretHash, secret))
}
