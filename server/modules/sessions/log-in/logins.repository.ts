import { and, eq } from 'drizzle-orm'
import type { loginMethods, LoginOutcome } from '@/lib/contracts/desk/users'
import type { Executor } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { logins } from '@/server/database/schema/people/accounts'
import { maxUserAgentLength, type Visitor } from '../session-times'

export type LoginMethod = (typeof loginMethods)[number]

export type LoginAttempt = {
  email: string | null
  userId: string | null
  method: LoginMethod
  outcome: LoginOutcome
  from: Visitor
  now: Date
}

/** Logs every attempt, whatever its outcome. */
export async function recordLogin(db: Executor, login: LoginAttempt): Promise<void> {
  const { email, userId, method, outcome, from, now } = login
  await db.insert(logins).values({
    id: makeId(now),
    at: now,
    email: email?.toLowerCase() ?? null,
    userId,
    method,
    outcome,
    address: from.address,
    userAgent: from.userAgent?.slice(0, maxUserAgentLength) ?? null,
  })
}

/** The addresses and user agents of all successful logins so far. */
export function listLoginLocations(db: Executor, userId: string): Promise<Visitor[]> {
  return db
    .selectDistinct({ address: logins.address, userAgent: logins.userAgent })
    .from(logins)
    .where(and(eq(logins.userId, userId), eq(logins.outcome, 'signed_in')))
}
