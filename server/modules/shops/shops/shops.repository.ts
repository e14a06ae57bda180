import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import { openInvoiceStatuses } from '@/lib/contracts/shops/invoice-lists'
import type { Executor, Tx } from '@/server/database/client'
import { users } from '@/server/database/schema/people/users'
import { shopInvoices } from '@/server/database/schema/shops/invoices'
import { shopEvents, shops } from '@/server/database/schema/shops/shops'

export type ShopRow = typeof shops.$inferSelect
export type ShopChange = Partial<
  Pick<
    ShopRow,
    'name' | 'site' | 'logo' | 'returnUrl' | 'cancelUrl' | 'timeZone' | 'feePercent' | 'reason'
  >
>

/**
 * The columns of a shop, for a query of `shops`, with the state that decides whether it sells. A shop of a blocked
 * account sells as little as a blocked shop, although the office has decided nothing about the shop. The trigger of
 * new invoices says the same.
 */
export const seller = {
  ...getTableColumns(shops),
  state: sql<ShopRow['state']>`case when exists (
    select from ${users} as owner where owner.id = ${shops}.user_id and owner.blocked_at is not null
  ) then 'blocked' else ${shops}.state end`,
}

type Look = Pick<ShopRow, 'name' | 'site' | 'logo'>
type Approved = Pick<ShopRow, 'approvedName' | 'approvedSite' | 'approvedLogo'>

/** What payers see of a shop: in the live mode what the office has approved, whatever its owner has changed since. */
export function lookOf(
  { approvedLogo, approvedName, approvedSite, logo, name, site }: Look & Approved,
  live: boolean,
): Look {
  return live && approvedName !== null && approvedSite !== null
    ? { name: approvedName, site: approvedSite, logo: approvedLogo }
    : { name, site, logo }
}

/** The account's shops, the oldest first. */
export function listOwnShops(db: Executor, userId: string): Promise<ShopRow[]> {
  return db.select().from(shops).where(eq(shops.userId, userId)).orderBy(asc(shops.id))
}

/** A shop of the account; null for anybody else's. */
export async function findOwnShop(
  db: Executor,
  { id, userId }: { id: string; userId: string },
): Promise<ShopRow | null> {
  const [row] = await db
    .select()
    .from(shops)
    .where(and(eq(shops.id, id), eq(shops.userId, userId)))
  return row ?? null
}

export function countShopsOf(tx: Tx, userId: string): Promise<number> {
  return tx.$count(shops, eq(shops.userId, userId))
}

/** Locks the shop, so that its moves come one after another. */
export async function lockShop(tx: Tx, id: string): Promise<ShopRow | null> {
  const [row] = await tx.select().from(shops).where(eq(shops.id, id)).for('no key update')
  return row ?? null
}

/** The account's shops, locked one after another. */
export function lockShopsOf(tx: Tx, userId: string): Promise<ShopRow[]> {
  return tx
    .select()
    .from(shops)
    .where(eq(shops.userId, userId))
    .orderBy(asc(shops.id))
    .for('no key update')
}

/** Whether real money may still come for an invoice of the shop, or waits for its payer's choice. */
export async function hasOpenInvoices(tx: Tx, shopId: string): Promise<boolean> {
  const isLive = and(eq(shopInvoices.shopId, shopId), eq(shopInvoices.live, true))
  const waits = and(eq(shopInvoices.status, 'underpaid'), isNull(shopInvoices.paidAmount))
  const isOpen = or(inArray(shopInvoices.status, [...openInvoiceStatuses]), waits)
  const [open] = await tx
    .select({ id: shopInvoices.id })
    .from(shopInvoices)
    .where(and(isLive, isOpen))
    .limit(1)
  return open !== undefined
}

export async function insertShop(tx: Tx, row: typeof shops.$inferInsert): Promise<ShopRow> {
  const [inserted] = await tx.insert(shops).values(row).returning()
  if (!inserted) {
    throw new Error('The shop was not stored.')
  }
  return inserted
}

export async function changeShop(
  tx: Tx,
  { id, version }: ShopRow,
  change: ShopChange & Pick<ShopRow, 'state' | 'updatedAt'>,
): Promise<ShopRow> {
  const [changed] = await tx
    .update(shops)
    .set({ ...change, version: version + 1 })
    .where(eq(shops.id, id))
    .returning()
  if (!changed) {
    throw new Error(`There is no shop ${id}.`)
  }
  return changed
}

export async function insertShopEvent(tx: Tx, row: typeof shopEvents.$inferInsert): Promise<void> {
  await tx.insert(shopEvents).values(row)
}
