import type {
  CurrencyOptions,
  CurrencyRow,
  DeskCurrency,
} from '@/lib/contracts/desk/catalogue/currencies'
import type { Locale } from '@/lib/i18n/locales'
import { AppError } from '@/lib/errors/app-error'
import type { Database, Executor } from '@/server/database/client'
import { nameOf } from '@/server/modules/catalogue/read/in-language'
import { versionOf } from '@/server/database/version-of'
import { listLogos } from '../logos/stored-logos'
import {
  listCurrencyRows,
  listOptions,
  countDirections,
  findStored,
  isInLedger,
} from './currencies.repository'

export async function listDeskCurrencies(db: Database, locale: Locale): Promise<CurrencyRow[]> {
  const rows = await listCurrencyRows(db)
  return rows.map((row) => ({ ...row, name: nameOf(row, locale) }))
}

/** The options of the currency form. */
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
    logos: await listLogos(db, publicFolder),
    groups: groups.map(named),
    cities: cities.map(named),
  }
}

export async function getDeskCurrency(db: Executor, id: number): Promise<DeskCurrency> {
  const stored = await findStored(db, id)
  if (!stored) {
    throw new AppError('not_found')
  }
  return {
    id,
    version: versionOf(stored.terms),
    terms: stored.terms,
    directions: await countDirections(db, id),
    isInLedger: await isInLedger(db, id),
    updatedAt: stored.updatedAt.toISOString(),
  }
}
