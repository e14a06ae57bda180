import { rowsOmittedHeader } from '@/lib/contracts/files'
import * as contract from '@/lib/contracts/shops/own-sales'
import { AppError } from '@/lib/errors/app-error'
import { dateIn } from '@/lib/time/calendar-days'
import type { ApiContext } from '@/server/http/api-env'
import { readIdempotencyKey } from '@/server/http/endpoint/input/read-idempotency-key'
import { readPeriod } from '@/server/http/endpoint/input/read-period'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { csvText, sendsCsv, type CsvFile } from '@/server/http/endpoint/send-csv'
import { streamBytes } from '@/server/http/endpoint/send-file'
import { sheetBytes, type SheetCell } from '@/server/http/endpoint/send-sheet'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'
import { proveOwner } from '@/server/http/middleware/prove-owner'
import {
  presentSale,
  presentSaleDetails,
  presentStatistics,
} from '@/server/http/presenters/shops/present-sale'
import { salesCsv, salesFileName, salesSheet } from '@/server/http/presenters/shops/sale-files'
import { currencyOf } from '@/server/http/presenters/shops/present-shop'
import { assertActivated } from '@/server/http/routes/loyalty/referral.routes'
import { findInvoice } from '@/server/modules/invoices'
import {
  exportShopSales,
  findSale,
  listShopSales,
  refundSale,
  viewStatistics,
  type SaleFilter,
  type SaleRow,
  type ShopRow,
} from '@/server/modules/shops'
import { findRefund, payoutObject } from '@/server/modules/withdrawals'
import { ownShop } from './own-shop'
import { readingOf } from './reading-of'

const own = { limit: 'read', cache: 'no-store', access: 'user' } as const

type Filtered = {
  live: 'true' | 'false'
  currency?: number | undefined
  q?: string | undefined
  date_from?: string | undefined
  date_to?: string | undefined
} & Pick<SaleFilter, 'status' | 'exception'>

function filterOf({ currency, date_from, date_to, exception, live, q, status }: Filtered) {
  const filter = { live: live === 'true', status, exception, currencyId: currency, text: q }
  return { ...filter, first: date_from, last: date_to } satisfies SaleFilter
}

const listRoutes: readonly EndpointRoute[] = [
  defineRoute(contract.listShopSales, own, async (input, c) => {
    const { container, query } = input
    const { page, size, ...filter } = query
    const shop = await ownShop(input)
    const asked = { shop, filter: filterOf(filter), page, size }
    const { count, rows } = await listShopSales(container.db, asked)
    const reading = readingOf(input, c)
    return { count, page, size, results: rows.map((row) => presentSale(row, reading)) }
  }),

  sendsCsv(
    defineRoute(contract.exportShopSales, own, async (input, c): Promise<CsvFile> => {
      const { container, query } = input
      const shop = await ownShop(input)
      const reading = readingOf(input, c)
      const asked = { shop, filter: filterOf(query) }
      const { hasMore, pages } = await exportShopSales(container.db, asked)
      const rowOf = (row: SaleRow) => salesCsv.rowOf(presentSale(row, reading))
      const name = salesFileName(shop, 'csv', container.clock.now())
      return { parts: csvText({ ...salesCsv, rowOf }, pages), name, hasMore }
    }),
  ),

  sendsSheet(
    defineRoute(contract.exportShopSalesSheet, own, async (input, c): Promise<Sheet> => {
      const { container, query } = input
      const shop = await ownShop(input)
      const reading = readingOf(input, c)
      const asked = { shop, filter: filterOf(query) }
      const { hasMore, pages } = await exportShopSales(container.db, asked)
      const { cellsOf, head } = salesSheet({ locale: input.locale, timeZone: shop.timeZone })
      const rows = mapped(pages, (row: SaleRow) => cellsOf(presentSale(row, reading)))
      const name = salesFileName(shop, 'xlsx', container.clock.now())
      return { hasMore, name, parts: sheetBytes(head, rows) }
    }),
  ),
]

type Sheet = { parts: ReturnType<typeof sheetBytes>; name: string; hasMore: boolean }

async function* mapped<Row>(
  pages: AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => SheetCell[],
): AsyncGenerator<SheetCell[][]> {
  for await (const page of pages) {
    yield page.map(cellsOf)
  }
}

function sendsSheet(route: EndpointRoute): EndpointRoute {
  return {
    ...route,
    send: (c: ApiContext, answer) => {
      // `answer` is the result of the route's handler.
      const { hasMore, name, parts } = answer as Sheet
      if (hasMore) {
        c.header(rowsOmittedHeader, 'true')
      }
      const [contentType] = contract.exportShopSalesSheet.download
      return streamBytes(c, { parts, contentType, name })
    },
  }
}

const saleOfShop: readonly EndpointRoute[] = [
  defineRoute(contract.getShopSale, own, async (input, c) => {
    const { container, locale, params } = input
    const sale = await findSale(container.db, {
      ...{ id: params.invoice, shop: await ownShop(input), market: container.offer, locale },
    })
    if (!sale) {
      throw new AppError('not_found')
    }
    return presentSaleDetails(sale, readingOf(input, c))
  }),

  defineRoute(contract.refundShopSale, { ...own, limit: 'claim' }, async (input, c) => {
    const { body, container, locale, params, user } = input
    const { code, password, ...request } = body
    assertActivated(user)
    const shop = await ownShop(input)
    const invoice = await findInvoice(container.db, params.invoice)
    if (invoice?.shopId !== shop.id) {
      throw new AppError('not_found')
    }
    const idempotencyKey = readIdempotencyKey(c, user.id)
    const asked = { invoiceId: invoice.id, request, idempotencyKey }
    // Only the proved owner may send the money to another destination than the payer named. A code is valid
    // once, so a repeated command needs no other code.
    const isElsewhere = invoice.live && request.inputs !== undefined
    if (isElsewhere && !(await findRefund(container.db, asked))) {
      await proveOwner(input, { password: givenPassword(password), code })
    }
    const payout = await refundSale(container.db, {
      ...{ ...asked, shop, live: invoice.live, locale },
      by: { actor: { kind: 'user', userId: user.id } },
      address: addressKey(addressOf(c, container.config)),
      market: container.offer,
      now: container.clock.now(),
    })
    return payoutObject(payout, readingOf(input, c))
  }),
]

function givenPassword(password: string | undefined): string {
  if (password === undefined) {
    const faults = [{ field: 'password', key: 'required' }]
    throw new AppError('validation_error', { faults })
  }
  return password
}

const usualDays = 30
const maxDays = { hour: 2, day: 366, week: 1830, month: 3660 }

const figures: readonly EndpointRoute[] = [
  defineRoute(contract.getShopStatistics, own, async (input, c) => {
    const { container, query } = input
    const { live, step } = query
    const shop = await ownShop(input)
    const period = periodOf(query, shop, container.clock.now())
    const asked = { shop, live: live === 'true', step, ...period }
    const found = await viewStatistics(container.db, asked)
    const currency = currencyOf(shop.currencyId, input)
    return {
      currency,
      timeZone: shop.timeZone,
      ...{ date_from: period.first, date_to: period.last },
      ...presentStatistics(found, { ...readingOf(input, c), digits: currency.roundCalculator }),
    }
  }),
]

type PeriodQuery = {
  date_from?: string | undefined
  date_to?: string | undefined
  step: keyof typeof maxDays
}

function periodOf({ step, ...query }: PeriodQuery, { timeZone }: ShopRow, now: Date) {
  const longest = maxDays[step]
  const bounds = { usualDays: Math.min(usualDays, longest), maxDays: longest }
  return readPeriod(query, { ...bounds, today: dateIn(timeZone, now) })
}

/** What a shop has sold: its history, its files and its statistics. */
export const saleRoutes: readonly EndpointRoute[] = [...listRoutes, ...saleOfShop, ...figures]
