import { claimStatus } from '@/lib/contracts/claims/claim-status'
import type { Locale } from '@/lib/i18n/locales'
import { viewClaim } from '@/server/modules/claims'
import { listClaimSightings, type Sighting } from '@/server/modules/rails'
import type { Offer } from '@/server/modules/offer'
import { presentClaim } from '../presenters/claims/present-claim'

/** The status of a claim that everybody with its link may see. */
export async function readClaimStatus(
  { db, offer }: { db: Parameters<typeof viewClaim>[0]; offer: Pick<Offer, 'currencyOf'> },
  id: string,
  locale: Locale,
): Promise<{ version: number; mark: string; json: string } | null> {
  // The pair's present course is not needed, because only the claim's owner sees choices.
  const view = await viewClaim(db, id, () => null)
  const from = view && offer.currencyOf(view.claim.fromCurrencyId)
  const to = view && offer.currencyOf(view.claim.toCurrencyId)
  if (!view || !from || !to) {
    return null
  }
  const status = presentClaim(view, { locale, sides: { from, to }, own: null })
  const mark =
    view.payIn?.method === 'rail'
      ? markOf(await listClaimSightings(db, id))
      : (view.payIn?.state ?? '')
  return { version: view.claim.version, mark, json: JSON.stringify(claimStatus.parse(status)) }
}

function markOf(sightings: readonly Sighting[]): string {
  return sightings
    .map(({ id, blocks, needed, state }) => [id, state, Math.min(blocks, needed ?? blocks)].join())
    .join(' ')
}
