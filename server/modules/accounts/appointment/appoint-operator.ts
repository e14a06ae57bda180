import { randomBytes } from 'node:crypto'
import type { Actor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { makeId } from '@/server/database/ids/uuid-v7'
import { recordAudit } from '@/server/modules/audit'
import { removeAllFactors } from '@/server/modules/second-factor'
import { endAllSessions, findUserByEmail, hashPassword } from '@/server/modules/sessions'
import { saveOperator } from '../accounts.repository'
import { voidCodes } from '../links/codes.repository'

export type Appointment = { email: string; now: Date }

const actor: Actor = { kind: 'system', name: 'command-line' }

/**
 * Makes the user with this e-mail an administrator, and creates the account if needed. Generates a
 * password and stores only its hash, so the caller can show the password only once. A person who can run
 * this command on the machine is trusted, so the second factor is removed: the last administrator can
 * then log in again after losing theirs. Sessions and links end too, so that a person who already had
 * access to the account does not become an administrator.
 */
export async function appointOperator(
  db: Database,
  { email, now }: Appointment,
): Promise<{ password: string; isNew: boolean }> {
  const password = randomBytes(15).toString('base64url')
  const passwordHash = await hashPassword(password)

  return inTransaction(db, async (tx) => {
    const known = await findUserByEmail(tx, email)
    const id = known?.id ?? makeId(now)
    await saveOperator(tx, { id, email, passwordHash, now })
    await removeAllFactors(tx, id)
    await endAllSessions(tx, { userId: id, now })
    await voidCodes(tx, { userId: id, purposes: ['activate', 'restore'], now })
    await recordAudit(tx, {
      actor,
      action: 'user.appoint',
      entity: 'user',
      entityId: id,
      before: known && { role: known.role },
      after: { role: 'admin' },
      at: now,
    })
    return { password, isNew: known === null }
  })
}
