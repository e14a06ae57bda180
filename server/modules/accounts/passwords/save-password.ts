import type { Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { recordAudit } from '@/server/modules/audit'
import { queueAccountMail } from '@/server/modules/mailer'
import { listValidKeys, nameOfKey } from '@/server/modules/partners'
import { endAllSessions, endOtherSessions } from '@/server/modules/sessions'
import { changeUser, type AccountRow } from '../accounts.repository'

type Saved = {
  user: AccountRow
  passwordHash: string
  /** The only session to keep; null to end all sessions. */
  exceptSession: string | null
  action: 'user.restore' | 'user.change_password'
  /** Where the request came from, for the mail. */
  address: string | null
  userAgent: string | null
  now: Date
}

/**
 * Stores the password, ends all sessions except `exceptSession`, and mails the owner if the address is
 * confirmed. Keys of the partner API keep working, because programs use them; the mail names them.
 */
export async function savePassword(tx: Tx, saved: Saved): Promise<void> {
  const { user, passwordHash, exceptSession, action, address, userAgent, now } = saved
  await changeUser(tx, { id: user.id, passwordHash, now })
  await (exceptSession === null
    ? endAllSessions(tx, { userId: user.id, now })
    : endOtherSessions(tx, { userId: user.id, sessionId: exceptSession, now }))
  if (user.activatedAt !== null) {
    const keys = (await listValidKeys(tx, user.id)).map(nameOfKey)
    await queueAccountMail(tx, {
      to: user,
      dedupeKey: `password_changed:${makeId(now)}`,
      mail: { template: 'password_changed', at: now.toISOString(), address, userAgent, keys },
    })
  }
  await recordAudit(tx, {
    actor: { kind: 'user', userId: user.id },
    action,
    entity: 'user',
    entityId: user.id,
    before: null,
    after: null,
    at: now,
  })
}
