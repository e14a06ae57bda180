import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import { insertReserveChanges, listReservePostings } from './ledger.repository'

export type AnnounceReserve = { entryId: string; now: Date }

/**
 * Writes an entry's changes of reserves into the feed and notifies every process, once: when the
 * rows exist already, nobody is notified again. An entry that changed no reserve is not announced.
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
