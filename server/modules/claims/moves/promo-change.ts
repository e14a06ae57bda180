import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { hasUseLeft } from '@/server/modules/loyalty'
import type { ClaimChange, ClaimRow } from '../claims.repository'
import type { ClaimMoveName } from './claim-moves'

/*
 * The moves of a claim that continues after its code was returned. `must`: they lead to an exchange at the
 * agreed course, which the code raised. `may`: what is exchanged is decided later.
 */
const takesAgain: { [Name in ClaimMoveName]?: 'must' | 'may' } = {
  accept: 'must',
  keep_agreed: 'must',
  top_up: 'must',
  question: 'may',
}

/**
 * What a move does to the use of the claim's promo code: a completed exchange has used it, any other end
 * returns it. A claim that continues after its end takes it again, if a use is left.
 */
export async function promoChange(
  tx: Tx,
  claim: ClaimRow,
  { move, toState }: { move: ClaimMoveName; toState: ClaimState },
): Promise<ClaimChange> {
  const { promoCodeId: id, promoState, userId, mailbox } = claim
  if (id === null) {
    return {}
  }
  if (promoState === 'held') {
    const isOver = claimTraits[toState].isFinal
    return isOver ? { promoState: toState === 'completed' ? 'used' : 'returned' } : {}
  }
  const taking = takesAgain[move]
  if (taking === undefined) {
    return {}
  }
  const isTaken = await hasUseLeft(tx, { id, userId, mailbox })
  if (!isTaken && taking === 'must') {
    throw new AppError('state_changed')
  }
  return isTaken ? { promoState: 'held' } : {}
}
