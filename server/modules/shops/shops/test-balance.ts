import { eq } from 'drizzle-orm'
import { zero, type Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { shopTestBalances } from '@/server/database/schema/shops/test-mode'

/** What a shop has in the test mode, in its currency. */
export async function findTestBalance(db: Executor, shopId: string): Promise<Decimal> {
  const [row] = await db
    .select({ amount: shopTestBalances.amount })
    .from(shopTestBalances)
    .where(eq(shopTestBalances.shopId, shopId))
  return row?.amount ?? zero
}
