import { and, asc, eq, gt } from 'drizzle-orm'
import type { Executor, Tx } from '@/server/database/client'
import { operatorPresence, users } from '@/server/database/schema/people/users'

export type PresenceRow = { isAvailable: boolean; seenAt: Date }

export async function findPresence(db: Executor, userId: string): Promise<PresenceRow | null> {
  const [row] = await db
    .select({ isAvailable: operatorPresence.isAvailable, seenAt: operatorPresence.seenAt })
    .from(operatorPresence)
    .where(eq(operatorPresence.userId, userId))
  return row ?? null
}

export async function savePresence(
  tx: Tx,
  { userId, ...row }: PresenceRow & { userId: string },
): Promise<void> {
  await tx
    .insert(operatorPresence)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: operatorPresence.userId, set: row })
}

/**
 * Does not write `isAvailable`, because another tab of the operator may be changing it at the same time.
 */
export async function touchPresence(
  tx: Tx,
  { userId, seenAt }: { userId: string; seenAt: Date },
): Promise<void> {
  await tx.update(operatorPresence).set({ seenAt }).where(eq(operatorPresence.userId, userId))
}

/** Returns whether there was a row. */
export async function deletePresence(tx: Tx, userId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(operatorPresence).where(eq(operatorPresence.userId, userId))
  return (rowCount ?? 0) > 0
}

/** Operators who take manual exchanges and were seen after that moment. */
export function listAvailable(db: Executor, seenAfter: Date) {
  return db
    .select({
      userId: operatorPresence.userId,
      email: users.email,
      seenAt: operatorPresence.seenAt,
      isAvailable: operatorPresence.isAvailable,
    })
    .from(operatorPresence)
    .innerJoin(users, eq(users.id, operatorPresence.userId))
    .where(and(eq(operatorPresence.isAvailable, true), gt(operatorPresence.seenAt, seenAfter)))
    .orderBy(asc(users.email))
}
