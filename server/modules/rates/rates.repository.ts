import { asc, inArray, lte, max, sql } from 'drizzle-orm'
import type { Executor, Tx } from '@/server/database/client'
import { assets, quotes } from '@/server/database/schema/rates'
import type { RecordedAsset } from './demo-price'
import type { Quote } from './fresh-price'

export function listQuotes(db: Executor, assetCodes: string[]): Promise<Quote[]> {
  return db.select().from(quotes).where(inArray(quotes.assetCode, assetCodes))
}

export async function findNewestQuoteTime(db: Executor): Promise<Date | null> {
  const [row] = await db.select({ newestAt: max(quotes.observedAt) }).from(quotes)
  return row?.newestAt ?? null
}

/** In the order of their codes, which is also the order their quotes are locked in. */
export function listAssets(db: Executor): Promise<RecordedAsset[]> {
  return db.select().from(assets).orderBy(asc(assets.code))
}

/** An older word never replaces a newer one, so two processes may refresh at once. */
export async function saveQuotes(tx: Tx, rows: Quote[]): Promise<number> {
  const saved = await tx
    .insert(quotes)
    .values(rows)
    .onConflictDoUpdate({
      target: [quotes.source, quotes.assetCode],
      set: { price: sql`excluded.price`, observedAt: sql`excluded.observed_at` },
      setWhere: lte(quotes.observedAt, sql`excluded.observed_at`),
    })
    .returning({ assetCode: quotes.assetCode })
  return saved.length
}
