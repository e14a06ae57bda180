import { AppError } from '@/lib/errors/app-error'
import type { Executor, Tx } from '@/server/database/client'
import { endSessionsOf } from '@/server/modules/second-factor'
import {
  endOwnSession,
  listOpenSessions,
  type SessionRow,
  endSession,
  findSessionByToken,
} from './sessions.repository'
import { refreshTokenHash } from './secrets/refresh-token'

type Own = { userId: string; sessionId: string; now: Date }

/** A user's open sessions: the current one first, then the most recently used. */
export async function listSessions(
  db: Executor,
  { userId, sessionId, now }: Own,
): Promise<SessionRow[]> {
  const open = await listOpenSessions(db, { userId, now })
  const isCurrent = ({ id }: SessionRow) => id === sessionId
  return [...open.filter(isCurrent), ...open.filter((session) => !isCurrent(session))]
}

/** Throws `not_found` for a session that is not open, or that belongs to another user. */
export async function endOneSession(db: Executor, own: Own): Promise<void> {
  if (!(await endOwnSession(db, own))) {
    throw new AppError('not_found')
  }
}

/** Ends all sessions but the current one; returns how many there were. */
export function endOtherSessions(db: Executor, { userId, sessionId, now }: Own): Promise<number> {
  return endSessionsOf(db, { userId, except: sessionId, now })
}

/** Ends all sessions of a person; returns how many there were. */
export function endAllSessions(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
): Promise<number> {
  return endSessionsOf(tx, { userId, except: null, now })
}

/** Ends the session of a refresh token, even if the token was replaced. */
export async function logOut(
  db: Executor,
  { token, now }: { token: string; now: Date },
): Promise<void> {
  const found = await findSessionByToken(db, { hash: refreshTokenHash(token), now })
  if (found) {
    await endSession(db, { id: found.session.id, now })
  }
}
