import type { Catalogue, CatalogueCurrency } from './catalogue'

export type CurrencyNames = { from?: string | undefined; to?: string | undefined }
export type ResolvedCurrencies = { fromCurrencyId: number | null; toCurrencyId: number | null }

/**
 * Finds the currencies that a link names: monitoring sites use codes, the office's own pages use ids.
 * Unknown currencies, and currencies that cannot be sent or received now, become null, because an
 * outdated link must not break the form.
 */
export function resolveCurrencies(
  { currencies, sendable, receivable }: Catalogue,
  { from, to }: CurrencyNames,
): ResolvedCurrencies {
  const find = (name: string | undefined, side: ReadonlySet<number>): number | null =>
    currencies.find((row) => side.has(row.id) && hasName(row, name))?.id ?? null
  return { fromCurrencyId: find(from, sendable), toCurrencyId: find(to, receivable) }
}

function hasName(row: CatalogueCurrency, name: string | undefined): boolean {
  return name !== undefined && (String(row.id) === name || row.code === name.toUpperCase())
}
