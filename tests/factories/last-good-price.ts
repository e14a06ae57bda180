import type { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import { ratePrices } from '@/server/database/schema/rates'

type LastGoodPrice = { pairId: number; price: Decimal; at: Date }

/**
 * Inserts a stale price that markets once agreed on. With it, the quote of a single market is accepted
 * if it is close to this price.
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
