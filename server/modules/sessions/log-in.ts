import { AppError } from '@/lib/errors/app-error'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { isDemoLogin } from '@/server/database/seed/demo-logins'
import { makeId } from '@/server/database/ids/uuid-v7'
import { signAccessToken } from './secrets/access-token'
import { isPassword } from './secrets/password-hashing'
import { makeRefreshToken, refreshTokenHash } from './secrets/refresh-token'
import { expiryOf, keptMilliseconds, mostSessions } from './session-times'
import {
  endSurplusSessions,
  findUserByEmail,
  forgetOldSessions,
  insertSession,
  type UserRow,
} from './sessions.repository'
import type { SessionKeys } from './secrets/session-keys'

export type LogInCommand = {
  email: string
  password: string
  isRemembered: boolean
  /** The demo's passwords are public; a real office takes none of them. */
  isDemoWelcome: boolean
  /** From where, for the list of one's own sessions. */
  address: string | null
  userAgent: string | null
  keys: SessionKeys
  now: Date
}

export type BegunSession = {
  accessToken: string
  refreshToken: string
  isRemembered: boolean
  expiresAt: Date
  user: UserRow
}

/** Throws `credentials_invalid`, the same for an unknown address and a wrong password. */
export async function logIn(db: Database, command: LogInCommand): Promise<BegunSession> {
  const { email, password, isDemoWelcome, keys, now } = command
  const user = await findUserByEmail(db, email)
  const isRight = await isPassword(password, user?.passwordHash ?? null)
  if (!user || !isRight || (!isDemoWelcome && isDemoLogin({ email, password }))) {
    throw new AppError('credentials_invalid')
  }

  const refreshToken = makeRefreshToken()
  const session = sessionOf(user, command)
  await inTransaction(db, async (tx) => {
    await forgetOldSessions(tx, {
      userId: user.id,
      before: new Date(now.getTime() - keptMilliseconds),
    })
    await insertSession(tx, { session, tokenHash: refreshTokenHash(refreshToken) })
    await endSurplusSessions(tx, { userId: user.id, newest: session.id, most: mostSessions, now })
  })

  const { isRemembered, expiresAt } = session
  const claims = { userId: user.id, sessionId: session.id, role: user.role }
  const accessToken = await signAccessToken({ ...claims, key: keys.access, now })
  return { accessToken, refreshToken, isRemembered, expiresAt, user }
}

function sessionOf(user: UserRow, { isRemembered, address, userAgent, now }: LogInCommand) {
  return {
    id: makeId(now),
    userId: user.id,
    isRemembered,
    createdAt: now,
    usedAt: now,
    expiresAt: expiryOf({ isRemembered, createdAt: now }, now),
    address,
    userAgent: userAgent?.slice(0, 300) ?? null,
  }
}
