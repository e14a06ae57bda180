import { lt, sql } from 'drizzle-orm'
import type { Database } from '@/server/database/client'
import { deleteInBatches, inBatches } from '@/server/database/in-batches'
import { logins } from '@/server/database/schema/people/accounts'
import { rateLimits } from '@/server/database/schema/rate-limits'
import { retentionMilliseconds } from './session-times'
import { forgetExpiredSessions } from './sessions.repository'

const loginRetentionMilliseconds = 180 * 86_400_000
/* The number of sessions in one batch; their tokens are deleted with them. */
const batch = 500

/** Deletes sessions that expired more than 30 days ago. Returns how many were deleted. */
export function pruneSessions(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - retentionMilliseconds)
  return inBatches((limit) => forgetExpiredSessions(db, { before, limit }), batch)
}

/** Deletes login attempts older than 180 days. Returns how many were deleted. */
export function pruneLogins(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - loginRetentionMilliseconds)
  return deleteInBatches(
    db,
    (limit) => sql`
      delete from ${logins} where id in (
        select id from ${logins} where ${lt(logins.at, before)} limit ${limit})`,
  )
}

/**
 * Deletes expired counters of attempts. Uses the clock of the process, because the counters use it too.
 */
export function pruneAttempts(db: Database, now: Date): Promise<number> {
  return deleteInBatches(
    db,
    (limit) => sql`
      delete from ${rateLimits} where key in (
        select key from ${rateLimits} where ${lt(rateLimits.expire, now.getTime())} limit ${limit})`,
  )
}
