import { maxFileRows } from '@/lib/contracts/files'
import type { Locale } from '@/lib/i18n/locales'
import type { Database, Executor } from '@/server/database/client'
import { findInvoice } from '@/server/modules/invoices'
import {
  listRefundPlaces,
  type Market,
  type RefundPlace,
  type ShopPayout,
} from '@/server/modules/withdrawals'
import { listShopPayouts } from '../balance/test-payouts.repository'
import { withPendingRefund, withPendingRefunds, type SaleRow } from './pending-refunds'
import type { ShopRow } from '../shops/shops.repository'
import {
  conditionsOf,
  countSales,
  listInvoiceEvents,
  listSales,
  type SaleQuery,
} from './sales.repository'

/** More pages than anybody turns; beyond, a search is needed. */
const maxCounted = 10_000

type Page = { page: number; size: number }

/** A page of a shop's invoices, the newest first, and how many match, up to 10,000. */
export async function listShopSales(
  db: Executor,
  { page, size, ...query }: SaleQuery & Page,
): Promise<{ count: number; rows: SaleRow[] }> {
  const where = await conditionsOf(db, query)
  const count = await countSales(db, where, maxCounted)
  const offset = (page - 1) * size
  const limit = Math.min(size, count - offset)
  const rows = limit > 0 ? await listSales(db, where, { limit, offset }) : []
  return { count, rows: await withPendingRefunds(db, rows) }
}

const exportedPage = 500

/** All matching invoices, page by page, and whether more match than one file may contain. */
export async function exportShopSales(
  db: Executor,
  query: SaleQuery,
): Promise<{ pages: AsyncGenerator<SaleRow[]>; hasMore: boolean }> {
  const where = await conditionsOf(db, query)
  const hasMore = (await countSales(db, where, maxFileRows + 1)) > maxFileRows
  return { pages: readPages(db, where), hasMore }
}

async function* readPages(
  db: Executor,
  where: Awaited<ReturnType<typeof conditionsOf>>,
): AsyncGenerator<SaleRow[]> {
  let after: string | undefined
  for (let room = maxFileRows; room > 0; room -= exportedPage) {
    const rows = await listSales(db, where, { limit: Math.min(room, exportedPage), after })
    yield await withPendingRefunds(db, rows)
    after = rows.at(-1)?.id
    if (rows.length < exportedPage) {
      return
    }
  }
}

export type SaleDetails = {
  invoice: SaleRow
  refunds: ShopPayout[]
  refundTo: RefundPlace[]
  events: Awaited<ReturnType<typeof listInvoiceEvents>>
}

const maxRefunds = 100

/** An invoice of a shop with its refunds and its history; null for any other shop's. */
export async function findSale(
  db: Database,
  { id, locale, market, shop }: { id: string; shop: ShopRow; market: Market; locale: Locale },
): Promise<SaleDetails | null> {
  const invoice = await findInvoice(db, id)
  if (invoice?.shopId !== shop.id) {
    return null
  }
  const { live } = invoice
  const refunds = await listShopPayouts(db, { shop, live, invoiceId: id, size: maxRefunds })
  const sale = await withPendingRefund(db, invoice)
  const refundTo = await listRefundPlaces(db, invoice, { locale, market })
  return { invoice: sale, refunds, refundTo, events: await listInvoiceEvents(db, id) }
}
