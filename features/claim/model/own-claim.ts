import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'

/** A claim with the personal part, which this visitor may see. */
export type OwnClaim = ClaimStatus & { own: NonNullable<ClaimStatus['own']> }

export function isOwnClaim(claim: ClaimStatus): claim is OwnClaim {
  return claim.own !== null
}
