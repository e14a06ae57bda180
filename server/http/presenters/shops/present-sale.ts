import type { z } from 'zod'
import type { getShopSale, getShopStatistics, ShopSale } from '@/lib/contracts/shops/own-sales'
import type { Locale } from '@/lib/i18n/locales'
import { toText, type Decimal } from '@/lib/money/decimal'
import { presentCurrency, type CatalogueCurrency } from '@/server/modules/catalogue'
import { invoiceObject } from '@/server/modules/invoices'
import type { SaleDetails, SaleRow, ShopStatistics, Totals } from '@/server/modules/shops'
import { payoutObject } from '@/server/modules/withdrawals'

type Reading = {
  currencyOf: (id: number) => CatalogueCurrency | null
  locale: Locale
  origin: string
}

/** An invoice as the owner of its shop sees it. */
export function presentSale(row: SaleRow, reading: Reading): ShopSale {
  const made = row.linkId === null ? ('owner' as const) : ('link' as const)
  return {
    ...invoiceObject(row, reading),
    via: row.keyId === null ? made : 'key',
    refundPending: toText(row.refundPending),
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

type Shown = z.input<(typeof getShopStatistics)['response']>

export function presentStatistics(
  { currencies, series, totals }: ShopStatistics,
  { currencyOf, digits, locale }: Omit<Reading, 'origin'> & { digits: number },
): Pick<Shown, 'totals' | 'series' | 'currencies'> {
  const { converted, ended, sales, turnover } = totals
  const shown = (id: number | null) => {
    const currency = id === null ? null : currencyOf(id)
    return currency && presentCurrency(currency, locale)
  }
  const average = sales === 0 ? null : turnover.div(sales).toDecimalPlaces(digits)
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
