import type { PaymentMethodsOverview } from '@/lib/contracts/desk/money/payment-methods'
import type { Locale } from '@/lib/i18n/locales'
import type { Database } from '@/server/database/client'
import { versionOf } from '@/server/database/version-of'
import type { PaymentMethods } from '../ports'
import { listConfiguredProviders, listStoredMethods } from './methods.repository'

/** The payment methods of each currency, and all methods that can be chosen. */
export async function listMethods(
  db: Database,
  { locale, methods }: { locale: Locale; methods: PaymentMethods },
): Promise<PaymentMethodsOverview> {
  const stored = await listStoredMethods(db, locale)
  return {
    currencies: stored.map((row) => ({ ...row, version: versionOf(row.terms) })),
    offered: offeredMethods(methods),
    providers: await listConfiguredProviders(db),
  }
}

/**
 * The methods that can be chosen for incoming payments and for payouts. Payouts are possible manually,
 * or by a provider that can send them.
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
