import { and, eq, gt, max } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { ratePairs, ratePrices } from '@/server/database/schema/rates'

export type RatesHealth = { fresh: boolean; newestAt: Date | null }

/**
 * Whether anything has a good price now. One pair without a price pauses its directions; it does
 * not make the office unwell.
 */
export async function getRatesHealth(db: Executor, now: Date): Promise<RatesHealth> {
  const [row] = await db
    .select({ newestAt: max(ratePrices.observedAt) })
    .from(ratePrices)
    .innerJoin(ratePairs, eq(ratePairs.id, ratePrices.pairId))
    .where(
      and(
        eq(ratePairs.isEnabled, true),
        eq(ratePrices.state, 'ok'),
        gt(ratePrices.freshUntil, now),
      ),
    )
  const newestAt = row?.newestAt ?? null
  return { fresh: newestAt !== null, newestAt }
}
