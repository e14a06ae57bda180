import * as desk from '@/lib/contracts/desk/audit'
import { listAudit, listAuditOptions } from '@/server/modules/audit'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'

export const deskAuditRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listAudit, async ({ container, query, locale }) => {
    const { from, to, ...filter } = query
    const { entries, next } = await listAudit(container.db, {
      filter: {
        ...filter,
        from: from === undefined ? undefined : new Date(from),
        to: to === undefined ? undefined : new Date(to),
      },
      locale,
    })
    return {
      entries: entries.map(({ createdAt, ...entry }) => ({
        ...entry,
        at: createdAt.toISOString(),
      })),
      next,
    }
  }),

  defineDeskRoute(desk.getAuditOptions, ({ container }) => listAuditOptions(container.db)),
]
