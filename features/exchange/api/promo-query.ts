import { checkPromoCode } from '@/lib/contracts/promo/check-promo-code'
import type { Locale } from '@/lib/i18n/locales'
import { endpointQuery } from '@/lib/query/endpoint-query'
import type { PairIds } from '../model/selection'

type Typed = PairIds & { code: string }

/** Whether a promo code can be used for a pair, by whoever is signed in. */
export function promoQuery(body: Typed, locale: Locale, userEmail: string | null) {
  const query = endpointQuery(checkPromoCode, { body }, locale)
  return {
    ...query,
    queryKey: [...query.queryKey, userEmail] as unknown as typeof query.queryKey,
    staleTime: 60_000,
    retry: false,
  }
}
