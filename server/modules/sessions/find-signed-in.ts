import type { UserRole } from '@/lib/contracts/accounts/me'
import type { Executor } from '@/server/database/client'
import { readAccessToken } from './secrets/access-token'
import type { SecondFactor } from '@/server/modules/second-factor'
import { findOpenSession } from './sessions.repository'
import type { SessionKeys } from './secrets/session-keys'

/** Who makes a call, as the database knows him at this moment. */
export type SignedIn = {
  id: string
  email: string
  role: UserRole
  /** Null as long as he has not shown that the address is his. */
  activatedAt: Date | null
  sessionId: string
  /** By what he was known in this session beside his password. */
  secondFactor: SecondFactor | null
  /** When they last showed in this session that they are the owner. */
  ownerShownAt: Date | null
}

type FindSignedInInput = { token: string; keys: SessionKeys; now: Date }

/** Null when the token is not good, has expired, or its session has ended meanwhile. */
export async function findSignedIn(
  db: Executor,
  { token, keys, now }: FindSignedInInput,
): Promise<SignedIn | null> {
  const sessionId = await readAccessToken({ token, key: keys.access, now })
  return sessionId === null ? null : findOpenSession(db, { sessionId, now })
}
