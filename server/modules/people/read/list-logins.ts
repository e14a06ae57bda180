import { searchBack, type SearchSize } from '@/server/database/search-back'
import type { Executor } from '@/server/database/client'
import { findLoginInPlace, listLoginRows, type LoginFilter } from '../logins.repository'

export type LoginRow = Awaited<ReturnType<typeof listLoginRows>>[number]

const pageSize = 50

/** One page of who tried to log in, the newest first, and where the next one begins. */
export async function listLogins(
  db: Executor,
  { email, address, ...rest }: LoginFilter,
  size: SearchSize = { most: pageSize },
): Promise<{ rows: LoginRow[]; next: string | null }> {
  const filter = { ...rest, email: orNone(email), address: orNone(address) }
  return searchBack(
    {
      before: filter.before,
      // No index supports these conditions.
      isByStretches: filter.address !== undefined || filter.outcome !== undefined,
      idInPlace: (before, place) => findLoginInPlace(db, { ...filter, before }, place),
      list: (bounds, limit) => listLoginRows(db, { ...filter, ...bounds }, limit),
    },
    size,
  )
}

/* An empty field does not filter. */
function orNone(text: string | undefined): string | undefined {
  return text === '' ? undefined : text
}
