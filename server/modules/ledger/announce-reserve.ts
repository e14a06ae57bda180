import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import { insertReserveChanges, listReservePostings } from './ledger.repository'

export type AnnounceReserve = { entryId: string; now: Date }

/**
 * Writes the reserve changes of an entry into the feed and notifies every process. Does nothing when the
 * changes are in the feed already or when the entry changed no reserve.
 */
export async function announceReserve(db: Database, { entryId, now }: AnnounceReserve) {
  await inTransaction(db, async (tx) => {
    const changes = await listReservePostings(tx, entryId)
    if (changes.length === 0) {
      return
    }
    const announced = await insertReserveChanges(
      tx,
      changes.map((change) => ({ entryId, ...change, announcedAt: now })),
    )
    if (announced.length > 0) {
      await notify(tx, 'reserves_changed', announced.join(','))
    }
  })
}
