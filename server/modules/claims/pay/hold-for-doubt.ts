import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import type { HoldReason } from '@/lib/contracts/claims/claim-states'
import type { ClaimRow } from '../claims.repository'
import { movesFrom } from '../moves/claim-moves'
import { moveClaim, type MoveClaim } from '../moves/move-claim'

type Doubt = Pick<MoveClaim, 'data' | 'mover' | 'now'> & { claim: ClaimRow; reason: HoldReason }

/**
 * Nothing goes on before an operator has seen to it: what is not accepted yet is not, and a payout
 * that has not left is withdrawn. What may be gone already stays as it is.
 */
export async function holdForDoubt(tx: Tx, { claim, reason, ...step }: Doubt): Promise<ClaimRow> {
  const { mover } = step
  const move = { ...step, claimId: claim.id, holdReason: reason }
  if (movesFrom(claim.state, mover.by).includes('question')) {
    return moveClaim(tx, { ...move, move: 'question' })
  }
  if (claim.state !== 'paying_out') {
    return claim
  }
  try {
    // By itself: whoever told of the money moves no payouts.
    const system = { ...mover, by: 'system' } as const
    return await tx.transaction((inner) =>
      moveClaim(inner, { ...move, mover: system, move: 'hold' }),
    )
  } catch (error) {
    if (error instanceof AppError && error.code === 'state_changed') {
      return claim
    }
    throw error
  }
}
