import type { Executor } from '@/server/database/client'
import { readAccessToken } from './secrets/access-token'
import { findOpenSession, type UserRole } from './sessions.repository'
import type { SessionKeys } from './secrets/session-keys'

/** Who makes a call, as the database knows him at this moment. */
export type SignedIn = { id: string; email: string; role: UserRole; sessionId: string }

type FindSignedInInput = { token: string; keys: SessionKeys; now: Date }

/** Null when the token is not good, has expired, or its session has ended meanwhile. */
export async function findSignedIn(
  db: Executor,
  { token, keys, now }: FindSignedInInput,
): Promise<SignedIn | null> {
  const sessionId = await readAccessToken({ token, key: keys.access, now })
  return sessionId === null ? null : findOpenSession(db, { sessionId, now })
}
