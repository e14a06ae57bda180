import { and, eq } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Executor, Tx } from '@/server/database/client'
import { idempotentAnswers } from '@/server/database/schema/outbox'
import { findWithdrawal, type WithdrawalRow } from '../withdrawals.repository'

const scope = 'withdrawal.request'

export type CommandKey = { key: string; bodyHash: string }

/**
 * The withdrawal that the same command made before; null for a new command. Refuses with
 * `idempotency_mismatch` if the key was used for another request.
 */
export async function findEarlier(
  db: Executor,
  { key, bodyHash }: CommandKey,
): Promise<WithdrawalRow | null> {
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
  return findWithdrawal(db, row.subjectId)
}

/**
 * Stores the key of a command. Returns null if this transaction is the first to use it; otherwise waits
 * for the first and returns its withdrawal.
 */
export async function storeKeyOrFindEarlier(
  tx: Tx,
  { key, bodyHash, subjectId, now }: CommandKey & { subjectId: string; now: Date },
): Promise<WithdrawalRow | null> {
  const stored = await tx
    .insert(idempotentAnswers)
    .values({ scope, key, bodyHash, subjectId, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotentAnswers.key })
  if (stored.length > 0) {
    return null
  }
  const earlier = await findEarlier(tx, { key, bodyHash })
  if (!earlier) {
    throw new Error('The key of a command is stored, but its withdrawal is missing.')
  }
  return earlier
}
