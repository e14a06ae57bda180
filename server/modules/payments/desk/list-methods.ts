import type { PaymentMethodsOverview } from '@/lib/contracts/desk/money/payment-methods'
import type { Locale } from '@/lib/i18n/locales'
import type { Database } from '@/server/database/client'
import { versionOf } from '@/server/database/version-of'
import type { PaymentMethods } from '../ports'
import { listStoredMethods } from './methods.repository'

/** The payment methods of each currency, and the available ones. */
export async function listMethods(
  db: Database,
  { locale, methods }: { locale: Locale; methods: PaymentMethods },
): Promise<PaymentMethodsOverview> {
  const stored = await listStoredMethods(db, locale)
  return {
    currencies: stored.map((row) => ({ ...row, version: versionOf(row.terms) })),
    offered: offeredMethods(methods),
  }
}

/**
 * The methods by which this office can be paid and can pay: operators can always pay manually, a
 * provider only if it pays out.
 */
export function offeredMethods(methods: PaymentMethods): PaymentMethodsOverview['offered'] {
  const all = [...methods.values()]
  return {
    payIn: all.map(({ name }) => name),
    payOut: all
      .filter(({ name, sendPayout }) => name === 'manual' || sendPayout !== undefined)
      .map(({ name }) => name),
  }
}
