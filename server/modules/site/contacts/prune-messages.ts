import type { Database } from '@/server/database/client'
import { inBatches } from '@/server/database/in-batches'
import { inTransaction } from '@/server/database/in-transaction'
import { removeMessagesBefore } from './messages.repository'

const keptMilliseconds = 180 * 86_400_000
const batch = 500

/** Removes what visitors wrote long ago, answered or not. Gives how many there were. */
export function pruneMessages(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMilliseconds)
  return inBatches(
    (most) => inTransaction(db, (tx) => removeMessagesBefore(tx, { before, most })),
    batch,
  )
}
