import type { z } from 'zod'
import type { getShopSale, getShopStatistics, ShopSale } from '@/lib/contracts/shops/own-sales'
import type { Locale } from '@/lib/i18n/locales'
import { toText, type Decimal } from '@/lib/money/decimal'
import { presentCurrency, type CatalogueCurrency } from '@/server/modules/catalogue'
import { invoiceObject, type InvoiceRow } from '@/server/modules/invoices'
import type { SaleDetails, ShopStatistics, Totals } from '@/server/modules/shops'
import { payoutObject } from '@/server/modules/withdrawals'
import { csvOf } from '../desk/csv-cells'

type Reading = {
  currencyOf: (id: number) => CatalogueCurrency | null
  locale: Locale
  origin: string
}

/** An invoice as the owner of its shop sees it. */
export function presentSale(row: InvoiceRow, reading: Reading): ShopSale {
  const made = row.linkId === null ? ('owner' as const) : ('link' as const)
  return {
    ...invoiceObject(row, reading),
    via: row.keyId === null ? made : 'key',
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function presentSaleDetails(
  { events, invoice, refunds, refundTo }: SaleDetails,
  reading: Reading,
): z.input<(typeof getShopSale)['response']> {
  return {
    ...presentSale(invoice, reading),
    metadata: invoice.metadata,
    refunds: refunds.map((refund) => payoutObject(refund, reading)),
    refundTo: refundTo.map(({ currency, inputs, isKnown }) => ({
      ...{ inputs, isKnown },
      currency: presentCurrency(currency, reading.locale),
    })),
    events: events.map(({ by, createdAt, event, exception, seq, toStatus }) => ({
      ...{ seq, event, by, status: toStatus, exception },
      at: createdAt.toISOString(),
    })),
  }
}

/** A column of a file: its name, its text, and whether it is an amount. */
export type SaleColumn = { text: (sale: ShopSale) => string; isAmount?: true }

export const saleColumns: Record<string, SaleColumn> = {
  id: { text: ({ id }) => id },
  order_id: { text: ({ orderId }) => orderId },
  created_at: { text: ({ createdAt }) => createdAt },
  status: { text: ({ status }) => status },
  exception: { text: ({ exception }) => exception },
  description: { text: ({ description }) => description },
  email: { text: ({ email }) => email ?? '' },
  currency: { text: ({ currency }) => currency.ticker },
  amount: { text: ({ amount }) => amount, isAmount: true },
  paid_at: { text: ({ paid }) => paid?.at ?? '' },
  paid: { text: ({ paid }) => paid?.amount ?? '', isAmount: true },
  fee: { text: ({ paid }) => paid?.fee ?? '', isAmount: true },
  refunded: { text: ({ refunded }) => refunded, isAmount: true },
  paid_with: { text: ({ paid }) => paid?.with?.currency.ticker ?? '' },
  paid_with_amount: { text: ({ paid }) => paid?.with?.amount ?? '', isAmount: true },
}

export const salesCsv = csvOf<ShopSale>(
  Object.fromEntries(Object.entries(saleColumns).map(([name, { text }]) => [name, text])),
)

type Shown = z.input<(typeof getShopStatistics)['response']>

const averageDigits = 8

export function presentStatistics(
  { currencies, series, totals }: ShopStatistics,
  { currencyOf, locale }: Omit<Reading, 'origin'>,
): Pick<Shown, 'totals' | 'series' | 'currencies'> {
  const { converted, ended, sales, turnover } = totals
  const shown = (id: number | null) => {
    const currency = id === null ? null : currencyOf(id)
    return currency && presentCurrency(currency, locale)
  }
  const average = sales === 0 ? null : turnover.div(sales).toDecimalPlaces(averageDigits)
  return {
    totals: { ...textsOf(totals), ended, converted, average: average && toText(average) },
    series: series.map(({ at, ...step }) => ({ at, ...textsOf(step) })),
    currencies: currencies.map((each) => ({ currency: shown(each.currencyId), ...textsOf(each) })),
  }
}

function textsOf({ fees, refunds, sales, turnover }: Totals) {
  const text = (value: Decimal) => toText(value)
  return { sales, turnover: text(turnover), fees: text(fees), refunds: text(refunds) }
}
