import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { assignPayIn } from '@/server/modules/payments'
import type { ClaimRow } from '../claims.repository'
import { currentQuote } from '../moves/effects'
import { moveClaim } from '../moves/move-claim'
import type { Mover } from '../moves/mover'

export type ClaimCommand = {
  claimId: string
  mover: Mover
  now: Date
  /** Of an operator who does it for the visitor. */
  expectedVersion?: number
}

/**
 * The visitor agrees to the details: the payout is held, and he is told where to pay, in one
 * transaction. Refuses with `reserve_short` when somebody else was faster; the claim stays created.
 */
export async function confirmClaim(db: Database, command: ClaimCommand): Promise<ClaimRow> {
  return inTransaction(db, async (tx) => {
    const claim = await moveClaim(tx, { ...command, move: 'confirm' })
    const { fromAmount } = await currentQuote(tx, claim)
    await assignPayIn(tx, {
      claimId: claim.id,
      currencyId: claim.fromCurrencyId,
      amount: fromAmount,
      now: command.now,
    })
    return claim
  })
}

/** "I paid", or a receipt: asks for the check, moves no money. Said twice it is said once. */
export async function reportPayment(
  db: Database,
  command: ClaimCommand & { how: 'paid' | 'receipt' },
): Promise<ClaimRow> {
  const { how, ...rest } = command
  return inTransaction(db, (tx) => moveClaim(tx, { ...rest, move: 'report', data: { how } }))
}

export async function cancelClaim(db: Database, command: ClaimCommand): Promise<ClaimRow> {
  return inTransaction(db, (tx) => moveClaim(tx, { ...command, move: 'cancel' }))
}
