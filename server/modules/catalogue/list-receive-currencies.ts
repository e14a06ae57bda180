import { AppError } from '@/lib/errors/app-error'
import type { Currency } from '@/lib/contracts/calculator'
import type { Locale } from '@/lib/i18n/locales'
import type { Executor } from '@/server/database/client'
import { listTargets } from './catalogue.repository'
import { toCurrency } from './in-language'
import { listCurrenciesById } from './pair.repository'

export type ReceiveQuery = { fromId: number; locale: Locale }

/**
 * What can be received for a currency. One that is switched off brings an empty list, as nothing
 * can be received for it; one that never was is refused with `not_found`.
 */
export async function listReceiveCurrencies(
  db: Executor,
  { fromId, locale }: ReceiveQuery,
): Promise<Currency[]> {
  const rows = await listTargets(db, fromId)
  if (rows.length === 0 && (await listCurrenciesById(db, [fromId])).length === 0) {
    throw new AppError('not_found')
  }
  return rows.map((row) => toCurrency(row, locale))
}
