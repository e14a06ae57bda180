import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Executor, Tx } from '@/server/database/client'
import { firstIdAt } from '@/server/database/ids/ids-of-time'
import { users } from '@/server/database/schema/people/users'
import { shopKeys } from '@/server/database/schema/shops/shop-keys'
import { shops } from '@/server/database/schema/shops/shops'

export type ShopKeyRow = typeof shopKeys.$inferSelect

/* Keys that are revoked are never removed, so only the newest are listed. */
const maxListed = 50

/** The keys of a shop: the valid ones, then the others, the newest first. */
export function listShopKeys(db: Executor, shopId: string): Promise<ShopKeyRow[]> {
  return db
    .select()
    .from(shopKeys)
    .where(eq(shopKeys.shopId, shopId))
    .orderBy(sql`${shopKeys.revokedAt} is not null`, desc(shopKeys.id))
    .limit(maxListed)
}

export function countValidKeys(tx: Tx, shopId: string, live: boolean): Promise<number> {
  const isTheirs = and(eq(shopKeys.shopId, shopId), eq(shopKeys.live, live))
  return tx.$count(shopKeys, and(isTheirs, isNull(shopKeys.revokedAt)))
}

/** How many keys the shop has made since a moment, valid or not. */
export function countKeysSince(tx: Tx, shopId: string, since: Date): Promise<number> {
  return tx.$count(shopKeys, and(eq(shopKeys.shopId, shopId), gte(shopKeys.id, firstIdAt(since))))
}

export async function insertKey(tx: Tx, row: typeof shopKeys.$inferInsert): Promise<ShopKeyRow> {
  const [inserted] = await tx.insert(shopKeys).values(row).returning()
  if (!inserted) {
    throw new Error('The key was not stored.')
  }
  return inserted
}

export async function lockKey(
  tx: Tx,
  { id, shopId }: { id: string; shopId: string },
): Promise<ShopKeyRow | null> {
  const [row] = await tx
    .select()
    .from(shopKeys)
    .where(and(eq(shopKeys.id, id), eq(shopKeys.shopId, shopId)))
    .for('update')
  return row ?? null
}

export async function markRevoked(
  tx: Tx,
  id: string,
  revocation: { revokedAt: Date; revokedBy: string },
): Promise<ShopKeyRow> {
  const [row] = await tx.update(shopKeys).set(revocation).where(eq(shopKeys.id, id)).returning()
  if (!row) {
    throw new Error('The key is missing.')
  }
  return row
}

/** Revokes all valid keys of a shop. */
export async function revokeKeysOf(
  tx: Tx,
  shopId: string,
  revocation: { revokedAt: Date; revokedBy: string },
): Promise<void> {
  await tx
    .update(shopKeys)
    .set(revocation)
    .where(and(eq(shopKeys.shopId, shopId), isNull(shopKeys.revokedAt)))
}

/** A valid key with its shop; null for any other hash, and for a deleted owner's. */
export async function findKeyByHash(db: Executor, hash: string) {
  const [row] = await db
    .select({
      id: shopKeys.id,
      live: shopKeys.live,
      scopes: shopKeys.scopes,
      lastUsedAt: shopKeys.lastUsedAt,
      shop: shops,
      isAccountBlocked: sql<boolean>`${users.blockedAt} is not null`,
    })
    .from(shopKeys)
    .innerJoin(shops, eq(shops.id, shopKeys.shopId))
    .innerJoin(users, eq(users.id, shops.userId))
    .where(and(eq(shopKeys.hash, hash), isNull(shopKeys.revokedAt), isNull(users.deletedAt)))
  return row ?? null
}

/** Does nothing if the key was used shortly before, so that busy keys are not written at each call. */
export async function markUsed(
  db: Executor,
  id: string,
  { now, unlessSince }: { now: Date; unlessSince: Date },
): Promise<void> {
  const isOld = sql`(${shopKeys.lastUsedAt} is null or ${shopKeys.lastUsedAt} <= ${unlessSince})`
  await db
    .update(shopKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(shopKeys.id, id), isNull(shopKeys.revokedAt), isOld))
}
