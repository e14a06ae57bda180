import type { Executor } from '@/server/database/client'
import type { EntryFilter } from './entries.repository'
import { listEntries, type EntryRow } from './list-entries'

/** More is asked for in parts, by their time. */
const mostExportedEntries = 50_000
const pageSize = 500

/**
 * The entries of a filter, page after page, the newest first: entries are never altered, so that
 * what is read in parts is what stood there when the reading began.
 */
export async function* exportEntries(
  db: Executor,
  filter: EntryFilter,
  most = mostExportedEntries,
): AsyncGenerator<EntryRow[]> {
  let before = filter.before
  let count = 0
  for (;;) {
    const size = Math.min(pageSize, most - count)
    const page = await listEntries(db, { ...filter, before }, { most: size })
    yield page.entries
    count += page.entries.length
    if (page.next === null || count >= most) {
      return
    }
    before = page.next
  }
}
