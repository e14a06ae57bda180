import * as contract from '@/lib/contracts/loyalty/referral'
import { AppError } from '@/lib/errors/app-error'
import { dayAfter } from '@/lib/time/calendar-days'
import type { Container } from '@/server/container'
import type { Caller } from '@/server/http/endpoint/find-caller'
import { readPeriod } from '@/server/http/endpoint/input/read-period'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { csvText, sendsCsv, type CsvFile } from '@/server/http/endpoint/send-csv'
import {
  presentJournalRow,
  presentReferral,
  presentReferralRow,
  referralRowsCsv,
} from '@/server/http/presenters/loyalty/present-referral'
import { siteOrigin } from '@/server/http/presenters/site/site-origin'
import { catalogueOf } from '@/server/http/routes/claims/claim-reading'
import {
  exportReferralRows,
  listOwnJournal,
  listReferralRows,
  viewReferral,
  type Period,
  type ReferralRow,
} from '@/server/modules/loyalty'

const guarded = { limit: 'read', cache: 'no-store', access: 'user' } as const
const usualDays = 30
const maxDays = 366

export const referralRoutes: readonly EndpointRoute[] = [
  defineRoute(contract.getReferral, guarded, async ({ container, query, user, locale }, c) => {
    assertActivated(user)
    const now = container.clock.now()
    const view = await viewReferral(container.db, {
      userId: user.id,
      period: periodOf(query, now),
      now,
    })
    const origin = siteOrigin(c.req.url, container.config)
    return presentReferral(view, { ...catalogueOf(container, locale), origin })
  }),

  defineRoute(contract.listReferralRows, guarded, async (input) => {
    const { container, locale, query, user } = input
    assertActivated(user)
    const { page, size } = query
    const { count, rows } = await listReferralRows(container.db, { ...queryOf(input), page, size })
    const reading = catalogueOf(container, locale)
    return { count, page, size, results: rows.map((row) => presentReferralRow(row, reading)) }
  }),

  sendsCsv(
    defineRoute(contract.exportReferralRows, guarded, async (input): Promise<CsvFile> => {
      const { container, locale, user } = input
      assertActivated(user)
      const reading = catalogueOf(container, locale)
      const rowOf = (row: ReferralRow) => referralRowsCsv.rowOf(presentReferralRow(row, reading))
      const { hasMore, pages } = await exportReferralRows(container.db, queryOf(input))
      const parts = csvText({ ...referralRowsCsv, rowOf }, pages)
      return { parts, name: 'referral.csv', hasMore }
    }),
  ),

  defineRoute(contract.listReferralJournal, guarded, async (input) => {
    const { container, locale, query, user } = input
    assertActivated(user)
    const { event, page, size } = query
    const asked = { userId: user.id, event, page, size, now: container.clock.now() }
    const { count, rows } = await listOwnJournal(container.db, asked)
    const reading = catalogueOf(container, locale)
    return { count, page, size, results: rows.map((row) => presentJournalRow(row, reading)) }
  }),
]

export function assertActivated({ activatedAt }: Caller['user']): void {
  if (activatedAt === null) {
    throw new AppError('not_activated')
  }
}

type PeriodQuery = { date_from?: string | undefined; date_to?: string | undefined }

export function periodOf(query: PeriodQuery, now: Date): Period {
  return readPeriod(query, {
    today: now.toISOString().slice(0, 10),
    usualDays,
    maxDays,
  })
}

type RowsInput = {
  container: Pick<Container, 'clock'>
  user: Pick<Caller['user'], 'id'>
  query: PeriodQuery & { status: Parameters<typeof listReferralRows>[1]['filter']['status'] }
}

export function queryOf({ container, query, user }: RowsInput) {
  const { date_from: from, date_to: to, status } = query
  const since = from === undefined ? undefined : new Date(from)
  const until = to === undefined ? undefined : new Date(dayAfter(to, 1))
  return { userId: user.id, filter: { status, since, until }, now: container.clock.now() }
}
