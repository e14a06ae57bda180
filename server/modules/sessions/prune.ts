import type { Database } from '@/server/database/client'
import { inBatches } from '@/server/database/in-batches'
import { keptMilliseconds } from '../session-times'
import { forgetExpiredSessions } from '../sessions.repository'

/* A session's tokens are removed with it. */
const batch = 500

/** Removes sessions that expired long ago; returns how many there were. */
export function pruneSessions(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMilliseconds)
  return inBatches((most) => forgetExpiredSessions(db, { before, most }), batch)
}
