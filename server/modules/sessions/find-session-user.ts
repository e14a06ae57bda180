import type { Executor } from '@/server/database/client'
import { refreshTokenHash } from './secrets/refresh-token'
import { graceMilliseconds } from './session-times'
import { findSessionByToken, type UserRow } from './sessions.repository'

/** Whose session a refresh token opens, without using it up; null when it opens none. */
export async function findSessionUser(
  db: Executor,
  { token, now }: { token: string; now: Date },
): Promise<UserRow | null> {
  const found = await findSessionByToken(db, { hash: refreshTokenHash(token), now })
  if (!found) {
    return null
  }
  const { replacedAt } = found.token
  const isStale = replacedAt !== null && now.getTime() - replacedAt.getTime() > graceMilliseconds
  return isStale ? null : found.user
}
