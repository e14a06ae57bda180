import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import type { ClaimRow } from '../claims.repository'
import { changeClaim } from '../moves/change-claim'
import { moveClaim, type MoveClaim } from '../moves/move-claim'

type Accepting = { claim: ClaimRow; step: Omit<MoveClaim, 'move'> }

/**
 * What came is as agreed: booked, and the payout is queued. When the reserve no longer covers it,
 * the claim waits on hold: what came is known all the same.
 */
export async function acceptOrHold(tx: Tx, { claim, step }: Accepting): Promise<ClaimRow> {
  try {
    return await tx.transaction((inner) =>
      moveClaim(inner, { ...step, move: 'accept', exception: 'none' }),
    )
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'reserve_short')) {
      throw error
    }
  }
  const holdReason = 'reserve_short'
  const { data = {}, mover, now } = step
  return claim.state === 'on_hold'
    ? changeClaim(tx, {
        claim,
        event: 'payment',
        mover,
        now,
        data,
        change: { exception: 'none', holdReason, chooseUntil: null },
      })
    : moveClaim(tx, { ...step, move: 'question', exception: 'none', holdReason })
}
