import type { Executor } from '@/server/database/client'
import { isFresh } from './fresh-price'
import { findNewestQuoteTime } from './rates.repository'

export type RatesHealth = { fresh: boolean; newestAt: Date | null }

/**
 * Whether quotes come in at all. One asset without a price pauses its directions; it does not make
 * the office unwell.
 */
export async function getRatesHealth(db: Executor, now: Date): Promise<RatesHealth> {
  const newestAt = await findNewestQuoteTime(db)
  return { fresh: newestAt !== null && isFresh(newestAt, now), newestAt }
}
