import { AppError } from '@/lib/errors/app-error'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { removeAllFactors } from '@/server/modules/second-factor'
import { hashPassword } from '@/server/modules/sessions'
import { lockAccount, markActivated } from '../accounts.repository'
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
 * Sets a new password by the code of a link. Whoever has the code reads the mail, so the account is
 * activated too. All sessions and other links end. In an account that was never activated a second
 * factor is removed, because a stranger may have set it up.
 */
export async function restore(db: Database, command: Restore): Promise<{ email: string }> {
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
    const user = await lockAccount(tx, owner.id)
    if (!user || !(await takeCode(tx, given))) {
      throw new AppError('gone')
    }
    const { id: userId } = user
    if (user.activatedAt === null) {
      await removeAllFactors(tx, userId)
    }
    await markActivated(tx, { id: userId, now })
    await voidCodes(tx, { userId, purposes: ['activate', 'restore'], now })
    await savePassword(tx, {
      ...command,
      user: { ...user, activatedAt: user.activatedAt ?? now },
      passwordHash,
      exceptSession: null,
      action: 'user.restore',
    })
  })
  return { email }
}
