import { getPairDiscount } from '@/lib/contracts/loyalty/discounts'
import type { Locale } from '@/lib/i18n/locales'
import { endpointQuery } from '@/lib/query/endpoint-query'
import type { PairIds } from '../model/selection'

/** The discount of the signed-in account on a pair. */
export function discountQuery(params: PairIds, locale: Locale, userEmail: string) {
  const query = endpointQuery(getPairDiscount, { params }, locale)
  return {
    ...query,
    queryKey: [...query.queryKey, userEmail] as unknown as typeof query.queryKey,
    staleTime: 60_000,
    retry: false,
  }
}
