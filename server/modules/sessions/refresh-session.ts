import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { recordAudit } from '@/server/modules/audit'
import { signAccessToken } from './secrets/access-token'
import { nextRefreshToken, refreshTokenHash } from './secrets/refresh-token'
import { expiryOf, graceMilliseconds } from './session-times'
import {
  endSession,
  findUserById,
  insertToken,
  isCurrentToken,
  lockToken,
  markReplaced,
  touchSession,
  type SessionRow,
} from './sessions.repository'
import type { SessionKeys } from './secrets/session-keys'

type RefreshCommand = { token: string; keys: SessionKeys; now: Date }

export type RefreshedSession = {
  accessToken: string
  refreshToken: string
  isRemembered: boolean
  expiresAt: Date
}

/**
 * A new access token, and the successor of the refresh token. Null when the token is unknown or its
 * session is over. A token that was replaced a while ago was copied: its whole session ends.
 */
export async function refreshSession(
  db: Database,
  { token, keys, now }: RefreshCommand,
): Promise<RefreshedSession | null> {
  const renewed = await inTransaction(db, (tx) => renew(tx, { token, keys, now }))
  if (!renewed) {
    return null
  }
  const { session, refreshToken, expiresAt } = renewed
  const user = await findUserById(db, session.userId)
  if (!user) {
    return null
  }
  const claims = { userId: user.id, sessionId: session.id, role: user.role }
  const accessToken = await signAccessToken({ ...claims, key: keys.access, now })
  return { accessToken, refreshToken, isRemembered: session.isRemembered, expiresAt }
}

async function renew(tx: Tx, { token, keys, now }: RefreshCommand) {
  const found = await lockToken(tx, refreshTokenHash(token))
  if (!found || found.session.endedAt !== null || found.session.expiresAt <= now) {
    return null
  }
  const { session } = found
  const { replacedAt } = found.token

  if (replacedAt === null) {
    return replace(tx, { token, session, keys, now })
  }
  if (now.getTime() - replacedAt.getTime() <= graceMilliseconds) {
    const refreshToken = await followTo(tx, { token, keys })
    return refreshToken === null ? null : { session, refreshToken, expiresAt: session.expiresAt }
  }
  await endAsCopied(tx, { session, now })
  return null
}

type ReplaceInput = RefreshCommand & { session: SessionRow }

async function replace(tx: Tx, { token, session, keys, now }: ReplaceInput) {
  const refreshToken = nextRefreshToken(token, keys.refresh)
  const expiresAt = expiryOf(session, now)
  await markReplaced(tx, { hash: refreshTokenHash(token), now })
  await insertToken(tx, { hash: refreshTokenHash(refreshToken), sessionId: session.id, now })
  await touchSession(tx, { id: session.id, usedAt: now, expiresAt })
  return { session, refreshToken, expiresAt }
}

/* More than one step only when several renewals fell into the same few seconds. */
const mostSteps = 20

async function followTo(tx: Tx, { token, keys }: Pick<RefreshCommand, 'token' | 'keys'>) {
  let next = token
  for (let step = 0; step < mostSteps; step += 1) {
    next = nextRefreshToken(next, keys.refresh)
    if (await isCurrentToken(tx, refreshTokenHash(next))) {
      return next
    }
  }
  return null
}

async function endAsCopied(
  tx: Tx,
  { session, now }: { session: SessionRow; now: Date },
): Promise<void> {
  await endSession(tx, { id: session.id, now })
  await recordAudit(tx, {
    actor: { kind: 'system', name: 'sessions' },
    action: 'session.end_reused',
    entity: 'session',
    entityId: session.id,
    before: { userId: session.userId, endedAt: null },
    after: { userId: session.userId, endedAt: now.toISOString() },
    at: now,
  })
}
