import type { ClaimRow } from '../claims.repository'
import { isSecretOf } from '../create/claim-secret'

/** The e-mail address is null as long as its user has not shown that it is his. */
export type ClaimKeys = { secret: string | null; userId: string | null; email: string | null }

type Claim = Pick<ClaimRow, 'secretHash' | 'userId' | 'email'>

/** Whether a reader may see what is personal: who has the secret, or the user whose claim it is. */
export function canOpenClaim(claim: Claim, keys: ClaimKeys): boolean {
  const { secret } = keys
  return isUsers(claim, keys) || (secret !== null && isSecretOf(claim.secretHash, secret))
}

/* What was made without an account is his whose e-mail address it names. */
function isUsers(claim: Claim, { userId, email }: ClaimKeys): boolean {
  if (userId === null) {
    return false
  }
  return claim.userId === null
    ? email !== null && claim.email?.toLowerCase() === email.toLowerCase()
    : claim.userId === userId
}
