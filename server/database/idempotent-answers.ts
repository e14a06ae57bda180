import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Executor, Tx } from './client'
import { prepared, preparedRows } from './prepared'
import { idempotentAnswers } from './schema/outbox'

/** What identifies a command that may be sent several times but is carried out once. */
export type CommandKey = { scope: string; key: string; bodyHash: string }

/** What a repeated command is compared by. */
export function hashOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex')
}

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

/**
 * The id of what the same command created before; null for a new command. Refuses with
 * `idempotency_mismatch` if the key was used with another body.
 */
export async function findAnswer(db: Executor, command: CommandKey): Promise<string | null> {
  const { bodyHash, key, scope } = command
  const [row] = await answerOf(db, { scope, key })
  if (!row) {
    return null
  }
  if (row.bodyHash !== bodyHash) {
    throw new AppError('idempotency_mismatch')
  }
  return row.subjectId
}

/**
 * Stores the key of a command. Returns null if this transaction is the first to use the key. If another
 * transaction has just stored it, waits for that transaction and returns the id of what it created.
 */
export async function storeKeyOrFindAnswer(
  tx: Tx,
  { scope, key, bodyHash, subjectId, now }: CommandKey & { subjectId: string; now: Date },
): Promise<string | null> {
  const taken = await takeKeys(tx, [{ scope, key, bodyHash, subjectId, createdAt: now }])
  return taken.length > 0 ? null : findAnswer(tx, { scope, key, bodyHash })
}
