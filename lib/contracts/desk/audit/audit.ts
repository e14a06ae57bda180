import { z } from 'zod'
import { listSize, timestamp } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'

const tag = 'Desk: audit log'
const base = '/api/v1/operator/audit'

export const auditEntry = z
  .object({
    id: z.uuid(),
    at: timestamp,
    who: z
      .string()
      .describe('An e-mail address, or `system:` followed by the part of Kantor that acted.'),
    action: z.string(),
    entity: z.string(),
    entityId: z.string(),
    subject: z
      .string()
      .nullable()
      .describe('The present name of the changed object; null if it was removed or has no name.'),
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
  text: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe('Text to find in the action, the id or the values.'),
})

export const listAudit = defineEndpoint({
  name: 'listAudit',
  method: 'get',
  path: `${base}/`,
  summary: 'Who changed what, newest first',
  tag,
  query: filter.extend({
    before: z.uuid().optional().describe('Returns entries that are older than this one.'),
    size: listSize,
  }),
  status: 200,
  response: z.object({ entries: z.array(auditEntry), next: z.uuid().nullable() }),
})

export const exportAudit = defineEndpoint({
  name: 'exportAudit',
  method: 'get',
  path: `${base}/csv/`,
  summary:
    'The audit log as CSV: the newest 50,000 entries, and a last line that says if more were omitted',
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
  summary: 'The values by which the log can be filtered',
  tag,
  status: 200,
  response: z.object({ entities: z.array(z.string()), actors: z.array(z.string()) }),
})
