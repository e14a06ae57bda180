import type { Database } from '@/server/database/client'
import { removeEndedBefore } from '../deliveries/deliveries.repository'

const keptMilliseconds = 90 * 86_400_000
const batch = 1_000

/** Removes deliveries that ended 90 days ago, with what was sent and answered. The events stay. */
export async function pruneDeliveries(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMilliseconds)
  let removed = 0
  for (;;) {
    const count = await removeEndedBefore(db, { before, limit: batch })
    removed += count
    if (count < batch) {
      return removed
    }
  }
}
