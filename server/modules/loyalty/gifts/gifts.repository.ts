import { and, asc, count, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Executor, Tx } from '@/server/database/client'
import { pictures } from '@/server/database/schema/content'
import { giftOrders, gifts } from '@/server/database/schema/loyalty/gifts'

export type GiftRow = typeof gifts.$inferSelect
export type GiftOrderRow = typeof giftOrders.$inferSelect

/** The picture of a gift; null without one. */
export type GiftPicture = { id: string; width: number; height: number } | null

const picture = { id: pictures.id, width: pictures.width, height: pictures.height }

/** The gifts that can be ordered, in their order. */
export function listEnabledGifts(db: Executor): Promise<{ gift: GiftRow; picture: GiftPicture }[]> {
  return db
    .select({ gift: gifts, picture })
    .from(gifts)
    .leftJoin(pictures, eq(pictures.id, gifts.pictureId))
    .where(eq(gifts.isEnabled, true))
    .orderBy(asc(gifts.position), asc(gifts.id))
}

/** The newest gifts that an account has ordered. */
export function listOrdersOf(
  db: Executor,
  userId: string,
  most: number,
): Promise<{ order: GiftOrderRow; picture: GiftPicture }[]> {
  return db
    .select({ order: giftOrders, picture })
    .from(giftOrders)
    .innerJoin(gifts, eq(gifts.id, giftOrders.giftId))
    .leftJoin(pictures, eq(pictures.id, gifts.pictureId))
    .where(eq(giftOrders.userId, userId))
    .orderBy(desc(giftOrders.id))
    .limit(most)
}

const taking = inArray(giftOrders.state, ['ordered', 'given'])

/** How many of each gift the account has ordered or got, by the gift's id. */
export async function countTakenBy(db: Executor, userId: string): Promise<Map<number, number>> {
  const rows = await db
    .select({ giftId: giftOrders.giftId, taken: count() })
    .from(giftOrders)
    .where(and(eq(giftOrders.userId, userId), taking))
    .groupBy(giftOrders.giftId)
  return new Map(rows.map(({ giftId, taken }) => [giftId, taken]))
}

/** Locks the gift until the transaction ends; null if there is none, or it is off. */
export async function lockGift(tx: Tx, id: number): Promise<GiftRow | null> {
  const [row] = await tx.select().from(gifts).where(eq(gifts.id, id)).for('update')
  return row?.isEnabled ? row : null
}

export async function findOrderByKey(db: Executor, key: string): Promise<GiftOrderRow | null> {
  const [row] = await db.select().from(giftOrders).where(eq(giftOrders.idempotencyKey, key))
  return row ?? null
}

/** Throws `idempotency_mismatch` if its key was used for another gift at the same moment. */
export async function insertOrder(tx: Tx, row: typeof giftOrders.$inferInsert): Promise<void> {
  const stored = await tx
    .insert(giftOrders)
    .values(row)
    .onConflictDoNothing({ target: giftOrders.idempotencyKey })
    .returning({ id: giftOrders.id })
  if (stored.length === 0) {
    throw new AppError('idempotency_mismatch')
  }
}

/** Whose order it is, which never changes. Throws `not_found`. */
export async function findOrderOwner(tx: Tx, id: string): Promise<string> {
  const [row] = await tx
    .select({ userId: giftOrders.userId })
    .from(giftOrders)
    .where(eq(giftOrders.id, id))
  if (!row) {
    throw new AppError('not_found')
  }
  return row.userId
}

/** Locks the order until the transaction ends. Throws `not_found`. */
export async function lockOrder(tx: Tx, id: string): Promise<GiftOrderRow> {
  const [row] = await tx.select().from(giftOrders).where(eq(giftOrders.id, id)).for('update')
  if (!row) {
    throw new AppError('not_found')
  }
  return row
}

export async function updateOrder(
  tx: Tx,
  id: string,
  change: Partial<GiftOrderRow>,
): Promise<void> {
  await tx.update(giftOrders).set(change).where(eq(giftOrders.id, id))
}

export async function removeNotesOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(giftOrders)
    .set({ note: null })
    .where(and(eq(giftOrders.userId, userId), isNotNull(giftOrders.note)))
}

export async function listWaitingOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: giftOrders.id })
    .from(giftOrders)
    .where(and(eq(giftOrders.userId, userId), eq(giftOrders.state, 'ordered')))
    .orderBy(asc(giftOrders.id))
  return rows.map(({ id }) => id)
}
