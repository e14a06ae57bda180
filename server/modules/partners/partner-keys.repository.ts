import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Executor, Tx } from '@/server/database/client'
import { firstIdAt } from '@/server/database/ids/ids-of-time'
import { partnerKeys } from '@/server/database/schema/loyalty/partner-keys'
import { referralProgramme, referrers } from '@/server/database/schema/loyalty/referrers'
import { users } from '@/server/database/schema/people/users'

export type PartnerKeyRow = typeof partnerKeys.$inferSelect

/* Keys that are revoked are never removed, so only the newest are listed. */
const maxListed = 50

/** The account's keys: the valid ones, then the others, the newest first. */
export function listPartnerKeys(db: Executor, userId: string): Promise<PartnerKeyRow[]> {
  return db
    .select()
    .from(partnerKeys)
    .where(eq(partnerKeys.userId, userId))
    .orderBy(sql`${partnerKeys.revokedAt} is not null`, desc(partnerKeys.id))
    .limit(maxListed)
}

/** The keys of an account that work, the newest first. */
export function listValidKeys(tx: Tx, userId: string) {
  return tx
    .select({ name: partnerKeys.name, hint: partnerKeys.hint })
    .from(partnerKeys)
    .where(and(eq(partnerKeys.userId, userId), isNull(partnerKeys.revokedAt)))
    .orderBy(desc(partnerKeys.id))
}

export function countValidKeys(tx: Tx, userId: string): Promise<number> {
  return tx.$count(partnerKeys, and(eq(partnerKeys.userId, userId), isNull(partnerKeys.revokedAt)))
}

/** How many keys the account has made since a moment, valid or not. */
export function countKeysSince(tx: Tx, userId: string, since: Date): Promise<number> {
  return tx.$count(
    partnerKeys,
    and(eq(partnerKeys.userId, userId), gte(partnerKeys.id, firstIdAt(since))),
  )
}

export async function insertKey(
  tx: Tx,
  row: typeof partnerKeys.$inferInsert,
): Promise<PartnerKeyRow> {
  const [inserted] = await tx.insert(partnerKeys).values(row).returning()
  if (!inserted) {
    throw new Error('The key was not stored.')
  }
  return inserted
}

export async function lockKey(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
): Promise<PartnerKeyRow | null> {
  const [row] = await tx
    .select()
    .from(partnerKeys)
    .where(and(eq(partnerKeys.id, id), eq(partnerKeys.userId, userId)))
    .for('update')
  return row ?? null
}

type Revocation = { revokedAt: Date; revokedBy: string }

export async function markRevoked(
  tx: Tx,
  id: string,
  revocation: Revocation,
): Promise<PartnerKeyRow> {
  const [row] = await tx
    .update(partnerKeys)
    .set(revocation)
    .where(eq(partnerKeys.id, id))
    .returning()
  if (!row) {
    throw new Error('The key is missing.')
  }
  return row
}

/** Revokes every valid key of an account and forgets what it called them. */
export async function revokeAll(tx: Tx, userId: string, revocation: Revocation): Promise<void> {
  await tx
    .update(partnerKeys)
    .set(revocation)
    .where(and(eq(partnerKeys.userId, userId), isNull(partnerKeys.revokedAt)))
  await tx.update(partnerKeys).set({ name: null }).where(eq(partnerKeys.userId, userId))
}

/** A valid key with what decides whether its owner is served; null for any other hash. */
export async function findKeyByHash(db: Executor, hash: string) {
  const [row] = await db
    .select({
      id: partnerKeys.id,
      userId: partnerKeys.userId,
      scopes: partnerKeys.scopes,
      lastUsedAt: partnerKeys.lastUsedAt,
      code: referrers.code,
      isAccountBlocked: sql<boolean>`${users.blockedAt} is not null`,
      isReferrerBlocked: sql<boolean>`${referrers.blockedAt} is not null`,
      isOn: referralProgramme.isEnabled,
    })
    .from(partnerKeys)
    .innerJoin(users, eq(users.id, partnerKeys.userId))
    .innerJoin(referrers, eq(referrers.userId, partnerKeys.userId))
    .innerJoin(referralProgramme, sql`true`)
    .where(and(eq(partnerKeys.hash, hash), isNull(partnerKeys.revokedAt), isNull(users.deletedAt)))
  return row ?? null
}

/** Does nothing if the key was used shortly before, so that busy keys are not written at each call. */
export async function markUsed(
  db: Executor,
  id: string,
  { now, unlessSince }: { now: Date; unlessSince: Date },
): Promise<void> {
  const isOld = sql`(${partnerKeys.lastUsedAt} is null or ${partnerKeys.lastUsedAt} <= ${unlessSince})`
  await db
    .update(partnerKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(partnerKeys.id, id), isNull(partnerKeys.revokedAt), isOld))
}

/** Whether keys of the account can price and order now. */
export async function isPartnerApiOpen(db: Executor, userId: string): Promise<boolean> {
  const [row] = await db
    .select({
      isOpen: sql<boolean>`${referralProgramme.isEnabled} and ${referrers.blockedAt} is null`,
    })
    .from(referralProgramme)
    .leftJoin(referrers, eq(referrers.userId, userId))
  return row?.isOpen ?? false
}
