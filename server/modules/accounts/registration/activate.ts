import { AppError } from '@/lib/errors/app-error'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { recordAudit } from '@/server/modules/audit'
import { attributeAccount } from '@/server/modules/loyalty'
import { lockAccount, markActivated } from '../accounts.repository'
import { findCodeOwner, redeemCode, voidCodes } from '../links/codes.repository'

/** Activates an account with the code of a mailed link. A code works once. */
export async function activate(
  db: Database,
  { code, now }: { code: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const presented = { code, purpose: 'activate', now } as const
    const owner = await findCodeOwner(tx, presented)
    const user = owner && (await lockAccount(tx, owner.id))
    if (!user || !(await redeemCode(tx, presented))) {
      throw new AppError('gone')
    }
    const { id: userId } = user
    await markActivated(tx, { id: userId, now })
    await attributeAccount(tx, user, now)
    await voidCodes(tx, { userId, purposes: ['activate'], now })
    await recordAudit(tx, {
      actor: { kind: 'user', userId },
      action: 'user.confirm_email',
      entity: 'user',
      entityId: userId,
      before: null,
      after: null,
      at: now,
    })
  })
}
