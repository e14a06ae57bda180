import type { z } from 'zod'
import * as desk from '@/lib/contracts/desk/audit/audit'
import { readPages } from '@/server/http/endpoint/read-pages'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { csvText, sendsCsv, type CsvFile } from '@/server/http/endpoint/send-csv'
import { auditCsv } from '@/server/http/presenters/desk/logs-csv'
import { listAudit, listAuditOptions } from '@/server/modules/audit'

const exportPageSize = 500

export const deskAuditRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listAudit, async ({ container, query, locale }) => {
    const { before, size, ...filter } = query
    const { entries, next } = await listAudit(container.db, {
      filter: { ...filterOf(filter), before },
      locale,
      most: size,
    })
    return { entries: entries.map(withTime), next }
  }),

  sendsCsv(
    defineDeskRoute(desk.exportAudit, ({ container, query, locale }) => {
      const filter = filterOf(query)
      const pages = readPages(async (before) => {
        const pageQuery = { filter: { ...filter, before }, locale, most: exportPageSize }
        const { entries, next } = await listAudit(container.db, pageQuery)
        return { rows: entries.map(withTime), next }
      })
      const file: CsvFile = { parts: csvText(auditCsv, pages), name: 'audit-log.csv' }
      return Promise.resolve(file)
    }),
  ),

  defineDeskRoute(desk.getAuditOptions, ({ container }) => listAuditOptions(container.db)),
]

function filterOf({ from, to, ...filter }: z.output<typeof desk.exportAudit.query>) {
  return {
    ...filter,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  }
}

function withTime<Entry extends { createdAt: Date }>({ createdAt, ...entry }: Entry) {
  return { ...entry, at: createdAt.toISOString() }
}
