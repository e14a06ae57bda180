import { AppError } from '@/lib/errors/app-error'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { reverseSale } from '@/server/modules/invoices'
import { undoExchange as undoIn } from '@/server/modules/loyalty'
import { lockClaim, type ClaimRow } from '../claims.repository'
import { changeClaim } from '../moves/change-claim'
import { stepOf, type OperatorCommand } from './operator-moves'

/** The event of a completed claim whose payment was called back. */
export const undoneEvent = 'undo'

/**
 * Records that the exchange of a completed claim was undone, because its payment was called back. The
 * claim stays completed, and money that left the office is booked by hand. But nobody keeps what the exchange
 * earned them: the referrer's reward, the customer's points and turnover, and a shop's credit are taken back.
 */
export async function undoExchange(
  db: Database,
  command: OperatorCommand & { reason: string },
): Promise<ClaimRow> {
  const { reason } = command
  const { claimId, expectedVersion, mover, now } = stepOf(command)
  return inTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, claimId)
    if (!claim) {
      throw new AppError('not_found')
    }
    if (claim.version !== expectedVersion || claim.state !== 'completed') {
      throw new AppError('state_changed')
    }
    if (claim.invoiceId !== null) {
      await reverseSale(tx, { invoiceId: claim.invoiceId, claimId, mover, reason, now })
    }
    await undoIn(tx, { claimId, reason, now })
    const data = { note: reason }
    return changeClaim(tx, { claim, change: {}, event: undoneEvent, mover, now, data })
  })
}
