import type { Currency } from '@/lib/contracts/calculator'
import type { Locale } from '@/lib/i18n/locales'
import type { Executor } from '@/server/database/client'
import { listCurrencies } from './catalogue.repository'
import { toCurrency } from './in-language'

/** What can be sent now: currencies from which at least one open direction leads. */
export async function listSendCurrencies(db: Executor, locale: Locale): Promise<Currency[]> {
  const rows = await listCurrencies(db)
  return rows.filter(({ canSend }) => canSend).map((row) => toCurrency(row, locale))
}
