import { hasTrait } from '@/lib/contracts/claims/claim-traits'
import { AppError } from '@/lib/errors/app-error'
import type { Actor } from '@/server/database/actor'
import { notify } from '@/server/database/channels/notify'
import type { Database, Executor } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { enqueueJob } from '@/server/database/jobs'
import { recordAudit } from '@/server/modules/audit'
import { inBatches } from '@/server/database/in-batches'
import type { ObjectStorage } from '@/server/modules/files'
import { removeOrphanJob } from './jobs'
import {
  findReceipt,
  forgetBytes,
  lockClaimState,
  listOutlived,
  markRemoved,
  isKeyNamed,
} from './receipts.repository'

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

const days = (count: number) => count * 86_400_000
const keptAfterEnd = days(180)
const keptAfterRejection = days(30)
const batch = 100

/**
 * Takes away the bytes of receipts whose claims ended long ago; the row stays and says when. Gives
 * how many there were.
 */
export function pruneReceipts(
  { db, storage }: { db: Executor; storage: ObjectStorage },
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - keptAfterEnd)
  const rejectedBefore = new Date(now.getTime() - keptAfterRejection)
  return inBatches(async (most) => {
    const outlived = await listOutlived(db, { before, rejectedBefore, most })
    for (const { id, storageKey } of outlived) {
      await storage.remove(storageKey)
      await markRemoved(db, id, now)
    }
    return outlived.length
  }, batch)
}

/** Takes away bytes that were stored for a receipt that did not come about. */
export async function removeOrphan(
  { db, storage }: { db: Executor; storage: ObjectStorage },
  key: string,
): Promise<void> {
  if (!(await isKeyNamed(db, key))) {
    await storage.remove(key)
  }
}
