import { AppError } from '@/lib/errors/app-error'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { attributeAccount } from '@/server/modules/loyalty'
import { removeAllFactors } from '@/server/modules/second-factor'
import { hashPassword } from '@/server/modules/sessions'
import { lockAccount, markActivated } from '../accounts.repository'
import { findCodeOwner, redeemCode, voidCodes } from '../links/codes.repository'
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
 * Sets a new password with the code of a mailed link. A person who has the code can read the owner's
 * mail, so the account is activated too. All sessions and all other links end. If the account was never
 * activated, its second factor is removed, because a stranger may have set it up.
 */
export async function restore(db: Database, command: Restore): Promise<{ email: string }> {
  const { code, password, siteNames, now } = command
  const presented = { code, purpose: 'restore', now } as const
  const owner = await findCodeOwner(db, presented)
  if (!owner) {
    throw new AppError('gone')
  }
  const { email } = owner
  await assertGoodPassword({ field: 'password', password, email, siteNames })
  const passwordHash = await hashPassword(password)

  await inTransaction(db, async (tx) => {
    const user = await lockAccount(tx, owner.id)
    if (!user || !(await redeemCode(tx, presented))) {
      throw new AppError('gone')
    }
    const { id: userId } = user
    if (user.activatedAt === null) {
      await removeAllFactors(tx, userId)
      await markActivated(tx, { id: userId, now })
      await attributeAccount(tx, user, now)
    }
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
