import type { CurrencyOptions, CurrencyRow } from '@/lib/contracts/desk/catalogue/currencies'
import type { Locale } from '@/lib/i18n/locales'
import type { Database } from '@/server/database/client'
import { nameOf } from '@/server/modules/catalogue/read/in-language'
import { listCurrencyRows, listOptions } from './currencies.repository'
import { listLogos } from './list-logos'

export async function listDeskCurrencies(db: Database, locale: Locale): Promise<CurrencyRow[]> {
  const rows = await listCurrencyRows(db)
  return rows.map((row) => ({ ...row, name: nameOf(row, locale) }))
}

/** What a currency can be made of. */
export async function getCurrencyOptions(
  db: Database,
  { locale, publicFolder }: { locale: Locale; publicFolder: string },
): Promise<CurrencyOptions> {
  const { assets, groups, cities } = await listOptions(db)
  const named = (row: { id: number; nameRu: string; nameEn: string }) => ({
    id: row.id,
    name: nameOf(row, locale),
  })
  return {
    assets,
    logos: await listLogos(publicFolder),
    groups: groups.map(named),
    cities: cities.map(named),
  }
}
