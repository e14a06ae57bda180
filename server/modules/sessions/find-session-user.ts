import type { Executor } from '@/server/database/client'
import { successorInGrace } from './grace'
import { refreshTokenHash } from './secrets/refresh-token'
import type { SessionKeys } from './secrets/session-keys'
import { findSessionByToken, type UserRow } from './sessions.repository'

type FindInput = { token: string; keys: SessionKeys; now: Date }

/** The user of a refresh token, without using the token up; null when it is not valid. */
export async function findSessionUser(
  db: Executor,
  { token, keys, now }: FindInput,
): Promise<UserRow | null> {
  const found = await findSessionByToken(db, { hash: refreshTokenHash(token), now })
  if (!found) {
    return null
  }
  const { replacedAt } = found.token
  if (replacedAt === null) {
    return found.user
  }
  const successor = await successorInGrace(db, { token, replacedAt, key: keys.refresh, now })
  return successor === null ? null : found.user
}
