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
import { holdsUnpaid, listLongReported } from './unpaid-holds.repository'

const hour = 3_600_000

/** How long after its deadline a claim still holds a reserve because its customer says they paid. */
export function millisecondsOf(reportedHours: string): number {
  return parseInt(reportedHours, 10) * hour
}

/**
 * A newcomer who says they have paid does not hold a reserve without end. Some hours after the
 * deadline the amount is released if less than half has come, and either the customer's report is
 * the last event or a rule put the claim on hold. The claim is still checked; when the money comes,
 * its payout is held again, or an operator decides if the reserve is short. Returns how many were
 * released.
 */
export async function letGoOverdue(
  db: Database,
  { now, onFault }: { now: Date; onFault: OnFault },
): Promise<number> {
  const { reportedHours } = await findHoldLimits(db)
  const before = new Date(now.getTime() - millisecondsOf(reportedHours))
  const ids = await listLongReported(db, { before, limit: 500 })
  return eachOf(ids, (claimId) => letGo(db, { claimId, before, now }), onFault)
}

type LetGo = { claimId: string; before: Date; now: Date }

/* False when somebody was faster. */
async function letGo(db: Database, command: LetGo): Promise<boolean> {
  try {
    return await inTransaction(db, (tx) => letGoIn(tx, command))
  } catch (error) {
    if (error instanceof AppError && error.code === 'state_changed') {
      return false
    }
    throw error
  }
}

async function letGoIn(tx: Tx, { claimId, before, now }: LetGo): Promise<boolean> {
  const claim = await lockClaim(tx, claimId)
  if (!claim || !claim.isHeld || claim.standing === 'known' || claim.expiresAt > before) {
    return false
  }
  const isHeldByRule = claim.state === 'on_hold' && claim.holdReason !== 'operator'
  if (!isHeldByRule && !isOnlyCustomersReport(claim, await listEvents(tx, claimId))) {
    return false
  }
  if (!(await holdsUnpaid(tx, claimId))) {
    return false
  }
  await releaseHold(tx, { claim, mover: byClock, now })
  return true
}

/**
 * Releases what is held for a claim’s payout; the claim keeps its state. The caller has locked its
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
