import type { Catalogue, CatalogueCurrency } from './catalogue'

export type CurrencyNames = { from?: string | undefined; to?: string | undefined }
export type ResolvedCurrencies = { fromCurrencyId: number | null; toCurrencyId: number | null }

/**
 * Links of monitoring sites name currencies by their codes, our own by ids. What is unknown, or
 * cannot be sent or received now, is null: a link that grew old must not break the form.
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
