import { getDeskInvoice, listDeskInvoices as listCall } from '@/lib/contracts/shops/desk-shops'
import { AppError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import type { Container } from '@/server/container'
import type { ApiContext } from '@/server/http/api-env'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import {
  presentDeskInvoice,
  presentDeskInvoiceRow,
} from '@/server/http/presenters/shops/present-desk-shop'
import { siteOrigin } from '@/server/http/presenters/site/site-origin'
import { findDeskInvoice, listDeskInvoices } from '@/server/modules/shops'

type Asked = { container: Container; locale: Locale }

function readingOf({ container, locale }: Asked, c: ApiContext) {
  const { config, offer } = container
  return { currencyOf: offer.currencyOf, locale, origin: siteOrigin(c.req.url, config) }
}

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
