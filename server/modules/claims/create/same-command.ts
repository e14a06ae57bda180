import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Executor, Tx } from '@/server/database/client'
import { prepared, preparedRows } from '@/server/database/prepared'
import { idempotentAnswers } from '@/server/database/schema/outbox'
import { findClaim, type ClaimRow } from '../claims.repository'

export type CommandKey = { scope: string; key: string; bodyHash: string }

const answerOf = prepared((db) =>
  db
    .select()
    .from(idempotentAnswers)
    .where(
      and(
        eq(idempotentAnswers.scope, sql.placeholder('scope')),
        eq(idempotentAnswers.key, sql.placeholder('key')),
      ),
    ),
)

const takeKeys = preparedRows(
  idempotentAnswers,
  (tx, rows: (typeof idempotentAnswers.$inferInsert)[]) =>
    tx
      .insert(idempotentAnswers)
      .values(rows)
      .onConflictDoNothing()
      .returning({ key: idempotentAnswers.key }),
)

export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

/**
 * The claim that the same command created before; null for a new command. Refuses with
 * `idempotency_mismatch` if the key was used with another body.
 */
export async function findEarlier(db: Executor, command: CommandKey): Promise<ClaimRow | null> {
  const { bodyHash, key, scope } = command
  const [row] = await answerOf(db, { scope, key })
  if (!row) {
    return null
  }
  if (row.bodyHash !== bodyHash) {
    throw new AppError('idempotency_mismatch')
  }
  return findClaim(db, row.subjectId)
}

/**
 * Stores the key of a command. Returns null if this transaction is the first to use the key. If
 * another transaction has just stored it, waits for that transaction and returns the claim that it
 * created.
 */
export async function storeKeyOrFindClaim(
  tx: Tx,
  { scope, key, bodyHash, subjectId, now }: CommandKey & { subjectId: string; now: Date },
): Promise<ClaimRow | null> {
  const taken = await takeKeys(tx, [{ scope, key, bodyHash, subjectId, createdAt: now }])
  if (taken.length > 0) {
    return null
  }
  const earlier = await findEarlier(tx, { scope, key, bodyHash })
  if (!earlier) {
    throw new Error('The key of a command is stored, but the claim that it created is missing.')
  }
  return earlier
}
