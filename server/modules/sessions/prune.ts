import { lt, sql } from 'drizzle-orm'
import type { Database } from '@/server/database/client'
import { deleteInBatches, inBatches } from '@/server/database/in-batches'
import { logins } from '@/server/database/schema/people/accounts'
import { rateLimits } from '@/server/database/schema/rate-limits'
import { keptMilliseconds } from './session-times'
import { forgetExpiredSessions } from './sessions.repository'

const loginsKeptMilliseconds = 180 * 86_400_000
/* A session's tokens are removed with it. */
const batch = 500

/** Removes sessions that expired long ago; returns how many there were. */
export function pruneSessions(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMilliseconds)
  return inBatches((most) => forgetExpiredSessions(db, { before, most }), batch)
}

/** Removes login attempts older than half a year; returns how many there were. */
export function pruneLogins(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - loginsKeptMilliseconds)
  return deleteInBatches(
    db,
    (most) => sql`
      delete from ${logins} where id in (
        select id from ${logins} where ${lt(logins.at, before)} limit ${most})`,
  )
}

/** Removes counts of attempts whose window is over, by the clock of the process that counts. */
export function pruneAttempts(db: Database, now: Date): Promise<number> {
  return deleteInBatches(
    db,
    (most) => sql`
      delete from ${rateLimits} where key in (
        select key from ${rateLimits} where ${lt(rateLimits.expire, now.getTime())} limit ${most})`,
  )
}
