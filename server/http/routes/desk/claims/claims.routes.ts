import type { ClaimState } from '@/lib/contracts/claims/claims'
import { claimState } from '@/lib/contracts/claims/claims'
import * as desk from '@/lib/contracts/desk/claims'
import { AppError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import type { Container } from '@/server/container'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import {
  presentDeskClaim,
  presentDeskClaimRow,
  presentDeskTotals,
} from '@/server/http/presenters/claims/present-desk-claim'
import type { DeskReading } from '@/server/http/presenters/claims/desk-reading'
import { catalogueOf, pairOf } from '@/server/http/routes/claims/claim-reading'
import { listDeskClaims, totalDeskClaims, viewDeskClaim } from '@/server/modules/claims'
import { instantOf, localDateOf } from '@/server/modules/offer'
import { listReceipts } from '@/server/modules/receipts'
import { loadSiteSettings } from '@/server/modules/settings'

/** What operators read of claims. */
export const deskClaimRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listDeskClaims, async ({ container, query, locale }) => {
    const { state, currency, direction, q, from, to, unclaimed, ...rest } = query
    const { claims, next } = await listDeskClaims(container.db, {
      ...rest,
      states: statesIn(state),
      currencyId: currency,
      directionId: direction,
      words: q,
      isUnclaimed: unclaimed !== undefined,
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
    })
    const reading = readingOf(container, locale)
    return { claims: claims.map((claim) => presentDeskClaimRow(claim, reading)), next }
  }),

  defineDeskRoute(desk.getDeskClaimTotals, async ({ container: { db, clock } }) => {
    const { office } = await loadSiteSettings(db)
    const today = localDateOf(clock.now(), office.timezone)
    const since = new Date(instantOf(today, '00:00', office.timezone))
    return presentDeskTotals(await totalDeskClaims(db, since), since)
  }),

  defineDeskRoute(desk.getDeskClaim, async ({ container, params: { id }, locale }) => {
    const now = container.clock.now()
    const view = await viewDeskClaim(container.db, id, (row) => ({
      now,
      pair: pairOf(container, row, locale),
    }))
    if (!view) {
      throw new AppError('not_found')
    }
    const receipts = await listReceipts(container.db, id)
    return presentDeskClaim(view, readingOf(container, locale), receipts)
  }),
]

function statesIn(text: string | undefined): ClaimState[] | undefined {
  // The contract let only names of states through.
  return text?.split(',').map((name) => claimState.parse(name))
}

function readingOf(container: Container, locale: Locale): DeskReading {
  return { locale, ...catalogueOf(container, locale) }
}
