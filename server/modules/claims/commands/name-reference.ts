import { AppError } from '@/lib/errors/app-error'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { listEvents } from '../claim-events.repository'
import { lockClaim, type ClaimRow } from '../claims.repository'
import { changeClaim } from '../moves/change-claim'
import {
  mayNameReference,
  readReportedReference,
  reportedReference,
} from '../read/reported-reference'
import { assertUnpaid, type ClaimCommand } from './visitor-moves'

export type NameReference = ClaimCommand & { reference: string | undefined }

/**
 * The customer names the reference of their payment while the office looks for it, or corrects that reference.
 * Moves no money; naming the same payment again changes nothing. Refuses with `validation_error` what cannot be a
 * reference, and with `state_changed` once money was recorded or the customer has named too many.
 */
export function nameReference(db: Database, command: NameReference): Promise<ClaimRow> {
  const { claimId, mover, now } = command
  return inTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, claimId)
    if (!claim) {
      throw new AppError('not_found')
    }
    const reference = await readReportedReference(tx, command)
    if (reference === null) {
      throw new AppError('validation_error', { faults: [{ field: 'reference', key: 'required' }] })
    }
    const events = await listEvents(tx, claimId)
    if (reference === reportedReference(events)) {
      return claim
    }
    if (!mayNameReference(claim, events)) {
      throw new AppError('state_changed')
    }
    await assertUnpaid(tx, claim)
    const data = { reference }
    return changeClaim(tx, { claim, event: 'reference_named', mover, now, data, change: {} })
  })
}
