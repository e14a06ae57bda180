import { AppError } from '@/lib/errors/app-error'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { normalisePassword, hashPassword } from '@/server/modules/sessions'
import { lockAccount, type AccountRow } from '../accounts.repository'
import { voidCodes } from '../links/codes.repository'
import { faultyField } from './judge-password'
import { savePassword } from './save-password'

export type ChangePassword = {
  /** How the owner has shown who they are. */
  user: AccountRow
  /** The session that makes the change; it is the one that stays. */
  sessionId: string
  /** Judged already. */
  newPassword: string
  address: string | null
  userAgent: string | null
  now: Date
}

/** The owner changes their password; all their other sessions end, and links to restore it with them. */
export async function changePassword(db: Database, command: ChangePassword): Promise<void> {
  const { user, sessionId, newPassword, now } = command
  const passwordHash = await hashPassword(newPassword)

  await inTransaction(db, async (tx) => {
    const locked = await lockAccount(tx, user.id)
    // Whoever changed it first has ended this session too.
    if (locked?.passwordHash !== user.passwordHash) {
      throw new AppError('token_not_valid')
    }
    await voidCodes(tx, { userId: user.id, purposes: ['restore'], now })
    const action = 'user.change_password'
    await savePassword(tx, { ...command, passwordHash, exceptSession: sessionId, action })
  })
}

/** Refuses a new password that is the old one, before a code is used up for it. */
export function assertOtherPassword({
  password,
  newPassword,
}: Record<'password' | 'newPassword', string>): void {
  if (normalisePassword(password) === normalisePassword(newPassword)) {
    throw faultyField({ field: 'newPassword', key: 'password_same' })
  }
}
