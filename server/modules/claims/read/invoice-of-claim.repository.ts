import { eq } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import type { claims } from '@/server/database/schema/claims'
import { shopInvoices } from '@/server/database/schema/shops/invoices'
import { shops } from '@/server/database/schema/shops/shops'

export type InvoiceOfClaim = Awaited<ReturnType<typeof findInvoiceOf>>

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
    .select({ id, amount, description, linkId, orderId, shop: shops.name })
    .from(shopInvoices)
    .innerJoin(shops, eq(shops.id, shopInvoices.shopId))
    .where(eq(shopInvoices.id, invoiceId))
  return row ?? null
}
