import type { Database } from '@/server/database/client'
import { keptMilliseconds } from './session-times'
import { forgetExpiredSessions } from './sessions.repository'

/* Each batch a short transaction: whatever a session had of tokens goes with it. */
const batch = 500

/** Forgets sessions that expired long ago, whoever had them; gives how many there were. */
export async function pruneSessions(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMilliseconds)
  let forgotten = 0
  let last = batch
  while (last === batch) {
    last = await forgetExpiredSessions(db, { before, most: batch })
    forgotten += last
  }
  return forgotten
}
