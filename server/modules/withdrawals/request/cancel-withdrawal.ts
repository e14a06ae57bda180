import type { UserActor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { moveWithdrawal } from '../moves/move-withdrawal'
import type { WithdrawalRow } from '../withdrawals.repository'

type Cancel = {
  id: string
  /** The shop from whose balance it is; without a shop, it is from rewards. */
  shopId?: string | null
  actor: UserActor
  address: string
  now: Date
}

/** Cancels an owner's withdrawal before it is approved: the amount returns to the balance. */
export function cancelWithdrawal(
  db: Database,
  { id, shopId = null, actor, address, now }: Cancel,
): Promise<WithdrawalRow> {
  const mover = { by: 'customer', actor, address, shopId } as const
  return inTransaction(db, (tx) => moveWithdrawal(tx, { id, move: 'cancel', mover, now }))
}
