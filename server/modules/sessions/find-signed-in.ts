import type { UserRole } from '@/lib/contracts/accounts/me'
import type { Executor } from '@/server/database/client'
import { readAccessToken } from './secrets/access-token'
import type { SecondFactor } from '@/server/modules/second-factor'
import { findOpenSession } from './sessions.repository'
import type { SessionKeys } from './secrets/session-keys'

/** The signed-in user of a request, read from the database for each request. */
export type SignedIn = {
  id: string
  email: string
  role: UserRole
  /** Null until they have confirmed their address. */
  activatedAt: Date | null
  sessionId: string
  /** The second factor used in this session. */
  secondFactor: SecondFactor | null
  /** When they last proved in this session that they are the owner. */
  ownerShownAt: Date | null
}

type FindSignedInInput = { token: string; keys: SessionKeys; now: Date }

/** Null when the token is invalid or expired, or its session has ended. */
export async function findSignedIn(
  db: Executor,
  { token, keys, now }: FindSignedInInput,
): Promise<SignedIn | null> {
  const sessionId = await readAccessToken({ token, key: keys.access, now })
  return sessionId === null ? null : findOpenSession(db, { sessionId, now })
}
