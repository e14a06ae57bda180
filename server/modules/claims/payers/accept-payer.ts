import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import { AppError } from '@/lib/errors/app-error'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { lockClaim, type ClaimRow } from '../claims.repository'
import { stepOf, type OperatorCommand } from '../commands/operator-moves'
import { changeClaim } from '../moves/change-claim'
import { moveClaim } from '../moves/move-claim'
import { continueFromHold } from '../pay/accept-payment'
import { assessPayments } from '../pay/assess-payments'
import { decidePayer, listUndecidedPayers } from './payers.repository'
import { textOf } from './record-payer'

/** `explanation`: why the money may be exchanged although somebody else sent it. */
export type AcceptPayer = OperatorCommand & { explanation: string }

/** Whether an operator can still decide about who paid for a claim in this state. */
export function mayDecidePayer({ state }: Pick<ClaimRow, 'state'>): boolean {
  const { isFinal, way } = claimTraits[state]
  return !isFinal && way !== 'back'
}

/**
 * An operator decides that the money may be exchanged although somebody else paid. If that was why the
 * claim was on hold, its payments are judged again, and it continues if they are as agreed. If it is on
 * hold for another reason, it stays there.
 */
export async function acceptPayer(db: Database, command: AcceptPayer): Promise<ClaimRow> {
  return inTransaction(db, (tx) => acceptIn(tx, command))
}

async function acceptIn(tx: Tx, command: AcceptPayer): Promise<ClaimRow> {
  const { actor, claimId, expectedVersion, explanation, now } = command
  const claim = await lockClaim(tx, claimId)
  if (!claim) {
    throw new AppError('not_found')
  }
  const undecided = await listUndecidedPayers(tx, claimId)
  if (claim.version !== expectedVersion || undecided.length === 0 || !mayDecidePayer(claim)) {
    throw new AppError('state_changed')
  }
  for (const { id } of undecided) {
    await decidePayer(tx, id, { decision: 'accepted', explanation, actor, now })
  }
  const { mover } = stepOf(command)
  const data = { payer: undecided.map(textOf).join('; '), note: explanation }
  const decided = await changeClaim(tx, {
    claim,
    event: 'payer_accepted',
    mover,
    now,
    data,
    change: {},
  })
  if (decided.holdReason !== 'payer_differs') {
    return decided
  }
  const step = { claimId, mover, now }
  if (decided.isAccepted) {
    return moveClaim(tx, { ...step, move: 'release', remark: null })
  }
  const weighed = await assessPayments(tx, { claim: decided, objection: null })
  return continueFromHold(tx, { claim: decided, weighed, step })
}
