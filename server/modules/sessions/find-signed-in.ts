import type { UserRole } from '@/lib/contracts/accounts/me'
import type { Executor } from '@/server/database/client'
import { readAccessToken } from './secrets/access-token'
import type { SecondFactor } from '@/server/modules/second-factor'
import { findOpenSession } from './sessions.repository'
import type { SessionKeys } from './secrets/session-keys'

/** Who makes a call, as the database knows them at this moment. */
export type SignedIn = {
  id: string
  email: string
  role: UserRole
  /** Null as long as they have not shown that the address is theirs. */
  activatedAt: Date | null
  sessionId: string
  /** By what they were known in this session beside their password. */
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
