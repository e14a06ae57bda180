import { claimStatus } from '@/lib/contracts/claims/claims'
import type { Locale } from '@/lib/i18n/locales'
import { viewClaim } from '@/server/modules/claims'
import type { Offer } from '@/server/modules/offer'
import { presentClaim } from '../presenters/claims/present-claim'

/** A claim as everybody with its link may see it, the same for all of them. */
export async function readClaimStatus(
  { db, offer }: { db: Parameters<typeof viewClaim>[0]; offer: Pick<Offer, 'currencyOf'> },
  id: string,
  locale: Locale,
): Promise<{ version: number; json: string } | null> {
  // Choices are for the claim's own reader, so the present pair is not read.
  const view = await viewClaim(db, id, () => null)
  const from = view && offer.currencyOf(view.claim.fromCurrencyId)
  const to = view && offer.currencyOf(view.claim.toCurrencyId)
  if (!view || !from || !to) {
    return null
  }
  const status = presentClaim(view, { locale, sides: { from, to }, own: null })
  return { version: view.claim.version, json: JSON.stringify(claimStatus.parse(status)) }
}
