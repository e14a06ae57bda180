import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import type { Executor, Tx } from '@/server/database/client'
import {
  passkeyChallenges,
  passkeys,
  type challengePurposes,
} from '@/server/database/schema/people/accounts'

export type PasskeyRow = typeof passkeys.$inferSelect
type Purpose = (typeof challengePurposes)[number]

export async function insertChallenge(
  db: Executor,
  row: typeof passkeyChallenges.$inferInsert,
): Promise<void> {
  await db.insert(passkeyChallenges).values(row)
}

type TakeInput = { id: string; purpose: Purpose; userId: string | null; now: Date }

/**
 * Deletes and returns the challenge, so that it works once. Null when it was used already or has
 * expired.
 */
export async function takeChallenge(
  db: Executor,
  { id, purpose, userId, now }: TakeInput,
): Promise<string | null> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.id, id),
        eq(passkeyChallenges.purpose, purpose),
        sql`${passkeyChallenges.userId} is not distinct from ${userId}::uuid`,
      ),
    )
    .returning()
  return row && row.expiresAt > now ? row.challenge : null
}

export async function forgetChallenges(db: Executor, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(passkeyChallenges)
    .where(lt(passkeyChallenges.expiresAt, now))
  return rowCount ?? 0
}

export function listPasskeyRows(db: Executor, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

export async function findPasskey(db: Executor, id: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id))
  return row ?? null
}

/**
 * Whether the passkey still belongs to the user; it may have been removed meanwhile. The caller has
 * locked the user.
 */
export async function belongsToUser(tx: Tx, own: OwnInput): Promise<boolean> {
  return (await tx.$count(passkeys, isOwn(own))) === 1
}

/** Returns false when a passkey with this id exists already. */
export async function insertPasskey(tx: Tx, row: PasskeyRow): Promise<boolean> {
  const { rowCount } = await tx.insert(passkeys).values(row).onConflictDoNothing()
  return rowCount === 1
}

type OwnInput = { id: string; userId: string }

export async function renamePasskeyRow(
  db: Executor,
  { id, userId, name }: OwnInput & { name: string },
): Promise<PasskeyRow | null> {
  const [row] = await db.update(passkeys).set({ name }).where(isOwn({ id, userId })).returning()
  return row ?? null
}

export async function deletePasskey(tx: Tx, own: OwnInput): Promise<boolean> {
  const { rowCount } = await tx.delete(passkeys).where(isOwn(own))
  return rowCount === 1
}

function isOwn({ id, userId }: OwnInput) {
  return and(eq(passkeys.id, id), eq(passkeys.userId, userId))
}

type UseInput = { id: string; counter: number; isSynced: boolean; now: Date }

/**
 * Stores a use of the passkey. Returns false when its counter did not increase, so that only one of two
 * concurrent uses succeeds. Authenticators without a counter always send zero.
 */
export async function usePasskey(
  db: Executor,
  { id, counter, isSynced, now }: UseInput,
): Promise<boolean> {
  const isNextCounter = or(
    lt(passkeys.counter, counter),
    and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`),
  )
  const { rowCount } = await db
    .update(passkeys)
    .set({ counter, isSynced, usedAt: now })
    .where(and(eq(passkeys.id, id), isNextCounter))
  return rowCount === 1
}
