import { pruneReceipts, removeOrphan, type removeOrphanJob } from '@/server/modules/receipts'
import type { JobHandler } from '@/server/jobs/job'
import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/* Receipts contain personal data, so they are stored no longer than a dispute may last. */
export const pruneReceiptsJob = defineJob('receipts.prune', z.object({}), { maxAttempts: 3 })

/** Running twice is harmless: removed receipts are gone. */
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
