import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database, Executor } from '@/server/database/client'
import { deleteInBatches } from '@/server/database/in-batches'
import { makeId } from '@/server/database/ids/uuid-v7'
import { logins, type loginMethods, type loginOutcomes } from '@/server/database/schema/accounts'
import { rateLimits } from '@/server/database/schema/rate-limits'
import { longestUserAgent, type Visitor } from '../session-times'

export type LoginMethod = (typeof loginMethods)[number]
export type LoginOutcome = (typeof loginOutcomes)[number]

export type LoginTry = {
  email: string | null
  userId: string | null
  method: LoginMethod
  outcome: LoginOutcome
  from: Visitor
  now: Date
}

/** Every try leaves a line, whatever came of it. */
export async function recordLogin(db: Executor, login: LoginTry): Promise<void> {
  const { email, userId, method, outcome, from, now } = login
  await db.insert(logins).values({
    id: makeId(now),
    at: now,
    email: email?.toLowerCase() ?? null,
    userId,
    method,
    outcome,
    address: from.address,
    userAgent: from.userAgent?.slice(0, longestUserAgent) ?? null,
  })
}

/** From where, and with what, somebody has logged in so far. */
export function listLoginPlaces(db: Executor, userId: string): Promise<Visitor[]> {
  return db
    .selectDistinct({ address: logins.address, userAgent: logins.userAgent })
    .from(logins)
    .where(and(eq(logins.userId, userId), eq(logins.outcome, 'signed_in')))
}

const keptMilliseconds = 180 * 86_400_000

/** Forgets tries of half a year ago; gives how many there were. */
export function pruneLogins(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMilliseconds)
  return deleteInBatches(
    db,
    (most) => sql`
      delete from ${logins} where id in (
        select id from ${logins} where ${lt(logins.at, before)} limit ${most})`,
  )
}

/** Forgets counts of attempts whose time is over. They are kept by the clock of who counts. */
export function pruneAttempts(db: Database, now: Date): Promise<number> {
  return deleteInBatches(
    db,
    (most) => sql`
      delete from ${rateLimits} where key in (
        select key from ${rateLimits} where ${lt(rateLimits.expire, now.getTime())} limit ${most})`,
  )
}
