import { and, count, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Executor, Tx } from '@/server/database/client'
import { shopInvoices } from '@/server/database/schema/shops/invoices'
import { shopLinks } from '@/server/database/schema/shops/shop-links'

export type LinkRow = typeof shopLinks.$inferSelect

export function countLinks(db: Executor, shopId: string, live: boolean): Promise<number> {
  return db.$count(shopLinks, and(eq(shopLinks.shopId, shopId), eq(shopLinks.live, live)))
}

export async function insertLink(tx: Tx, row: typeof shopLinks.$inferInsert): Promise<LinkRow> {
  const [inserted] = await tx.insert(shopLinks).values(row).returning()
  if (!inserted) {
    throw new Error('The link was not stored.')
  }
  return inserted
}

type Page = { shopId: string; live: boolean; page: number; size: number }

/** The links of a shop in a mode, the newest first. */
export async function listLinks(db: Executor, { shopId, live, page, size }: Page) {
  const rows = await db
    .select()
    .from(shopLinks)
    .where(and(eq(shopLinks.shopId, shopId), eq(shopLinks.live, live)))
    .orderBy(desc(shopLinks.id))
    .limit(size)
    .offset((page - 1) * size)
  return { count: await countLinks(db, shopId, live), rows }
}

/** How many invoices of each link were paid; links without a paid invoice are left out. */
export async function countPaidOf(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) {
    return new Map()
  }
  const rows = await db
    .select({ linkId: shopInvoices.linkId, paid: count() })
    .from(shopInvoices)
    .where(and(inArray(shopInvoices.linkId, [...ids]), isNotNull(shopInvoices.paidAt)))
    .groupBy(shopInvoices.linkId)
  return new Map(rows.map(({ linkId, paid }) => [linkId ?? '', paid]))
}

type Switch = { id: string; shopId: string; isOn: boolean; now: Date }

/** Null for a link of another shop. */
export async function switchLinkRow(
  db: Executor,
  { id, isOn, now, shopId }: Switch,
): Promise<LinkRow | null> {
  const [row] = await db
    .update(shopLinks)
    .set({ isOn, updatedAt: now })
    .where(and(eq(shopLinks.id, id), eq(shopLinks.shopId, shopId)))
    .returning()
  return row ?? null
}

export async function switchLinksOff(tx: Tx, shopId: string, now: Date): Promise<void> {
  await tx
    .update(shopLinks)
    .set({ isOn: false, updatedAt: now })
    .where(and(eq(shopLinks.shopId, shopId), eq(shopLinks.isOn, true)))
}
