import { AppError } from '@/lib/errors/app-error'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { normalisePassword, hashPassword } from '@/server/modules/sessions'
import { lockAccount, type AccountRow } from '../accounts.repository'
import { voidCodes } from '../links/codes.repository'
import { fieldError } from './judge-password'
import { savePassword } from './save-password'

export type ChangePassword = {
  /** The account as `assertOwner` returned it. */
  user: AccountRow
  /** The session in which the change is made; it does not end. */
  sessionId: string
  /** The caller has checked it with `assertGoodPassword`. */
  newPassword: string
  address: string | null
  userAgent: string | null
  now: Date
}

/**
 * Changes the owner's password, ends all their other sessions, and invalidates their links to set a new
 * password.
 */
export async function changePassword(db: Database, command: ChangePassword): Promise<void> {
  const { user, sessionId, newPassword, now } = command
  const passwordHash = await hashPassword(newPassword)

  await inTransaction(db, async (tx) => {
    const locked = await lockAccount(tx, user.id)
    // Another request has changed the password since `assertOwner`, and ended this session too.
    if (locked?.passwordHash !== user.passwordHash) {
      throw new AppError('token_not_valid')
    }
    await voidCodes(tx, { userId: user.id, purposes: ['restore'], now })
    const action = 'user.change_password'
    await savePassword(tx, { ...command, passwordHash, exceptSession: sessionId, action })
  })
}

/** Refuses a new password that is the same as the old one. Call this before a code is used up. */
export function assertPasswordChanges({
  password,
  newPassword,
}: Record<'password' | 'newPassword', string>): void {
  if (normalisePassword(password) === normalisePassword(newPassword)) {
    throw fieldError({ field: 'newPassword', key: 'password_same' })
  }
}
