import type { Executor } from '@/server/database/client'
import { findDeskSessions } from '../people.repository'

/** The sessions among these that still let somebody see the desk, whatever was opened with them before. */
export async function whoMaySeeDesk(
  db: Executor,
  { sessionIds, now }: { sessionIds: readonly string[]; now: Date },
): Promise<ReadonlySet<string>> {
  return new Set(await findDeskSessions(db, { ids: [...new Set(sessionIds)], now }))
}
