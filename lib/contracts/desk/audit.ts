import { z } from 'zod'
import { listSize, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'

const tag = 'Desk: audit log'
const base = '/api/v1/operator/audit'

export const auditEntry = z
  .object({
    id: z.uuid(),
    at: timestamp,
    who: z.string().describe('An e-mail address, or `system:` and a part of the product.'),
    action: z.string(),
    entity: z.string(),
    entityId: z.string(),
    subject: z.string().nullable().describe('Its name now; null where it is gone or has none.'),
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntry>

const filter = z.object({
  entity: z.string().max(60).optional(),
  actor: z.string().max(254).optional().describe('An e-mail address or `system`.'),
  from: timestamp.optional(),
  to: timestamp.optional(),
  text: z.string().trim().max(100).optional().describe('In the action, the id or the values.'),
})

export const listAudit = defineEndpoint({
  name: 'listAudit',
  method: 'get',
  path: `${base}/`,
  summary: 'Who changed what, the newest first',
  tag,
  query: filter.extend({
    before: z.uuid().optional().describe('Entries older than this one.'),
    size: listSize,
  }),
  status: 200,
  response: z.object({ entries: z.array(auditEntry), next: z.uuid().nullable() }),
})

export const exportAudit = defineEndpoint({
  name: 'exportAudit',
  method: 'get',
  path: `${base}/csv/`,
  summary: 'The same as CSV; the newest 50,000 entries, and a last line where more were left out',
  tag,
  query: filter,
  status: 200,
  response: z.unknown(),
  download: ['text/csv'],
})

export const getAuditOptions = defineEndpoint({
  name: 'getAuditOptions',
  method: 'get',
  path: `${base}/options/`,
  summary: 'What the log can be filtered by',
  tag,
  status: 200,
  response: z.object({ entities: z.array(z.string()), actors: z.array(z.string()) }),
})
