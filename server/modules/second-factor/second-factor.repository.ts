import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Executor, Tx } from '@/server/database/client'
import {
  passkeyChallenges,
  passkeys,
  recoveryCodes,
} from '@/server/database/schema/people/accounts'
import { sessions, users, type secondFactors } from '@/server/database/schema/people/users'

/** The factor that was used in addition to the password. */
export type SecondFactor = (typeof secondFactors)[number]

/**
 * Locks the user until the transaction ends, so that only one of two concurrent uses of the same code
 * succeeds. Rows that refer to the user can still be inserted.
 */
export async function lockUser(tx: Tx, id: string) {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  return row ?? null
}

export type TotpColumns = Partial<
  Pick<typeof users.$inferSelect, 'totpSecret' | 'totpConfirmedAt' | 'totpUsedStep'>
>

export async function setTotp(tx: Tx, userId: string, columns: TotpColumns): Promise<void> {
  await tx.update(users).set(columns).where(eq(users.id, userId))
}

export async function countPasskeys(db: Executor, userId: string): Promise<number> {
  return db.$count(passkeys, eq(passkeys.userId, userId))
}

export async function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isUnused))
}

const isUnused = isNull(recoveryCodes.usedAt)

type CodeUse = { userId: string; hash: string; now: Date }

/** Returns false when the code does not belong to the user or was used already. */
export async function redeemRecoveryCode(tx: Tx, { userId, hash, now }: CodeUse): Promise<boolean> {
  const { rowCount } = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.hash, hash), eq(recoveryCodes.userId, userId), isUnused))
  return rowCount === 1
}

type NewCodes = { userId: string; hashes: readonly string[]; now: Date }

/** Replaces all codes; the old ones stop working. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { userId, hashes, now }: NewCodes,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (hashes.length > 0) {
    await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, userId, createdAt: now })))
  }
}

/** Stores the second factor of a session. A factor that was added in a session counts as used in it. */
export async function markSession(
  tx: Tx,
  { sessionId, by }: { sessionId: string; by: SecondFactor },
): Promise<void> {
  await tx.update(sessions).set({ secondFactor: by }).where(eq(sessions.id, sessionId))
}

type SessionInput = { userId: string; sessionId: string; now: Date }

/**
 * Locks an open session of the user, so that it cannot end before the transaction ends. Null when it has
 * ended already.
 */
export async function lockOpenSession(tx: Tx, { userId, sessionId, now }: SessionInput) {
  const isTheirs = and(eq(sessions.id, sessionId), eq(sessions.userId, userId))
  const [row] = await tx
    .select({ secondFactor: sessions.secondFactor })
    .from(sessions)
    .where(and(isTheirs, isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .for('no key update')
  return row ?? null
}

type SessionsOf = { userId: string; except: string | null; now: Date }

/**
 * Ends all sessions of a user except one; returns how many were open. Expired sessions are ended too,
 * because one of them may be renewed at the same time.
 */
export async function endSessionsOf(
  db: Executor,
  { userId, except, now }: SessionsOf,
): Promise<number> {
  const isOther = except === null ? undefined : ne(sessions.id, except)
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isOther, isNull(sessions.endedAt)))
    .returning({ expiresAt: sessions.expiresAt })
  return ended.filter(({ expiresAt }) => expiresAt > now).length
}

/** Discards unfinished setups: an unconfirmed app, and challenges for new passkeys. */
export async function discardUnfinished(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ totpSecret: null, totpUsedStep: null })
    .where(and(eq(users.id, userId), isNull(users.totpConfirmedAt)))
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))
}

export async function deleteFactors(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const none = { totpSecret: null, totpConfirmedAt: null, totpUsedStep: null }
  await setTotp(tx, userId, none)
}
