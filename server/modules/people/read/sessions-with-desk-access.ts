import type { Executor } from '@/server/database/client'
import { findDeskSessions } from '../people.repository'

/** Returns the ids of the sessions that may still access the desk. */
export async function sessionsWithDeskAccess(
  db: Executor,
  { sessionIds, now }: { sessionIds: readonly string[]; now: Date },
): Promise<ReadonlySet<string>> {
  return new Set(await findDeskSessions(db, { ids: [...new Set(sessionIds)], now }))
}
