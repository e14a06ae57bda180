import { AppError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import type { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import type { PaymentMethodName } from '@/server/database/schema/money/payments'
import { codeOfCurrency } from './payments.repository'
import type { PaymentRedirect, Payments } from './ports'

export type OpenPaymentForm = {
  claimId: string
  invoiceId: string | null
  method: PaymentMethodName
  /** The amount that is not paid yet. */
  amount: Decimal
  currencyId: number
  until: Date
  locale: Locale
  origin: string
}

/**
 * The redirect to a provider's page. It is signed, so that the browser cannot alter it.
 *
 * Throws `not_found` for the manual method, which has no such page, and `unavailable` for a method that
 * is not configured any more.
 */
export async function openPaymentForm(
  db: Database,
  { methods }: Pick<Payments, 'methods'>,
  { method, currencyId, ...order }: OpenPaymentForm,
): Promise<PaymentRedirect> {
  if (method === 'manual') {
    throw new AppError('not_found')
  }
  const way = methods.get(method)?.payIn
  if (way?.kind !== 'redirect') {
    throw new AppError('unavailable')
  }
  const form = await way.open({ ...order, currencyCode: await codeOfCurrency(db, currencyId) })
  if (![order.origin, ...way.formOrigins].includes(new URL(form.action).origin)) {
    // The site's Content-Security-Policy would block the form without any message.
    throw new Error(
      `The payment form of ${method} leads to an origin that is not in its formOrigins.`,
    )
  }
  return form
}

/** The origins, besides the site's own, to which payment forms may be sent. */
export function paymentFormOrigins({ methods }: Pick<Payments, 'methods'>): string[] {
  const origins = [...methods.values()].flatMap(({ payIn }) =>
    payIn.kind === 'redirect' ? payIn.formOrigins : [],
  )
  return [...new Set(origins)]
}
