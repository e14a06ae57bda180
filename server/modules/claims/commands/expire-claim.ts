import { AppError } from '@/lib/errors/app-error'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { sumsOfIncoming } from '../claim-money.repository'
import { listOverdueClaims, lockClaim } from '../claims.repository'
import { moveClaim } from '../moves/move-claim'
import { byClock } from '../moves/claim-moves'
import { askAboutPart, awaitsMissingPart } from './choice/end-choice'
import { eachOf, type OnFault } from './each-of'

/**
 * Expires a claim whose deadline has passed. Does nothing if the deadline was moved or another
 * command changed the claim first. If the customer has paid a part, asks them again to choose
 * instead. May run at any moment and any number of times. Returns whether the claim moved.
 */
export async function expireClaim(
  db: Database,
  { claimId, now }: { claimId: string; now: Date },
): Promise<boolean> {
  try {
    return await inTransaction(db, (tx) => expireIn(tx, claimId, now))
  } catch (error) {
    if (error instanceof AppError && error.code === 'state_changed') {
      return false
    }
    throw error
  }
}

async function expireIn(tx: Tx, claimId: string, now: Date): Promise<boolean> {
  const claim = await lockClaim(tx, claimId)
  if (!claim || claim.expiresAt.getTime() > now.getTime()) {
    return false
  }
  const received = await sumsOfIncoming(tx, claimId)
  if (awaitsMissingPart(claim, received)) {
    await askAboutPart(tx, { claimId, now, mover: byClock })
  } else {
    await moveClaim(tx, { claimId, now, mover: byClock, move: 'expire' })
  }
  return true
}

/** Expires claims whose job was lost or was due while no worker ran. Returns how many claims moved. */
export async function expireOverdueClaims(
  db: Database,
  { now, onFault }: { now: Date; onFault: OnFault },
): Promise<number> {
  const ids = await listOverdueClaims(db, now, 500)
  return eachOf(ids, (claimId) => expireClaim(db, { claimId, now }), onFault)
}
