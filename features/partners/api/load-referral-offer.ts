import { getReferralOffer } from '@/lib/contracts/loyalty/referral-offer'
import { throwOnPage } from '@/lib/errors/said-error'
import type { CallOutput } from '@/lib/http/call-types'
import type { Locale } from '@/lib/i18n/locales'
import { loadEndpoint } from '@/lib/query/server-query'

export type ReferralOffer = CallOutput<typeof getReferralOffer>

/** What the office offers now to those who recommend it. */
export function loadReferralOffer(locale: Locale): Promise<ReferralOffer> {
  return loadEndpoint(getReferralOffer, {}, locale).catch(throwOnPage)
}
