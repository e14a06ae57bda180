import { claimStatus } from '@/lib/contracts/claims/claim-status'
import type { Locale } from '@/lib/i18n/locales'
import { viewClaim } from '@/server/modules/claims'
import type { Offer } from '@/server/modules/offer'
import { presentClaim } from '../presenters/claims/present-claim'

/** The status of a claim that everybody with its link may see. */
export async function readClaimStatus(
  { db, offer }: { db: Parameters<typeof viewClaim>[0]; offer: Pick<Offer, 'currencyOf'> },
  id: string,
  locale: Locale,
): Promise<{ version: number; json: string } | null> {
  // The pair's present course is not needed, because only the claim's owner sees choices.
  const view = await viewClaim(db, id, () => null)
  const from = view && offer.currencyOf(view.claim.fromCurrencyId)
  const to = view && offer.currencyOf(view.claim.toCurrencyId)
  if (!view || !from || !to) {
    return null
  }
  const status = presentClaim(view, { locale, sides: { from, to }, own: null })
  return { version: view.claim.version, json: JSON.stringify(claimStatus.parse(status)) }
}
