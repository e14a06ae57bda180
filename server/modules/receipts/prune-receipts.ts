import type { Executor } from '@/server/database/client'
import { inBatches } from '@/server/database/in-batches'
import type { ObjectStorage } from '@/server/modules/files'
import { listOutlived, markRemoved } from './receipts.repository'

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
