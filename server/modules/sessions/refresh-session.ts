import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { recordAudit } from '@/server/modules/audit'
import { queueAccountMail } from '@/server/modules/mailer'
import { successorInGrace } from './grace'
import { signAccessToken } from './secrets/access-token'
import { nextRefreshToken, refreshTokenHash } from './secrets/refresh-token'
import { expiryOf, type Visitor } from './session-times'
import {
  endSession,
  findUserById,
  insertToken,
  lockToken,
  markReplaced,
  touchSession,
  type SessionRow,
  type UserRow,
} from './sessions.repository'
import type { SessionKeys } from './secrets/session-keys'

type RefreshCommand = {
  token: string
  keys: SessionKeys
  /** Who presents the token. The owner gets this in a mail when the token was copied. */
  from: Visitor
  now: Date
}

export type RefreshedSession = {
  accessToken: string
  refreshToken: string
  isRemembered: boolean
  expiresAt: Date
}

/**
 * Returns a new access token and the successor of the refresh token. Null when the token is unknown or
 * its session has ended. A replaced token without a successor in the grace period was copied, so its
 * whole session ends.
 */
export async function refreshSession(
  db: Database,
  command: RefreshCommand,
): Promise<RefreshedSession | null> {
  const { keys, now } = command
  const renewed = await inTransaction(db, (tx) => renew(tx, command))
  if (!renewed) {
    return null
  }
  const { user, session, refreshToken, expiresAt } = renewed
  const claims = { userId: user.id, sessionId: session.id, role: user.role }
  const accessToken = await signAccessToken({ ...claims, key: keys.access, now })
  return { accessToken, refreshToken, isRemembered: session.isRemembered, expiresAt }
}

async function renew(tx: Tx, command: RefreshCommand) {
  const { token, now } = command
  const found = await lockToken(tx, refreshTokenHash(token))
  if (!found || found.session.endedAt !== null || found.session.expiresAt <= now) {
    return null
  }
  const { session } = found
  const user = await findUserById(tx, session.userId)
  if (!user || user.blockedAt !== null || user.deletedAt !== null) {
    return null
  }
  const { replacedAt } = found.token

  if (replacedAt === null) {
    return { user, ...(await replace(tx, { ...command, session })) }
  }
  const key = command.keys.refresh
  const refreshToken = await successorInGrace(tx, { token, replacedAt, key, now })
  if (refreshToken !== null) {
    return { user, session, refreshToken, expiresAt: session.expiresAt }
  }
  await endAsCopied(tx, { session, user, from: command.from, now })
  return null
}

type ReplaceInput = Omit<RefreshCommand, 'from'> & { session: SessionRow }

async function replace(tx: Tx, { token, session, keys, now }: ReplaceInput) {
  const refreshToken = nextRefreshToken(token, keys.refresh)
  const expiresAt = expiryOf(session, now)
  await markReplaced(tx, { hash: refreshTokenHash(token), now })
  await insertToken(tx, { hash: refreshTokenHash(refreshToken), sessionId: session.id, now })
  await touchSession(tx, { id: session.id, usedAt: now, expiresAt })
  return { session, refreshToken, expiresAt }
}

type CopiedInput = { session: SessionRow; user: UserRow; from: Visitor; now: Date }

async function endAsCopied(tx: Tx, { session, user, from, now }: CopiedInput): Promise<void> {
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
  // Nothing is mailed to an unconfirmed address.
  if (user.activatedAt === null) {
    return
  }
  await queueAccountMail(tx, {
    to: user,
    dedupeKey: `session_stolen:${session.id}`,
    mail: { template: 'session_stolen', at: now.toISOString(), ...from },
  })
}
