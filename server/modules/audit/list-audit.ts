import type { Locale } from '@/lib/i18n/locales'
import type { Executor } from '@/server/database/client'
import { searchBack, type SearchSize } from '@/server/database/search-back'
import {
  listEntities,
  listOperators,
  type AuditFilter,
  findIdAtPosition,
  listRecords,
} from './audit.repository'
import { nameSubjects } from './name-subjects'

export type AuditEntryRow = {
  id: string
  createdAt: Date
  /** An e-mail address, or `system:` and the name of a component. */
  who: string
  action: string
  entity: string
  entityId: string
  /** The name in the operator's language; null when the entity was deleted or has no name. */
  subject: string | null
  before: unknown
  after: unknown
}

const pageSize = 50

/** One page of the log, newest first, and the cursor of the next page. */
export async function listAudit(
  db: Executor,
  { filter, locale, most = pageSize }: { filter: AuditFilter; locale: Locale; most?: number },
): Promise<{ entries: AuditEntryRow[]; next: string | null }> {
  const { rows: shown, next } = await searchRecords(db, filter, { most })
  const nameOf = await nameSubjects(db, { subjects: shown, locale })
  const entries = shown.map(({ actor, email, ...row }) => ({
    ...row,
    who: email ?? actor,
    subject: nameOf(row),
  }))
  return { entries, next }
}

/**
 * The values for the filters of the log: the entities that were changed so far, and the people who may
 * change something.
 */
export async function listAuditOptions(
  db: Executor,
): Promise<{ entities: string[]; actors: string[] }> {
  const [entities, actors] = await Promise.all([listEntities(db), listOperators(db)])
  return { entities, actors }
}

type Records = Awaited<ReturnType<typeof listRecords>>

/** One page of records; a text search goes through the log in stretches. */
export function searchRecords(
  db: Executor,
  filter: AuditFilter,
  size: SearchSize,
): Promise<{ rows: Records; next: string | null }> {
  return searchBack(
    {
      before: filter.before,
      isByStretches: filter.text !== undefined && filter.text !== '',
      idInPlace: (before, position) => findIdAtPosition(db, { ...filter, before }, position),
      list: (bounds, limit) => listRecords(db, { ...filter, ...bounds }, limit),
    },
    size,
  )
}
