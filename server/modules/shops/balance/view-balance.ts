import { eq } from 'drizzle-orm'
import { zero, type Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { shopTestBalances } from '@/server/database/schema/shops/test-mode'
import { findShopBalance, type ShopBalance } from '@/server/modules/withdrawals'
import type { ShopRow } from '../shops/shops.repository'

/** What a shop has in both modes. */
export async function viewShopBalance(
  db: Executor,
  shop: Pick<ShopRow, 'id' | 'currencyId'>,
): Promise<ShopBalance & { test: Decimal }> {
  return { ...(await findShopBalance(db, shop)), test: await findTestBalance(db, shop.id) }
}

/** What a shop has in the test mode. */
export async function findTestBalance(db: Executor, shopId: string): Promise<Decimal> {
  const [row] = await db
    .select({ amount: shopTestBalances.amount })
    .from(shopTestBalances)
    .where(eq(shopTestBalances.shopId, shopId))
  return row?.amount ?? zero
}
