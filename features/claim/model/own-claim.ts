import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { hasEnded } from '@/lib/verification/has-ended'

/** A claim with the personal part, which this visitor may see. */
export type OwnClaim = ClaimStatus & { own: NonNullable<ClaimStatus['own']> }

export function isOwnClaim(claim: ClaimStatus): claim is OwnClaim {
  return claim.own !== null
}

/** Whether a verification on which the claim relied is not valid any more. */
export function hasLostVerification({ own }: OwnClaim): boolean {
  return own.verifications.some(({ status }) => status !== null && hasEnded(status))
}

/** Whether the claim's network shows a payment that will be counted. */
export function isComing({ own }: OwnClaim): boolean {
  return own.sightings.some(({ state }) => state !== 'orphaned' && state !== 'replaced')
}
