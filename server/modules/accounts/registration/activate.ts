import { AppError } from '@/lib/errors/app-error'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { recordAudit } from '@/server/modules/audit'
import { markActivated } from '../accounts.repository'
import { takeCode, voidCodes } from '../links/codes.repository'

/** Activates an account by the code of its link, which works once. */
export async function activate(
  db: Database,
  { code, now }: { code: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const userId = await takeCode(tx, { code, purpose: 'activate', now })
    if (userId === null) {
      throw new AppError('gone')
    }
    await markActivated(tx, { id: userId, now })
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
