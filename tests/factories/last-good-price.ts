import type { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import { ratePrices } from '@/server/database/schema/rates'

type LastGoodPrice = { pairId: number; price: Decimal; at: Date }

/**
 * Inserts a price that markets agreed on once and that is stale now: the quote of a single market
 * near it is accepted.
 */
export async function insertLastGoodPrice(
  db: Database,
  { pairId, price, at }: LastGoodPrice,
): Promise<void> {
  await db.insert(ratePrices).values({
    pairId,
    price,
    observedAt: at,
    freshUntil: at,
    sourceCount: 0,
    isDemo: false,
    state: 'stale',
    stateSince: at,
    judgedAt: at,
  })
}
