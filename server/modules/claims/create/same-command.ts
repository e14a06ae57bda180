import { and, eq } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Executor, Tx } from '@/server/database/client'
import { idempotentAnswers } from '@/server/database/schema/outbox'
import { findClaim, type ClaimRow } from '../claims.repository'

export type CommandKey = { scope: string; key: string; bodyHash: string }

/** What this very command made before; null for a new one. Refuses with `idempotency_mismatch`. */
export async function findEarlier(db: Executor, command: CommandKey): Promise<ClaimRow | null> {
  const [row] = await db
    .select()
    .from(idempotentAnswers)
    .where(and(eq(idempotentAnswers.scope, command.scope), eq(idempotentAnswers.key, command.key)))
  if (!row) {
    return null
  }
  if (row.bodyHash !== command.bodyHash) {
    throw new AppError('idempotency_mismatch')
  }
  return findClaim(db, row.subjectId)
}

/**
 * Takes the key for this transaction: null when it is the first with it. Another one that has it
 * just now is waited for; what that one made is given back.
 */
export async function rememberFirst(
  tx: Tx,
  { scope, key, bodyHash, subjectId, now }: CommandKey & { subjectId: string; now: Date },
): Promise<ClaimRow | null> {
  const taken = await tx
    .insert(idempotentAnswers)
    .values({ scope, key, bodyHash, subjectId, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotentAnswers.key })
  if (taken.length > 0) {
    return null
  }
  const earlier = await findEarlier(tx, { scope, key, bodyHash })
  if (!earlier) {
    throw new Error('A command is known, but not what it made.')
  }
  return earlier
}
