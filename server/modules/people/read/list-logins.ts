import { searchBack, type SearchSize } from '@/server/database/search-back'
import type { Executor } from '@/server/database/client'
import { findLoginIdAtPosition, listLoginRows, type LoginFilter } from '../logins.repository'

export type LoginRow = Awaited<ReturnType<typeof listLoginRows>>[number]

const pageSize = 50

/** One page of login attempts, the newest first, and the cursor of the next page. */
export async function listLogins(
  db: Executor,
  { email, address, ...rest }: LoginFilter,
  size: SearchSize = { most: pageSize },
): Promise<{ rows: LoginRow[]; next: string | null }> {
  const filter = { ...rest, email: undefinedIfEmpty(email), address: undefinedIfEmpty(address) }
  return searchBack(
    {
      before: filter.before,
      // No index supports these conditions.
      isByStretches: filter.address !== undefined || filter.outcome !== undefined,
      idInPlace: (before, position) => findLoginIdAtPosition(db, { ...filter, before }, position),
      list: (bounds, limit) => listLoginRows(db, { ...filter, ...bounds }, limit),
    },
    size,
  )
}

/* An empty field does not filter. */
function undefinedIfEmpty(text: string | undefined): string | undefined {
  return text === '' ? undefined : text
}
