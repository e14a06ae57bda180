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
  detachBytes,
  lockClaimState,
  listPrunable,
  markRemoved,
  isKeyUsed,
} from './receipts.repository'

export type TakeBackReceipt = { claimId: string; receiptId: string; actor: Actor; now: Date }

/**
 * Takes back a file that the customer sent by mistake. The row stays and says when; the bytes are
 * removed. Refuses with `not_found` and `state_changed`.
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
    // In later states somebody may have decided something by this receipt.
    if (!hasTrait(state, 'payment', 'asked')) {
      throw new AppError('state_changed')
    }
    await detachBytes(tx, receiptId, now)
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
 * Removes the bytes of receipts whose claims ended long ago; the row stays and says when. Returns
 * how many.
 */
export function pruneReceipts(
  { db, storage }: { db: Executor; storage: ObjectStorage },
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - keptAfterEnd)
  const rejectedBefore = new Date(now.getTime() - keptAfterRejection)
  return inBatches(async (most) => {
    const prunable = await listPrunable(db, { before, rejectedBefore, most })
    for (const { id, storageKey } of prunable) {
      await storage.remove(storageKey)
      await markRemoved(db, id, now)
    }
    return prunable.length
  }, batch)
}

/** Removes bytes that were stored for a receipt whose row was never written. */
export async function removeOrphan(
  { db, storage }: { db: Executor; storage: ObjectStorage },
  key: string,
): Promise<void> {
  if (!(await isKeyUsed(db, key))) {
    await storage.remove(key)
  }
}
