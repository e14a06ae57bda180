import { AppError } from '@/lib/errors/app-error'
import type { Database } from '@/server/database/client'
import { recordAudit } from '@/server/modules/audit'
import { endAllSessions, endOneSession, listSessions } from '@/server/modules/sessions'
import { lockAndChange, type PersonCommand } from './lock-and-change'

/** `sessionId` is one session of the user; null for all of their sessions. */
type Command = PersonCommand & { sessionId: string | null }

export function endPersonSessions(db: Database, { sessionId, ...command }: Command): Promise<void> {
  const { personId: userId, operatorId, now } = command
  return lockAndChange(db, command, async (tx) => {
    const open = await listSessions(tx, { userId, sessionId: '', now })
    const ending = open.filter(({ id }) => sessionId === null || id === sessionId)
    if (ending.length === 0) {
      throw new AppError('state_changed')
    }
    if (sessionId === null) {
      await endAllSessions(tx, { userId, now })
    } else {
      await endOneSession(tx, { userId, sessionId, now })
    }
    await recordAudit(tx, {
      actor: { kind: 'user', userId: operatorId },
      action: 'user.end_sessions',
      entity: 'user',
      entityId: userId,
      before: null,
      after: { endedSessions: ending.length },
      at: now,
    })
  })
}
