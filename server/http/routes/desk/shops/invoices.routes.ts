import { getDeskInvoice, listDeskInvoices as listCall } from '@/lib/contracts/shops/desk-shops'
import { AppError } from '@/lib/errors/app-error'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import {
  presentDeskInvoice,
  presentDeskInvoiceRow,
} from '@/server/http/presenters/shops/present-desk-shop'
import { readingOf } from '@/server/http/routes/shops/reading-of'
import { findDeskInvoice, listDeskInvoices } from '@/server/modules/shops'

/** The invoices of all shops. */
export const deskInvoiceRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(listCall, async (input, c) => {
    const { container, query } = input
    const { live, q: text, size, ...filter } = query
    const asked = { ...filter, text, live: live === 'true' }
    const { invoices, next } = await listDeskInvoices(container.db, asked, size)
    const reading = readingOf(input, c)
    return { invoices: invoices.map((row) => presentDeskInvoiceRow(row, reading)), next }
  }),

  defineDeskRoute(getDeskInvoice, async (input, c) => {
    const view = await findDeskInvoice(input.container.db, input.params.id)
    if (!view) {
      throw new AppError('not_found')
    }
    return presentDeskInvoice(view, readingOf(input, c))
  }),
]
