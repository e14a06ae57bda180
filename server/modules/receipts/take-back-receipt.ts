import { hasTrait } from '@/lib/contracts/claims/claim-traits'
import { AppError } from '@/lib/errors/app-error'
import type { Actor } from '@/server/database/actor'
import { notify } from '@/server/database/channels/notify'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { enqueueJob } from '@/server/database/jobs'
import { recordAudit } from '@/server/modules/audit'
import { removeOrphanJob } from './jobs'
import { findReceipt, forgetBytes, lockClaimState } from './receipts.repository'

export type TakeBackReceipt = { claimId: string; receiptId: string; actor: Actor; now: Date }

/**
 * The customer sent the wrong file. The row stays and says when it was taken back, the bytes go.
 * Refuses with `not_found` and `state_changed`.
 */
export async function takeBackReceipt(
  db: Database,
  { claimId, receiptId, actor, now }: TakeBackReceipt,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const state = await lockClaimState(tx, claimId)
    const receipt = await findReceipt(tx, { claimId, receiptId })
    if (state === null || !receipt || receipt.removedAt !== null) {
      throw new AppError('not_found')
    }
    // Once the payment is no longer looked for, it is what somebody has decided by.
    if (!hasTrait(state, 'payment', 'asked')) {
      throw new AppError('state_changed')
    }
    await forgetBytes(tx, receiptId, now)
    await enqueueJob(tx, removeOrphanJob, { key: receipt.storageKey })
    await notify(tx, 'claims_changed', claimId)
    await recordAudit(tx, {
      actor,
      action: 'claim.receipt_taken_back',
      entity: 'claim',
      entityId: claimId,
      before: null,
      after: null,
      at: now,
    })
  })
}
