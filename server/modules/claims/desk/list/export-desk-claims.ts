import { mostRowsOfFile } from '@/lib/contracts/files'
import type { Database, Executor } from '@/server/database/client'
import { inOneMoment } from '@/server/database/in-transaction'
import { readClaims, type QueuedClaim } from '../list-desk-claims'
import { findPlaces, type AskedPlaces } from './find-places.repository'

const pageSize = 500

export type ExportedClaims = {
  pages: AsyncGenerator<QueuedClaim[]>
  /** There are more than may be taken along at once. */
  hasMore: boolean
}

/**
 * The claims of a filter in their order, page after page. Which ones, and in which order, is settled
 * at the start: claims change while they are read, and each is to be there once.
 */
export async function exportDeskClaims(
  db: Database,
  asked: Pick<AskedPlaces, 'filter' | 'order'>,
  most = mostRowsOfFile,
): Promise<ExportedClaims> {
  const found = await inOneMoment(db, (tx) => findPlaces(tx, { ...asked, limit: most + 1 }))
  const ids = found.slice(0, most).map(({ id }) => id)
  return { pages: readInPages(db, ids), hasMore: found.length > most }
}

async function* readInPages(db: Executor, ids: readonly string[]): AsyncGenerator<QueuedClaim[]> {
  for (let start = 0; start < ids.length; start += pageSize) {
    yield await readClaims(db, ids.slice(start, start + pageSize))
  }
}
