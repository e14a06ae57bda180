import type { Database } from '@/server/database/client'
import { inBatches } from '@/server/database/in-batches'
import { keptMilliseconds } from '../session-times'
import { forgetExpiredSessions } from '../sessions.repository'

/* Not more: whatever a session had of tokens goes with it. */
const batch = 500

/** Forgets sessions that expired long ago, whoever had them; gives how many there were. */
export function pruneSessions(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMilliseconds)
  return inBatches((most) => forgetExpiredSessions(db, { before, most }), batch)
}
