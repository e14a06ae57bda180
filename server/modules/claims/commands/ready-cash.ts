import { AppError } from '@/lib/errors/app-error'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { listPayouts } from '../claim-money.repository'
import { lockClaim, type ClaimRow } from '../claims.repository'
import { collectedSide, findDesksToName } from '../hand-over/named-desk'
import { changeClaim } from '../moves/change-claim'
import { stepOf, type OperatorCommand } from './operator-moves'

/**
 * Records that the cash is ready at this cash point: from now on the customer is shown no other cash point.
 * An operator may name another one later. Refuses with `not_found`, also with `state_changed` while no cash
 * waits to be handed out, and with `validation_error` if the cash point is not in the claim’s city.
 */
export async function readyCash(
  db: Database,
  command: OperatorCommand & { cashPointId: number },
): Promise<ClaimRow> {
  const { cashPointId } = command
  const { claimId, expectedVersion, mover, now } = stepOf(command)
  return inTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, claimId)
    if (!claim) {
      throw new AppError('not_found')
    }
    const desks = await findDesksToName(tx, claim)
    const side = collectedSide(claim)
    const isWaiting = (await listPayouts(tx, claimId)).some(
      ({ kind, state }) => kind !== 'return' && state === 'queued',
    )
    if (expectedVersion !== claim.version || side === null || desks.length === 0 || !isWaiting) {
      throw new AppError('state_changed')
    }
    if (!desks.some(({ id }) => id === cashPointId)) {
      const faults = [{ field: 'cashPoint', key: 'unknown_value' as const }]
      throw new AppError('validation_error', { faults })
    }
    const data = { cashPointId, side }
    return changeClaim(tx, { claim, event: 'cash_ready', mover, now, data, change: {} })
  })
}
