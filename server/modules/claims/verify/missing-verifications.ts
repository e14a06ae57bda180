import type {
  VerificationKind,
  VerificationState,
} from '@/lib/contracts/verification/verification-lists'
import { hasEnded } from '@/lib/verification/has-ended'
import { requiredOfClaim } from '@/lib/verification/required-verifications'
import type { Executor } from '@/server/database/client'
import { listLinkedTo, type LinkedVerification } from '@/server/modules/verification'
import type { ClaimRow } from '../claims.repository'

type VerifiedClaim = Pick<ClaimRow, 'id' | 'conditions' | 'addedVerify'>

export type NeededVerification = {
  kind: VerificationKind
  /**
   * Of the connected verifications of this kind, a valid one or else the newest; null while none was started.
   */
  linked: LinkedVerification | null
  isValid: boolean
}

/**
 * The verifications that a claim needs, by its course or by a rule, and whether each is valid. One that was
 * revoked, has expired or was deleted since is not.
 */
export async function listNeeded(
  db: Executor,
  claim: VerifiedClaim,
  now: Date,
): Promise<NeededVerification[]> {
  const required = requiredOfClaim(claim)
  if (required.length === 0) {
    return []
  }
  const linked = await listLinkedTo(db, claim.id, now)
  return required.map(({ kind }) => {
    const own = linked.filter((each) => each.kind === kind)
    const valid = own.find(({ isValid }) => isValid)
    return { kind, linked: valid ?? own[0] ?? null, isValid: valid !== undefined }
  })
}

/** Whether everything that the claim needs is verified. */
export async function isVerified(db: Executor, claim: VerifiedClaim, now: Date): Promise<boolean> {
  return (await listNeeded(db, claim, now)).every(({ isValid }) => isValid)
}

/**
 * Whether a claim relies on a verification that is no longer valid, so that its customer is not shown where
 * to pay until they are verified again.
 */
export function hasLostVerification(needed: readonly NeededVerification[]): boolean {
  return needed.some(({ linked }) => linked !== null && hasEnded(shownState(linked)))
}

/** The state in which its customer sees a verification: an approval is over as soon as its time has passed. */
export function shownState({ isValid, row }: LinkedVerification): VerificationState {
  return row.state === 'approved' && !isValid ? 'expired' : row.state
}
