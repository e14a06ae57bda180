import { pruneReceipts, removeOrphan, type removeOrphanJob } from '@/server/modules/receipts'
import type { JobHandler } from '@/server/jobs/job'
import type { pruneReceiptsJob } from './prune-receipts'

/** Twice is harmless: what is gone is gone. */
export const handlePruneReceipts: JobHandler<(typeof pruneReceiptsJob)['payload']> = async (
  _payload,
  { db, storage, clock },
) => {
  await pruneReceipts({ db, storage }, clock.now())
}

export const handleRemoveOrphan: JobHandler<(typeof removeOrphanJob)['payload']> = async (
  { key },
  { db, storage },
) => {
  await removeOrphan({ db, storage }, key)
}
