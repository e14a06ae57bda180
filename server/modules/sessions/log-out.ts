import type { Executor } from '@/server/database/client'
import { refreshTokenHash } from './secrets/refresh-token'
import { endSession, findSessionByToken } from './sessions.repository'

/** Ends the session the token belongs to, be it the current one or a replaced one of it. */
export async function logOut(
  db: Executor,
  { token, now }: { token: string; now: Date },
): Promise<void> {
  const found = await findSessionByToken(db, { hash: refreshTokenHash(token), now })
  if (found) {
    await endSession(db, { id: found.session.id, now })
  }
}
