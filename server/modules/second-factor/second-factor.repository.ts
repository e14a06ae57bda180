import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Executor, Tx } from '@/server/database/client'
import {
  passkeyChallenges,
  passkeys,
  recoveryCodes,
} from '@/server/database/schema/people/accounts'
import { sessions, users, type secondFactors } from '@/server/database/schema/people/users'

/** By what somebody was known beside their password. */
export type SecondFactor = (typeof secondFactors)[number]

/**
 * The person, locked until the transaction ends: of two who show the same code at once one is first.
 * Rows that name them can be written meanwhile.
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

/** False when it is no code of theirs, or was used. */
export async function takeRecoveryCode(tx: Tx, { userId, hash, now }: CodeUse): Promise<boolean> {
  const { rowCount } = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.hash, hash), eq(recoveryCodes.userId, userId), isUnused))
  return rowCount === 1
}

type NewCodes = { userId: string; hashes: readonly string[]; now: Date }

/** Whatever there was before lets nobody in any longer. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { userId, hashes, now }: NewCodes,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (hashes.length > 0) {
    await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, userId, createdAt: now })))
  }
}

/** What they have not only shown but made in this session is known of it from now on. */
export async function markSession(
  tx: Tx,
  { sessionId, by }: { sessionId: string; by: SecondFactor },
): Promise<void> {
  await tx.update(sessions).set({ secondFactor: by }).where(eq(sessions.id, sessionId))
}

type Kept = { userId: string; sessionId: string; now: Date }

/** A session of theirs, which ends no sooner than the transaction; null when it has ended already. */
export async function lockOpenSession(tx: Tx, { userId, sessionId, now }: Kept) {
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
 * Whatever somebody has open anywhere, but for one; gives how many there were. What has run out is
 * ended with it: it may be renewed at this moment.
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

/** What was begun and not finished: an app whose code was never shown, and passkeys yet to be made. */
export async function forgetBegun(tx: Tx, userId: string): Promise<void> {
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
