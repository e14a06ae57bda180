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
 * Takes back a file that the customer sent by mistake. The row stays, with the time of the removal; the
 * bytes are removed. Throws `not_found` and `state_changed`.
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
    // In later states an operator may have made a decision because of this receipt.
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
const retentionAfterEnd = days(180)
const retentionAfterRejection = days(30)
const batch = 100

/**
 * Removes the bytes of receipts when their claim ended long ago. The rows stay, with the time of the
 * removal. Returns how many receipts were removed.
 */
export function pruneReceipts(
  { db, storage }: { db: Executor; storage: ObjectStorage },
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - retentionAfterEnd)
  const rejectedBefore = new Date(now.getTime() - retentionAfterRejection)
  return inBatches(async (limit) => {
    const prunable = await listPrunable(db, { before, rejectedBefore, limit })
    for (const { id, storageKey } of prunable) {
      await storage.remove(storageKey)
      await markRemoved(db, id, now)
    }
    return prunable.length
  }, batch)
}

/** Removes stored bytes if no row contains their key. */
export async function removeOrphan(
  { db, storage }: { db: Executor; storage: ObjectStorage },
  key: string,
): Promise<void> {
  if (!(await isKeyUsed(db, key))) {
    await storage.remove(key)
  }
}
