import type { RevokeReason } from '@/lib/contracts/verification/verification-lists'
import type { StoredFault } from '@/server/database/schema/verifications'
import type { VerificationMoveName, VerificationMover } from './verification-moves'

/** What a move needs to know in addition. */
export type MoveDetails = {
  /** Of an approval: when it ends, and whether nobody else may have the number approved. */
  validUntil?: Date | null
  isExclusive?: boolean
  /** Of a decline. */
  faults?: readonly StoredFault[]
  /** Of a revocation. */
  reason?: RevokeReason
  /** What the operator wrote to the customer. */
  remark?: string | null
}

export type MoveVerification = MoveDetails & {
  id: string
  move: VerificationMoveName
  mover: VerificationMover
  now: Date
  /** The version that the mover saw. */
  expectedVersion?: number
  /** Details for the history; never a number, a name or a secret. */
  data?: Record<string, unknown>
}
