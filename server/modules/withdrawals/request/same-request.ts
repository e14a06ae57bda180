import type { Executor, Tx } from '@/server/database/client'
import {
  findAnswer,
  storeKeyOrFindAnswer,
  type CommandKey as AnyCommandKey,
} from '@/server/database/idempotent-answers'
import { findWithdrawal, type WithdrawalRow } from '../withdrawals.repository'

export type CommandKey = AnyCommandKey & {
  scope: 'withdrawal.request' | 'shop.payout' | 'shop.refund'
}

/** The withdrawal that the same command made before; null for a new command. */
export async function findEarlier(
  db: Executor,
  command: CommandKey,
): Promise<WithdrawalRow | null> {
  const id = await findAnswer(db, command)
  return id === null ? null : findWithdrawal(db, id)
}

/** Null if this transaction is the first with the key; otherwise the withdrawal that the first one made. */
export async function storeKeyOrFindEarlier(
  tx: Tx,
  command: CommandKey & { subjectId: string; now: Date },
): Promise<WithdrawalRow | null> {
  const id = await storeKeyOrFindAnswer(tx, command)
  const earlier = id === null ? null : await findWithdrawal(tx, id)
  if (id !== null && !earlier) {
    throw new Error('The key of a command is stored, but its withdrawal is missing.')
  }
  return earlier
}
