import type { Executor } from '@/server/database/client'
import { searchBack, type SearchSize } from '@/server/database/search-back'
import { findIdInPlace, listRecords, type AuditFilter } from './audit.repository'

type Records = Awaited<ReturnType<typeof listRecords>>

/** One page of records; words are searched for stretch by stretch. */
export function searchRecords(
  db: Executor,
  filter: AuditFilter,
  size: SearchSize,
): Promise<{ rows: Records; next: string | null }> {
  return searchBack(
    {
      before: filter.before,
      isByStretches: filter.text !== undefined && filter.text !== '',
      idInPlace: (before, place) => findIdInPlace(db, { ...filter, before }, place),
      list: (bounds, limit) => listRecords(db, { ...filter, ...bounds }, limit),
    },
    size,
  )
}
