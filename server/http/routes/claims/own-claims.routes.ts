import type { z } from 'zod'
import * as contract from '@/lib/contracts/accounts/own-claims'
import { readClaimNumber } from '@/lib/contracts/claims/claim-number'
import { claimState } from '@/lib/contracts/claims/claim-states'
import * as open from '@/lib/contracts/claims/open-claims'
import { instantOf } from '@/lib/time/local-time'
import type { Container } from '@/server/container'
import { claimKeyring } from '@/server/http/endpoint/cookies/claim-cookie'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { csvText, sendsCsv, type CsvFile } from '@/server/http/endpoint/send-csv'
import {
  ownClaimsCsv,
  presentClaimRow,
  presentOwnClaim,
} from '@/server/http/presenters/accounts/present-own-claim'
import { catalogueOf } from './claim-reading'
import {
  claimOwnerOf,
  exportOwnClaims,
  listOpenClaims,
  listOwnClaims,
  type OwnClaimFilter,
  type OwnClaimRow,
} from '@/server/modules/claims'
import { loadSiteSettings } from '@/server/modules/settings'

const guarded = { limit: 'read', cache: 'no-store', access: 'user' } as const

export const ownClaimRoutes: readonly EndpointRoute[] = [
  defineRoute(contract.listOwnClaims, guarded, async ({ container, query, user, locale }) => {
    const { page, size, ...filterQuery } = query
    const filter = await filterOf(container, filterQuery)
    const ownedFilter = { owner: claimOwnerOf(user), filter, page, size }
    const { count, claims } = await listOwnClaims(container.db, ownedFilter)
    const reading = catalogueOf(container, locale)
    return { count, page, size, results: claims.map((row) => presentOwnClaim(row, reading)) }
  }),

  defineRoute(
    open.listOpenClaims,
    { limit: 'read', cache: 'no-store', credentials: claimKeyring },
    async ({ container, keyring, locale }) => {
      const claims = await listOpenClaims(container.db, keyring)
      const reading = catalogueOf(container, locale)
      return claims.map((row) => presentOwnClaim(row, reading))
    },
  ),

  sendsCsv(
    defineRoute(
      contract.exportOwnClaims,
      guarded,
      async ({ container, query, user, locale }): Promise<CsvFile> => {
        const filter = await filterOf(container, query)
        const ownedFilter = { owner: claimOwnerOf(user), filter }
        const { pages, hasMore } = await exportOwnClaims(container.db, ownedFilter)
        const reading = catalogueOf(container, locale)
        const rowOf = (row: OwnClaimRow) => ownClaimsCsv.rowOf(presentClaimRow(row, reading))
        return { parts: csvText({ ...ownClaimsCsv, rowOf }, pages), name: 'claims.csv', hasMore }
      },
    ),
  ),
]

type FilterQuery = Partial<z.output<typeof contract.ownClaimFilter>>

/* No claim has this number. A search for a text that is not a number uses it, and so finds nothing. */
const unusedNumber = '0'

export async function filterOf(
  { db }: Container,
  { status, currency, q = '', date_from: first, date_to: last }: FilterQuery,
): Promise<OwnClaimFilter> {
  const digits = q === '' ? undefined : (readClaimNumber(q) ?? unusedNumber)
  const { timezone } = (await loadSiteSettings(db)).office
  return {
    // The contract accepts only names of states.
    states: status?.split(',').map((name) => claimState.parse(name)),
    currencyId: currency,
    number: digits === undefined ? undefined : Number.parseInt(digits, 10),
    since: first === undefined ? undefined : midnightOf(first, timezone),
    until: last === undefined ? undefined : midnightOf(last, timezone, 1),
  }
}

/* The beginning of a date, or of the date some days later, in the office's time zone. */
function midnightOf(date: string, timezone: string, daysLater = 0): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map((part) => Number.parseInt(part, 10))
  const found = new Date(Date.UTC(year, month - 1, day + daysLater))
  const parts = {
    year: found.getUTCFullYear(),
    month: found.getUTCMonth() + 1,
    day: found.getUTCDate(),
  }
  return new Date(instantOf(parts, '00:00', timezone))
}
