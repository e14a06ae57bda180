import type { Tx } from '@/server/database/client'
import type { ClaimChange, ClaimRow } from '../claims.repository'
import { isCustomersChoice } from '../commands/choice/choices'
import { changeClaim } from '../moves/change-claim'
import type { MoveClaim } from '../moves/move-claim'
import { acceptOrHold } from './accept-or-hold'
import { standingOf, type Weighed } from './weigh-payments'

type Adding = { claim: ClaimRow; weighed: Weighed; step: Omit<MoveClaim, 'move'> }

/**
 * More money for a claim that waits on hold: weighed together with what came before. What makes it
 * whole lets it go on; what a rule objects to takes it out of its customer's hands.
 */
export async function addToHold(tx: Tx, { claim, weighed, step }: Adding): Promise<ClaimRow> {
  const { exception, holdReason } = standingOf(weighed)
  const { data = {}, mover, now } = step
  const tell = (change: ClaimChange) =>
    changeClaim(tx, { claim, event: 'payment', mover, now, data, change })
  if (weighed.objection) {
    return tell({ exception, holdReason, chooseUntil: null })
  }
  if (!isCustomersChoice(claim)) {
    return tell({ exception })
  }
  return holdReason === null ? acceptOrHold(tx, { claim, step }) : tell({ exception, holdReason })
}
