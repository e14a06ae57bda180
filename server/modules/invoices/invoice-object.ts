import type { MerchantInvoice } from '@/lib/contracts/shops/merchant-objects'
import { localePath, type Locale } from '@/lib/i18n/locales'
import { toText } from '@/lib/money/decimal'
import { presentCurrency, type CatalogueCurrency } from '@/server/modules/catalogue'
import type { InvoiceRow } from './invoices.repository'

export type InvoiceObject = MerchantInvoice

type Presenting = {
  currencyOf: (id: number) => CatalogueCurrency | null
  locale: Locale
  /** The address of the site, without a path. */
  origin: string
}

/** An invoice as its shop sees it, in answers and in webhooks. */
export function invoiceObject(
  row: InvoiceRow,
  { currencyOf, locale, origin }: Presenting,
): InvoiceObject {
  const shown = (id: number) => {
    const currency = currencyOf(id)
    if (!currency) {
      throw new Error(`There is no currency ${id}.`)
    }
    return presentCurrency(currency, locale)
  }
  const { payAmount, payCurrencyId } = row
  const isPaidWith = row.live && payCurrencyId !== null && payAmount !== null
  return {
    ...{ id: row.id, live: row.live, orderId: row.orderId },
    ...{ status: row.status, exception: row.exception, sequence: row.version },
    currency: shown(row.currencyId),
    amount: toText(row.amount),
    ...{ description: row.description, metadata: row.metadata, email: row.email },
    url: origin + localePath(row.locale ?? 'ru', `/pay/${row.id}`),
    ...{ returnUrl: row.returnUrl, cancelUrl: row.cancelUrl },
    paid:
      row.paidAmount && row.feeAmount && row.paidAt
        ? {
            amount: toText(row.paidAmount),
            fee: toText(row.feeAmount),
            with: isPaidWith ? { currency: shown(payCurrencyId), amount: toText(payAmount) } : null,
            at: row.paidAt.toISOString(),
          }
        : null,
    refunded: toText(row.refundedAmount),
    reversedAt: row.reversedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
  }
}
