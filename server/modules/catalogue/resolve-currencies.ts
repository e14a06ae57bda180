import { eq, or } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { listCurrencies, type ListedCurrency } from './catalogue.repository'

export type CurrencyNames = { from?: string | undefined; to?: string | undefined }
export type ResolvedCurrencies = { fromCurrencyId: number | null; toCurrencyId: number | null }

/**
 * Links of monitoring sites name currencies by their codes, our own by ids. What is unknown, or
 * cannot be sent or received now, is null: a link that grew old must not break the form.
 */
export async function resolveCurrencies(
  db: Executor,
  { from, to }: CurrencyNames,
): Promise<ResolvedCurrencies> {
  const names = [from, to].filter((name) => name !== undefined).filter(isShapedAsName)
  if (names.length === 0) {
    return { fromCurrencyId: null, toCurrencyId: null }
  }
  const rows = await listCurrencies(db, or(...names.map(isNamed)))
  return {
    fromCurrencyId: rows.find((row) => row.canSend && answersTo(row, from))?.id ?? null,
    toCurrencyId: rows.find((row) => row.canReceive && answersTo(row, to))?.id ?? null,
  }
}

/** Anything else is nobody's name, and PostgreSQL would not even take a zero byte. */
function isShapedAsName(name: string): boolean {
  return /^[A-Za-z0-9_]{1,16}$/.test(name)
}

function isNamed(name: string) {
  const id = toId(name)
  return id === null ? eq(currencies.code, name.toUpperCase()) : eq(currencies.id, id)
}

function answersTo(row: ListedCurrency, name: string | undefined): boolean {
  return name !== undefined && (row.id === toId(name) || row.code === name.toUpperCase())
}

/** Nine digits always fit the column; no office has a thousand million currencies. */
function toId(name: string): number | null {
  return /^[1-9]\d{0,8}$/.test(name) ? Number.parseInt(name, 10) : null
}
