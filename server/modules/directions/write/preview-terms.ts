import type { PreviewTerms } from '@/server/modules/offer'
import { toRows } from '@/server/modules/catalogue'
import type { PairOfTerms } from './check-terms'

/** Terms that are not stored, as the offer prices them. */
export function toPreviewTerms({ from, to, terms }: PairOfTerms): PreviewTerms {
  const { columns, tiers } = toRows(terms)
  return { ...columns, tiers, fromCurrencyId: from, toCurrencyId: to }
}
