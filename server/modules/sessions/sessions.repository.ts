import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Executor, Tx } from '@/server/database/client'
import { refreshTokens, sessions, users } from '@/server/database/schema/people/users'

/** The user of a session that is open. */
export async function findOpenSession(
  db: Executor,
  { sessionId, now }: { sessionId: string; now: Date },
) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      activatedAt: users.activatedAt,
      sessionId: sessions.id,
      secondFactor: sessions.secondFactor,
      ownerShownAt: sessions.ownerShownAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isOpen(now), isActiveUser))
  return row ?? null
}

/* The sessions of a blocked user are ended. If one is still open, it is not valid. */
const isActiveUser = and(isNull(users.blockedAt), isNull(users.deletedAt))

/** Deleted accounts are never found. */
export async function findUserByEmail(db: Executor, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.deletedAt)))
  return row ?? null
}

export async function findUserById(db: Executor, id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ?? null
}

export type UserRow = typeof users.$inferSelect
export type SessionRow = typeof sessions.$inferSelect

export async function insertSession(
  tx: Tx,
  { session, tokenHash }: { session: typeof sessions.$inferInsert; tokenHash: string },
): Promise<void> {
  await tx.insert(sessions).values(session)
  await insertToken(tx, { hash: tokenHash, sessionId: session.id, now: session.createdAt })
}

type TokenInput = { hash: string; sessionId: string; now: Date }

export async function insertToken(tx: Tx, { hash, sessionId, now }: TokenInput): Promise<void> {
  await tx.insert(refreshTokens).values({ hash, sessionId, createdAt: now })
}

/** A token and its session, both locked until the transaction ends. */
export async function lockToken(tx: Tx, hash: string) {
  const [row] = await tx
    .select({ token: refreshTokens, session: sessions })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.hash, hash))
    .for('update')
  return row ?? null
}

/** Whether the token is the newest of its session. */
export async function isCurrentToken(db: Executor, hash: string): Promise<boolean> {
  const [row] = await db
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.replacedAt)))
  return row !== undefined
}

export async function markReplaced(
  tx: Tx,
  { hash, now }: { hash: string; now: Date },
): Promise<void> {
  await tx.update(refreshTokens).set({ replacedAt: now }).where(eq(refreshTokens.hash, hash))
}

export async function touchSession(
  tx: Tx,
  { id, usedAt, expiresAt }: { id: string; usedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.update(sessions).set({ usedAt, expiresAt }).where(eq(sessions.id, id))
}

export async function markOwnerProved(
  db: Executor,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await db.update(sessions).set({ ownerShownAt: now }).where(eq(sessions.id, id))
}

export async function endSession(
  db: Executor,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
}

/** The session and the user of a token, without using the token up. */
export async function findSessionByToken(db: Executor, { hash, now }: { hash: string; now: Date }) {
  const [row] = await db
    .select({ token: refreshTokens, session: sessions, user: users })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(refreshTokens.hash, hash), isOpen(now), isActiveUser))
  return row ?? null
}

type OwnSessionInput = { userId: string; sessionId: string; now: Date }

export async function endOwnSession(
  db: Executor,
  { userId, sessionId, now }: OwnSessionInput,
): Promise<boolean> {
  const { rowCount } = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isOpen(now)))
  return rowCount === 1
}

export function listOpenSessions(
  db: Executor,
  { userId, now }: { userId: string; now: Date },
): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen(now)))
    .orderBy(desc(sessions.usedAt), desc(sessions.id))
}

type SurplusInput = { userId: string; newest: string; limit: number; now: Date }

/** Ends a user's sessions beyond the limit, the least recently used first. */
export async function endSurplusSessions(
  tx: Tx,
  { userId, newest, limit, now }: SurplusInput,
): Promise<void> {
  const surplus = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, newest), isOpen(now)))
    .orderBy(desc(sessions.usedAt), desc(sessions.id))
    .offset(limit - 1)
  await tx.update(sessions).set({ endedAt: now }).where(inArray(sessions.id, surplus))
}

export async function forgetOldSessions(
  tx: Tx,
  { userId, before }: { userId: string; before: Date },
): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, before)))
}

export async function forgetExpiredSessions(
  db: Executor,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const expired = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(lt(sessions.expiresAt, before))
    .limit(limit)
  const { rowCount } = await db.delete(sessions).where(inArray(sessions.id, expired))
  return rowCount ?? 0
}

/** The network addresses of a user's stored sessions. */
export async function listLoginAddresses(db: Executor, email: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ address: sessions.address })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNotNull(sessions.address)))
  return rows.flatMap(({ address }) => address ?? [])
}

function isOpen(now: Date) {
  return and(isNull(sessions.endedAt), gt(sessions.expiresAt, now))
}
