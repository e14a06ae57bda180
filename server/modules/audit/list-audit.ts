import type { Executor } from '@/server/database/client'
import { listEntities, listOperators, listRecords, type AuditFilter } from './audit.repository'

export type AuditEntryRow = {
  id: string
  createdAt: Date
  /** An e-mail address, or `system:` and a part of the product. */
  who: string
  action: string
  entity: string
  entityId: string
  before: unknown
  after: unknown
}

const pageSize = 50

/** One page of the log, the newest first, and where the next one begins. */
export async function listAudit(
  db: Executor,
  filter: AuditFilter,
): Promise<{ entries: AuditEntryRow[]; next: string | null }> {
  const rows = await listRecords(db, filter, pageSize + 1)
  const entries = rows
    .slice(0, pageSize)
    .map(({ actor, email, ...row }) => ({ ...row, who: email ?? actor }))
  return { entries, next: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null }
}

/** What the log can be filtered by: what was changed so far, and who may change things. */
export async function listAuditOptions(
  db: Executor,
): Promise<{ entities: string[]; actors: string[] }> {
  const [entities, actors] = await Promise.all([listEntities(db), listOperators(db)])
  return { entities, actors }
}
