import { eq } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { shops } from '@/server/database/schema/shops/shops'
import { listReferralBalances } from '@/server/modules/loyalty'
import { findShopBalance } from '../shops/shop-balance'
import type { BalanceOwner } from '../withdrawals.repository'

export type Balance = { currencyId: number; available: Decimal; requested: Decimal }

/** The balances of a referrer, or the one of a shop. Refuses with `not_found` a shop of somebody else. */
export async function listBalancesOf(
  db: Executor,
  { shopId, userId }: BalanceOwner,
  now: Date,
): Promise<Balance[]> {
  if (shopId === null) {
    return listReferralBalances(db, { userId, now })
  }
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId))
  if (shop?.userId !== userId) {
    throw new AppError('not_found')
  }
  return [await findShopBalance(db, shop)]
}
