import type { Executor } from '@/server/database/client'
import { listNews } from './desk-claims.repository'

export type ClaimNewsRow = Awaited<ReturnType<typeof listNews>>[number]

/** How claims stand and who moved them last, for those who watch the queue. */
export async function findClaimNews(db: Executor, ids: readonly string[]): Promise<ClaimNewsRow[]> {
  return ids.length === 0 ? [] : listNews(db, ids)
}
