import { AppError } from '@/lib/errors/app-error'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { hashPassword } from '@/server/modules/sessions'
import { markActivated } from '../accounts.repository'
import { findCodeOwner, takeCode, voidCodes } from '../links/codes.repository'
import { assertGoodPassword } from '../passwords/judge-password'
import { savePassword } from '../passwords/save-password'

export type Restore = {
  code: string
  password: string
  siteNames: readonly string[]
  address: string | null
  userAgent: string | null
  now: Date
}

/**
 * Sets a new password by the code of a link. Whoever has it reads the mail, so that the account is
 * activated too. All sessions end, and no other link does anything any longer.
 */
export async function restore(db: Database, command: Restore): Promise<void> {
  const { code, password, siteNames, now } = command
  const given = { code, purpose: 'restore', now } as const
  const owner = await findCodeOwner(db, given)
  if (!owner) {
    throw new AppError('gone')
  }
  const { email } = owner
  await assertGoodPassword({ field: 'password', password, email, siteNames })
  const passwordHash = await hashPassword(password)

  await inTransaction(db, async (tx) => {
    const userId = await takeCode(tx, given)
    if (userId === null) {
      throw new AppError('gone')
    }
    await markActivated(tx, { id: userId, now })
    await voidCodes(tx, { userId, purposes: ['activate', 'restore'], now })
    await savePassword(tx, {
      ...command,
      user: owner,
      passwordHash,
      exceptSession: null,
      action: 'user.restore',
    })
  })
}
