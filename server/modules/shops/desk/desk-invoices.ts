import { and, asc, desc, eq, lt, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { InvoiceStatus } from '@/lib/contracts/shops/invoice-lists'
import type { Executor } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { withdrawals } from '@/server/database/schema/loyalty/withdrawals'
import { users } from '@/server/database/schema/people/users'
import { shopInvoiceEvents, shopInvoices } from '@/server/database/schema/shops/invoices'
import { shopKeys } from '@/server/database/schema/shops/shop-keys'
import { shops } from '@/server/database/schema/shops/shops'
import { pendingRefunds, withPendingRefund, type SaleRow } from '../sales/pending-refunds'

export type DeskInvoiceFilter = {
  live: boolean
  status?: InvoiceStatus | undefined
  shop?: string | undefined
  /** A whole id, order's name or e-mail address. */
  text?: string | undefined
  before?: string | undefined
}

export type InvoiceOfShop = { row: SaleRow; shop: { id: string; name: string } }

/** A page of the invoices of all shops, the newest first. */
export async function listDeskInvoices(
  db: Executor,
  { before, live, shop, status, text = '' }: DeskInvoiceFilter,
  size: number,
): Promise<{ invoices: InvoiceOfShop[]; next: string | null }> {
  const found = await invoicesOfShops(db)
    .where(
      and(
        eq(shopInvoices.live, live),
        status && eq(shopInvoices.status, status),
        shop === undefined ? undefined : eq(shopInvoices.shopId, shop),
        text === '' ? undefined : names(text, live),
        before === undefined ? undefined : lt(shopInvoices.id, before),
      ),
    )
    .orderBy(desc(shopInvoices.id))
    .limit(size + 1)
  const shown = found.slice(0, size)
  const next = found.length > size ? (shown.at(-1)?.row.id ?? null) : null
  const pendingOf = await pendingRefunds(
    db,
    shown.map(({ row }) => row),
  )
  const invoices = shown.map(({ row, shop: { id, name } }) => ({
    row: { ...row, refundPending: pendingOf(row.id) },
    shop: { id, name },
  }))
  return { invoices, next }
}

function invoicesOfShops(db: Executor) {
  return db
    .select({ row: shopInvoices, shop: { id: shops.id, name: shops.name } })
    .from(shopInvoices)
    .innerJoin(shops, eq(shops.id, shopInvoices.shopId))
}

/* Looked up shop by shop, because the indexes of orders and of addresses begin with the shop. */
function names(text: string, live: boolean): SQL | undefined {
  const isTheirs = sql`invoice.shop_id = ${shops.id} and invoice.live = ${live}`
  return or(
    z.uuid().safeParse(text).success ? eq(shopInvoices.id, text) : undefined,
    sql`${shopInvoices.id} in (
      select named.id from ${shops} cross join lateral (
        select invoice.id from ${shopInvoices} as invoice
        where ${isTheirs} and invoice.order_id = ${text}
        union all
        select invoice.id from ${shopInvoices} as invoice
        where ${isTheirs} and lower(invoice.email) = ${text.toLowerCase()}
      ) as named)`,
  )
}

export type DeskInvoiceView = NonNullable<Awaited<ReturnType<typeof findDeskInvoice>>>

/* A payer who changes the currency again and again makes many orders. */
const maxListed = 50

/** An invoice with its orders, the newest first, its refunds and its history. */
export async function findDeskInvoice(db: Executor, id: string) {
  const [found] = await invoicesOfShops(db).where(eq(shopInvoices.id, id))
  if (!found) {
    return null
  }
  const orders = await db
    .select({ id: claims.id, number: claims.number })
    .from(claims)
    .where(eq(claims.invoiceId, id))
    .orderBy(desc(claims.id))
    .limit(maxListed)
  const refunds = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(eq(withdrawals.invoiceId, id))
    .orderBy(desc(withdrawals.id))
    .limit(maxListed)
  const row = await withPendingRefund(db, found.row)
  return { ...found, row, orders, refunds, events: await listEvents(db, id) }
}

async function listEvents(db: Executor, invoiceId: string) {
  const rows = await db
    .select({ event: shopInvoiceEvents, email: users.email, key: shopKeys.name })
    .from(shopInvoiceEvents)
    .leftJoin(users, eq(users.id, shopInvoiceEvents.actorUserId))
    .leftJoin(shopKeys, eq(shopKeys.id, shopInvoiceEvents.keyId))
    .where(eq(shopInvoiceEvents.invoiceId, invoiceId))
    .orderBy(asc(shopInvoiceEvents.seq))
  return rows.map(({ email, event, key }) => ({ ...event, who: email ?? key ?? event.actor }))
}
