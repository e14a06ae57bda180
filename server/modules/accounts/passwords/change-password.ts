import { AppError } from '@/lib/errors/app-error'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { composed, hashPassword, isPassword } from '@/server/modules/sessions'
import { findAccount, lockAccount } from '../accounts.repository'
import { voidCodes } from '../links/codes.repository'
import { faultyField } from './judge-password'
import { savePassword } from './save-password'

export type ChangePassword = {
  userId: string
  /** In which it is changed: this one goes on. */
  sessionId: string
  password: string
  /** Judged already. */
  newPassword: string
  address: string | null
  userAgent: string | null
  now: Date
}

/** The owner changes his password; all his other sessions end, and links to restore it with them. */
export async function changePassword(db: Database, command: ChangePassword): Promise<void> {
  const { userId, sessionId, password, newPassword, now } = command
  const user = await findAccount(db, userId)
  if (!user) {
    throw new AppError('token_not_valid')
  }
  if (!(await isPassword(password, user.passwordHash))) {
    throw faultyField({ field: 'password', key: 'password_wrong' })
  }
  if (composed(password) === composed(newPassword)) {
    throw faultyField({ field: 'newPassword', key: 'password_same' })
  }
  const passwordHash = await hashPassword(newPassword)

  await inTransaction(db, async (tx) => {
    const locked = await lockAccount(tx, userId)
    // Whoever changed it first has ended this session too.
    if (locked?.passwordHash !== user.passwordHash) {
      throw new AppError('token_not_valid')
    }
    await voidCodes(tx, { userId, purposes: ['restore'], now })
    const action = 'user.change_password'
    await savePassword(tx, { ...command, user, passwordHash, exceptSession: sessionId, action })
  })
}
