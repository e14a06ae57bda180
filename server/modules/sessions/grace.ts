import type { Executor } from '@/server/database/client'
import { nextRefreshToken, refreshTokenHash } from './secrets/refresh-token'
import { graceMilliseconds } from './session-times'
import { isCurrentToken } from './sessions.repository'

type GraceInput = { token: string; replacedAt: Date; key: Uint8Array; now: Date }

/**
 * The successor of a token that was replaced a moment ago, if this successor is the newest token. Null
 * when the token was replaced earlier, or when its successor was replaced too. In both cases somebody
 * has copied the token.
 */
export async function successorInGrace(
  db: Executor,
  { token, replacedAt, key, now }: GraceInput,
): Promise<string | null> {
  if (now.getTime() - replacedAt.getTime() > graceMilliseconds) {
    return null
  }
  const next = nextRefreshToken(token, key)
  return (await isCurrentToken(db, refreshTokenHash(next))) ? next : null
}
