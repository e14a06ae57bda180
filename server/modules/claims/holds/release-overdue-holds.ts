import { AppError } from '@/lib/errors/app-error'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { findHoldLimits } from '@/server/modules/settings'
import { listEvents } from '../claim-events.repository'
import { lockClaim, type ClaimRow } from '../claims.repository'
import { eachOf, type OnFault } from '../commands/each-of'
import { changeClaim } from '../moves/change-claim'
import { byClock, type Mover } from '../moves/claim-moves'
import { isOnlyCustomersReport } from '../read/may-retract'
import { holdsUnpaid, listOverdueHolds } from './unpaid-holds.repository'

const hour = 3_600_000

/** How long after its deadline a claim keeps its hold because its customer reported a payment. */
export function millisecondsOf(reportedHours: string): number {
  return parseInt(reportedHours, 10) * hour
}

/**
 * Releases overdue holds of newcomers, because a report without a payment must not hold a reserve
 * forever. Some hours after a claim's deadline its hold is released if less than half of the money has
 * come, and either the customer's report is the last event or a rule put the claim on hold. The payment
 * is still checked. When the money comes, the amount of the payout is held again; if the reserve is
 * short, an operator decides. Returns how many holds were released.
 */
export async function releaseOverdueHolds(
  db: Database,
  { now, onFault }: { now: Date; onFault: OnFault },
): Promise<number> {
  const { reportedHours } = await findHoldLimits(db)
  const before = new Date(now.getTime() - millisecondsOf(reportedHours))
  const ids = await listOverdueHolds(db, { before, limit: 500 })
  return eachOf(ids, (claimId) => releaseOne(db, { claimId, before, now }), onFault)
}

type OverdueHold = { claimId: string; before: Date; now: Date }

/* Returns false if another command changed the claim first. */
async function releaseOne(db: Database, command: OverdueHold): Promise<boolean> {
  try {
    return await inTransaction(db, (tx) => releaseIfOverdue(tx, command))
  } catch (error) {
    if (error instanceof AppError && error.code === 'state_changed') {
      return false
    }
    throw error
  }
}

async function releaseIfOverdue(tx: Tx, { claimId, before, now }: OverdueHold): Promise<boolean> {
  const claim = await lockClaim(tx, claimId)
  if (!claim || !claim.isHeld || claim.standing === 'known' || claim.expiresAt > before) {
    return false
  }
  const isOnHoldByRule = claim.state === 'on_hold' && claim.holdReason !== 'operator'
  if (!isOnHoldByRule && !isOnlyCustomersReport(claim, await listEvents(tx, claimId))) {
    return false
  }
  if (!(await holdsUnpaid(tx, claimId))) {
    return false
  }
  await releaseHold(tx, { claim, mover: byClock, now })
  return true
}

/**
 * Releases the hold of a claim, which stays in its state. The caller must have locked the claim’s
 * row.
 */
export async function releaseHold(
  tx: Tx,
  { claim, mover, now }: { claim: ClaimRow; mover: Mover; now: Date },
): Promise<void> {
  await changeClaim(tx, {
    claim,
    event: 'let_go',
    mover,
    now,
    data: {},
    change: {},
    effect: 'release',
  })
}
