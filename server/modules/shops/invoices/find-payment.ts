import { and, desc, eq } from 'drizzle-orm'
import { statesWith } from '@/lib/contracts/claims/claim-traits'
import type { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { claimQuotes, claims } from '@/server/database/schema/claims'
import { isOneOf } from '@/server/database/schema/columns'
import { shops } from '@/server/database/schema/shops/shops'
import { findInvoice } from '@/server/modules/invoices'
import type { ReturnSigning } from '@/server/modules/webhooks'
import { findReturnUrl } from '../returns/find-return-url'
import { withPendingRefund, type SaleRow } from '../sales/pending-refunds'
import { lookOf, seller } from '../shops/shops.repository'

/** An invoice as its payer sees it. */
export type PaymentView = {
  invoice: SaleRow
  shop: { name: string; site: string; logo: string | null; isBlocked: boolean }
  /** The order that pays the invoice, as long as it has not ended. */
  order: { id: string; currencyId: number; amount: Decimal } | null
  /** The orders that have ended and whose unclaimed money waits to be sent back: the newest first, and only a few. */
  unclaimedOrderIds: string[]
  /** Whether the time of the last order ran out without a payment, and none is open instead. */
  lapsed: boolean
  /** Where the payer is sent after the payment, with the signed result once the result is certain. */
  returnUrl: string | null
}

export async function findPayment(signing: ReturnSigning, id: string): Promise<PaymentView | null> {
  const { db } = signing
  const invoice = await findInvoice(db, id)
  if (!invoice) {
    return null
  }
  const [shop] = await db.select(seller).from(shops).where(eq(shops.id, invoice.shopId))
  if (!shop) {
    throw new Error(`There is no shop ${invoice.shopId}.`)
  }
  const order = await findOrder(db, id)
  const lapsed = invoice.status === 'new' && order === null && (await hasLapsed(db, id))
  const returnUrl = await findReturnUrl(signing, invoice)
  const isBlocked = shop.state === 'blocked'
  return {
    invoice: await withPendingRefund(db, invoice),
    shop: { ...lookOf(shop, invoice.live), isBlocked },
    ...{ order, lapsed, returnUrl, unclaimedOrderIds: await listUnclaimedOrders(db, id) },
  }
}

async function findOrder(db: Executor, invoiceId: string) {
  const [order] = await db
    .select({
      id: claims.id,
      currencyId: claims.fromCurrencyId,
      amount: claimQuotes.fromAmount,
    })
    .from(claims)
    .innerJoin(
      claimQuotes,
      and(eq(claimQuotes.claimId, claims.id), eq(claimQuotes.seq, claims.quoteSeq)),
    )
    .where(
      and(eq(claims.invoiceId, invoiceId), isOneOf(claims.state, statesWith('isFinal', false))),
    )
    .orderBy(desc(claims.id))
    .limit(1)
  return order ?? null
}

/* Each order may be of another payer, who is asked where to return the money. */
const mostUnclaimedOrders = 10

async function listUnclaimedOrders(db: Executor, invoiceId: string): Promise<string[]> {
  const orders = await db
    .select({ id: claims.id })
    .from(claims)
    .where(
      and(
        eq(claims.invoiceId, invoiceId),
        claims.hasUnclaimed,
        isOneOf(claims.state, statesWith('isFinal', true)),
      ),
    )
    .orderBy(desc(claims.id))
    .limit(mostUnclaimedOrders)
  return orders.map(({ id }) => id)
}

async function hasLapsed(db: Executor, invoiceId: string): Promise<boolean> {
  const [last] = await db
    .select({ state: claims.state })
    .from(claims)
    .where(eq(claims.invoiceId, invoiceId))
    .orderBy(desc(claims.id))
    .limit(1)
  return last?.state === 'expired'
}
