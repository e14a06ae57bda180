import { eq, sql } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import type { claims } from '@/server/database/schema/claims'
import { shopInvoices } from '@/server/database/schema/shops/invoices'
import { shops } from '@/server/database/schema/shops/shops'

export type InvoiceOfClaim = Awaited<ReturnType<typeof findInvoiceOf>>

/** The name of a shop as its payers see it: the one that the office has approved last. */
export const approvedShopName = sql<string>`coalesce(${shops.approvedName}, ${shops.name})`

/** The invoice that a claim pays, and the name of its shop; null for an exchange. */
export async function findInvoiceOf(
  db: Executor,
  { invoiceId }: Pick<typeof claims.$inferSelect, 'invoiceId'>,
) {
  if (invoiceId === null) {
    return null
  }
  const { amount, description, id, linkId, orderId } = shopInvoices
  const [row] = await db
    .select({ id, amount, description, linkId, orderId, shop: approvedShopName })
    .from(shopInvoices)
    .innerJoin(shops, eq(shops.id, shopInvoices.shopId))
    .where(eq(shopInvoices.id, invoiceId))
  return row ?? null
}
