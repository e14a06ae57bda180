import type { RequisitePool } from '@/lib/contracts/desk/requisites'
import type { Locale } from '@/lib/i18n/locales'
import type { Database } from '@/server/database/client'
import { versionOf } from '@/server/database/version-of'
import { loadSiteSettings } from '@/server/modules/settings'
import { startOfDay } from '../pay-in/start-of-day'
import { listPayCurrencies, listStored, listUsage, termsOf } from './requisites.repository'

const unused = { claims: 0, amount: '0', isUsed: false }

/** The current pool of requisites, in the order of the currencies. */
export async function listRequisites(
  db: Database,
  { locale, now }: { locale: Locale; now: Date },
): Promise<RequisitePool> {
  const { office } = await loadSiteSettings(db)
  const usage = await listUsage(db, startOfDay(now, office.timezone))
  const stored = await listStored(db)
  const currencies = await listPayCurrencies(db, locale)
  const requisites = currencies.flatMap((currency) =>
    stored
      .filter(({ currencyId }) => currencyId === currency.id)
      .map((row) => {
        const { isUsed, ...today } = usage.get(row.id) ?? unused
        const terms = termsOf(row)
        const lastUsedAt = row.lastUsedAt?.toISOString() ?? null
        return { id: row.id, version: versionOf(terms), terms, currency, today, isUsed, lastUsedAt }
      }),
  )
  return { requisites, currencies: currencies.filter(({ isSendable }) => isSendable) }
}
