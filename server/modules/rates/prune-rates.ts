import { sql } from 'drizzle-orm'
import type { Database } from '@/server/database/client'
import { deleteInBatches } from '@/server/database/in-batches'
import { priceHistory, quoteHistory } from '@/server/database/schema/rates'

const quoteDays = 14
const priceDays = 400

/**
 * Deletes quotes older than two weeks and prices older than 400 days. The price that was in force 400
 * days ago is kept, so that the history still begins with a price.
 */
export async function pruneRates(db: Database, now: Date): Promise<void> {
  const quotesBefore = daysBefore(now, quoteDays)
  await deleteInBatches(
    db,
    (limit) => sql`
      delete from ${quoteHistory} where id in (
        select id from ${quoteHistory}
        where observed_at < ${quotesBefore}::timestamptz
        limit ${limit}
      )`,
  )
  const pricesBefore = daysBefore(now, priceDays)
  await deleteInBatches(
    db,
    (limit) => sql`
      delete from ${priceHistory} where (pair_id, at) in (
        select old.pair_id, old.at from ${priceHistory} old
        where old.at < ${pricesBefore}::timestamptz
          and exists (
            select from ${priceHistory} later
            where later.pair_id = old.pair_id
              and later.at > old.at and later.at <= ${pricesBefore}::timestamptz
          )
        limit ${limit}
      )`,
  )
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString()
}
