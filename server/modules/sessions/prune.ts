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

/** Deletes sessions that expired long ago; returns how many. */
export function pruneSessions(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - retentionMilliseconds)
  return inBatches((most) => forgetExpiredSessions(db, { before, most }), batch)
}

/** Deletes login attempts older than half a year; returns how many. */
export function pruneLogins(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - loginRetentionMilliseconds)
  return deleteInBatches(
    db,
    (most) => sql`
      delete from ${logins} where id in (
        select id from ${logins} where ${lt(logins.at, before)} limit ${most})`,
  )
}

/** Deletes expired counters of attempts, by the clock of the process that counts. */
export function pruneAttempts(db: Database, now: Date): Promise<number> {
  return deleteInBatches(
    db,
    (most) => sql`
      delete from ${rateLimits} where key in (
        select key from ${rateLimits} where ${lt(rateLimits.expire, now.getTime())} limit ${most})`,
  )
}
