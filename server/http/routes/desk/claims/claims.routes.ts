import type { z } from 'zod'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import { claimState } from '@/lib/contracts/claims/claim-states'
import { getDeskClaim } from '@/lib/contracts/desk/claim'
import { parseClaimCursor, formatClaimCursor } from '@/lib/contracts/desk/claim-order'
import { getDeskClaimTotals } from '@/lib/contracts/desk/claim-totals'
import * as desk from '@/lib/contracts/desk/claims'
import { AppError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import { instantOf, localDateOf } from '@/lib/time/local-time'
import { dateIn } from '@/lib/time/calendar-days'
import type { Container } from '@/server/container'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { csvText, sendsCsv, type CsvFile } from '@/server/http/endpoint/send-csv'
import { claimsCsv } from '@/server/http/presenters/claims/claims-csv'
import { claimCashPlaces } from '@/server/http/presenters/claims/claim-cash'
import {
  presentDeskClaim,
  presentDeskTotals,
  presentQueuedClaim,
} from '@/server/http/presenters/claims/present-desk-claim'
import type { DeskReading } from '@/server/http/presenters/claims/desk-reading'
import { usualPaceOf } from '@/server/http/routes/site/stats.routes'
import { catalogueOf, pairOf } from '@/server/http/routes/claims/claim-reading'
import {
  exportDeskClaims,
  listDeskClaims,
  sumDay,
  totalDeskClaims,
  viewDeskClaim,
  type QueuedClaim,
} from '@/server/modules/claims'
import { listClaimOrders } from '@/server/modules/providers'
import { listClaimSightings } from '@/server/modules/rails'
import { listReceipts } from '@/server/modules/receipts'
import { loadSiteSettings } from '@/server/modules/settings'

/** The calls with which operators read claims. */
export const deskClaimRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listDeskClaims, async ({ container, query, locale }) => {
    const { before, size, ...filterQuery } = query
    const { claims, next } = await listDeskClaims(container.db, {
      ...selectionOf(filterQuery),
      size,
      after: before === undefined ? undefined : (parseClaimCursor(before, query.sort) ?? undefined),
    })
    const reading = readingOf(container, locale)
    return {
      claims: await Promise.all(
        claims.map(async (claim) =>
          presentQueuedClaim(claim, reading, await usualOf(container, claim)),
        ),
      ),
      next: next && formatClaimCursor(next),
    }
  }),

  sendsCsv(
    defineDeskRoute(
      desk.exportDeskClaims,
      async ({ container, query, locale }): Promise<CsvFile> => {
        const { db, clock } = container
        const { pages, hasMore } = await exportDeskClaims(db, selectionOf(query))
        const { office } = await loadSiteSettings(db)
        const reading = readingOf(container, locale)
        const rowOf = (claim: QueuedClaim) => claimsCsv.rowOf(presentQueuedClaim(claim, reading))
        const parts = csvText({ ...claimsCsv, rowOf }, pages)
        return { parts, name: `claims-${dateIn(office.timezone, clock.now())}.csv`, hasMore }
      },
    ),
  ),

  defineDeskRoute(getDeskClaimTotals, async ({ container: { db, clock } }) => {
    const { office } = await loadSiteSettings(db)
    const { timezone } = office
    const now = clock.now()
    const since = new Date(instantOf(localDateOf(now, timezone), '00:00', timezone))
    const [totals, { soFar }] = await Promise.all([
      totalDeskClaims(db, since),
      sumDay(db, { since, until: now, soFar: now, timezone }),
    ])
    return presentDeskTotals(totals, { since, soFar })
  }),

  defineDeskRoute(getDeskClaim, async ({ container, params: { id }, locale }) => {
    const now = container.clock.now()
    const view = await viewDeskClaim(container, id, (row) => ({
      now,
      pair: pairOf(container, row, locale),
    }))
    if (!view) {
      throw new AppError('not_found')
    }
    const [receipts, sightings, requests, cash, usual] = await Promise.all([
      listReceipts(container.db, id),
      listClaimSightings(container.db, id),
      listClaimOrders(container.db, id),
      claimCashPlaces({ container, view, locale }),
      usualOf(container, view.queued),
    ])
    const extras = { receipts, sightings, requests, cash, usual }
    return presentDeskClaim(view, readingOf(container, locale), extras)
  }),
]

/* The figures are cached, so asking for each claim costs no query. */
async function usualOf(container: Container, claim: QueuedClaim) {
  if (claim.waitingSince === null) {
    return null
  }
  const pair = { from: claim.fromCurrencyId, to: claim.toCurrencyId }
  return usualPaceOf(container, pair)
}

type FilterQuery = z.output<typeof desk.exportDeskClaims.query>

function selectionOf({ sort = 'created', order, ...filter }: FilterQuery) {
  const { state, currency, direction, q, from, to, ...others } = filter
  const { unclaimed, waiting, collecting, odd, ...rest } = others
  return {
    order: { by: sort, isAscending: order === 'ascending' },
    filter: {
      ...rest,
      states: statesIn(state),
      currencyId: currency,
      directionId: direction,
      words: q,
      isUnclaimed: unclaimed !== undefined,
      isWaiting: waiting !== undefined,
      isCollecting: collecting !== undefined,
      isOdd: odd !== undefined,
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
    },
  }
}

function statesIn(text: string | undefined): ClaimState[] | undefined {
  // The contract accepts only names of states.
  return text?.split(',').map((name) => claimState.parse(name))
}

function readingOf(container: Container, locale: Locale): DeskReading {
  return { locale, ...catalogueOf(container, locale) }
}
