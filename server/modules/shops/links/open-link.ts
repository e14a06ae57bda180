import { createHash } from 'node:crypto'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import { toText } from '@/lib/money/decimal'
import type { Database, Executor } from '@/server/database/client'
import { shopInvoices } from '@/server/database/schema/shops/invoices'
import { shopLinks } from '@/server/database/schema/shops/shop-links'
import { shops } from '@/server/database/schema/shops/shops'
import type { InvoiceRow } from '@/server/modules/invoices'
import { createInvoice, type ShopCurrency } from '../invoices/create-invoice'
import { seller } from '../shops/shops.repository'

/** How many invoices a network may make by links in an hour. */
const mostAnHour = 30
const anHour = 3_600_000

type Found = { link: typeof shopLinks.$inferSelect; shop: typeof shops.$inferSelect }

/**
 * A link that makes invoices now, with its shop. Refuses with `not_found`, and with `gone` one that is off, over
 * or used up, and one of a shop that may not sell in this mode, as `seller` says.
 */
export async function findPayLink(db: Executor, code: string, now: Date): Promise<Found> {
  const [found] = await db
    .select({ link: shopLinks, shop: seller })
    .from(shopLinks)
    .innerJoin(shops, eq(shops.id, shopLinks.shopId))
    .where(eq(shopLinks.code, code))
  if (!found) {
    throw new AppError('not_found')
  }
  const { link, shop } = found
  const isOver = !link.isOn || (link.until !== null && link.until <= now)
  const sells = link.live ? shop.state === 'active' : shop.state !== 'blocked'
  if (isOver || !sells || (link.isOnce && (await isUsedUp(db, link.id)))) {
    throw new AppError('gone')
  }
  return found
}

/* A link for one use is used up while an invoice of it was paid or may still be paid. */
async function isUsedUp(db: Executor, linkId: string): Promise<boolean> {
  const isOfLink = and(eq(shopInvoices.linkId, linkId), ne(shopInvoices.status, 'expired'))
  return (await db.$count(shopInvoices, isOfLink)) > 0
}

type OpenLink = {
  code: string
  /** As it was typed; ignored for a link with an amount. */
  amount: string | null
  currencyOf: (id: number) => ShopCurrency
  /** The payer's network. */
  address: string
  idempotencyKey: string
  now: Date
}

/**
 * Makes the invoice of a link. Refuses as `findPayLink` does, with `too_many_requests` a network that has made too
 * many, with `validation_error` a link without an amount if none is given, and as `createInvoice` does.
 */
export async function openPayLink(db: Database, command: OpenLink): Promise<InvoiceRow> {
  const { address, code, idempotencyKey, now } = command
  const orderId = orderIdOf(idempotencyKey)
  const earlier = await findMade(db, code, orderId)
  if (earlier) {
    return earlier
  }
  const { link, shop } = await findPayLink(db, code, now)
  await assertFew(db, address, now)
  const amount = link.amount === null ? command.amount : toText(link.amount)
  if (amount === null) {
    throw new AppError('validation_error', { faults: [{ field: 'amount', key: 'required' }] })
  }
  return createInvoice(db, {
    ...{ shop, live: link.live, by: 'payer', actor: { kind: 'system', name: 'visitor' } },
    link: { id: link.id, address },
    currency: command.currencyOf(shop.currencyId),
    terms: {
      ...{ amount, orderId, description: link.description },
      ...{ email: null, metadata: {}, returnUrl: null, cancelUrl: null, locale: null },
      minutes: link.minutes,
    },
    ...{ idempotencyKey, now },
  }).catch(throwGone)
}

/* Another payer was faster, or the shop was. */
function throwGone(error: unknown): never {
  const isLost = error instanceof AppError && error.code === 'forbidden'
  throw isLost ? new AppError('gone', { cause: error }) : error
}

/* The order id is the same for repeated requests of one payer, and different for every other payer. */
function orderIdOf(idempotencyKey: string): string {
  return `link-${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 24)}`
}

async function findMade(db: Executor, code: string, orderId: string): Promise<InvoiceRow | null> {
  const [found] = await db
    .select({ invoice: shopInvoices })
    .from(shopLinks)
    .innerJoin(shopInvoices, eq(shopInvoices.linkId, shopLinks.id))
    .where(and(eq(shopLinks.code, code), eq(shopInvoices.orderId, orderId)))
  return found?.invoice ?? null
}

async function assertFew(db: Executor, address: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - anHour)
  const [row] = await db
    .select({ made: sql<number>`count(*)::int` })
    .from(shopInvoices)
    .where(
      and(
        isNotNull(shopInvoices.address),
        eq(shopInvoices.address, address),
        sql`${shopInvoices.createdAt} > ${since}`,
      ),
    )
  if ((row?.made ?? 0) >= mostAnHour) {
    throw new AppError('too_many_requests', { retryAfterSeconds: anHour / 1000 })
  }
}
