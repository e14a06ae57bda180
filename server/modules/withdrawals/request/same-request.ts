import { and, eq } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Executor, Tx } from '@/server/database/client'
import { idempotentAnswers } from '@/server/database/schema/outbox'
import { findWithdrawal, type WithdrawalRow } from '../withdrawals.repository'

export type CommandScope = 'withdrawal.request' | 'shop.payout' | 'shop.refund'
export type CommandKey = { scope: CommandScope; key: string; bodyHash: string }

/**
 * The withdrawal that the same command made before; null for a new command. Refuses with
 * `idempotency_mismatch` if the key was used for another request.
 */
export async function findEarlier(
  db: Executor,
  command: CommandKey,
): Promise<WithdrawalRow | null> {
  const id = await findEarlierId(db, command)
  return id === null ? null : findWithdrawal(db, id)
}

/** The same for whatever the command made. */
export async function findEarlierId(
  db: Executor,
  { scope, key, bodyHash }: CommandKey,
): Promise<string | null> {
  const [row] = await db
    .select()
    .from(idempotentAnswers)
    .where(and(eq(idempotentAnswers.scope, scope), eq(idempotentAnswers.key, key)))
  if (!row) {
    return null
  }
  if (row.bodyHash !== bodyHash) {
    throw new AppError('idempotency_mismatch')
  }
  return row.subjectId
}

type Stored = CommandKey & { subjectId: string; now: Date }

/**
 * Stores the key of a command. Returns null if this transaction is the first to use it; otherwise waits
 * for the first and returns its withdrawal.
 */
export async function storeKeyOrFindEarlier(
  tx: Tx,
  command: Stored,
): Promise<WithdrawalRow | null> {
  const id = await storeKeyOrFindEarlierId(tx, command)
  if (id === null) {
    return null
  }
  const earlier = await findWithdrawal(tx, id)
  if (!earlier) {
    throw new Error('The key of a command is stored, but its withdrawal is missing.')
  }
  return earlier
}

export async function storeKeyOrFindEarlierId(
  tx: Tx,
  { scope, key, bodyHash, subjectId, now }: Stored,
): Promise<string | null> {
  const stored = await tx
    .insert(idempotentAnswers)
    .values({ scope, key, bodyHash, subjectId, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotentAnswers.key })
  return stored.length > 0 ? null : findEarlierId(tx, { scope, key, bodyHash })
}
