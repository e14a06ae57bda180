import { invoiceStatuses, type InvoiceStatus } from '@/lib/contracts/shops/invoice-lists'
import { calendarDate } from '@/lib/contracts/common'
import { idOf, modeQuery, oneOf, pageNumberOf } from './shop-address'

/** What the address of the sales chooses; an empty text chooses nothing. */
export type SaleFilters = {
  status: InvoiceStatus | null
  q: string
  date_from: string
  date_to: string
}

/** The change of the address that removes all filters. */
export const noSaleFilters = { status: '', q: '', date_from: '', date_to: '' }

export const maxSearch = 254

/** Reads the filters; what the server would refuse counts as missing. */
export function readSaleFilters(params: Pick<URLSearchParams, 'get'>): SaleFilters {
  const day = (name: string) => calendarDate.safeParse(params.get(name)).data ?? ''
  return {
    status: oneOf(invoiceStatuses, params.get('status')) ?? null,
    q: (params.get('q') ?? '').trim().slice(0, maxSearch),
    date_from: day('date_from'),
    date_to: day('date_to'),
  }
}

export function isNarrowed({ status, ...texts }: SaleFilters): boolean {
  return status !== null || Object.values(texts).some((text) => text !== '')
}

/** The filters as a query, without those that choose nothing. */
export function saleQuery(filters: SaleFilters, live: boolean) {
  const { date_from, date_to, q, status } = filters
  return {
    ...modeQuery(live),
    ...(status && { status }),
    ...(q && { q }),
    ...(date_from && { date_from }),
    ...(date_to && { date_to }),
  }
}

/** The sale whose details are open, and the page of the list behind it. */
export function readOpenSale(params: Pick<URLSearchParams, 'get'>) {
  return { sale: idOf(params.get('sale')), page: pageNumberOf(params.get('page')) }
}
