import type { Catalogue, CatalogueCurrency } from './catalogue'

export type CurrencyNames = { from?: string | undefined; to?: string | undefined }
export type ResolvedCurrencies = { fromCurrencyId: number | null; toCurrencyId: number | null }

/**
 * Monitoring sites link to currencies by code, our own pages by id. Unknown currencies, and those
 * that cannot be sent or received now, become null: an outdated link must not break the form.
 */
export function resolveCurrencies(
  { currencies, sendable, receivable }: Catalogue,
  { from, to }: CurrencyNames,
): ResolvedCurrencies {
  const find = (name: string | undefined, side: ReadonlySet<number>): number | null =>
    currencies.find((row) => side.has(row.id) && answersTo(row, name))?.id ?? null
  return { fromCurrencyId: find(from, sendable), toCurrencyId: find(to, receivable) }
}

function answersTo(row: CatalogueCurrency, name: string | undefined): boolean {
  return name !== undefined && (String(row.id) === name || row.code === name.toUpperCase())
}
