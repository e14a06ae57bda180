import { and, eq, gt, inArray, sum } from 'drizzle-orm'
import { openWithdrawalStates } from '@/lib/contracts/loyalty/withdrawal-lists'
import { AppError } from '@/lib/errors/app-error'
import { Decimal, zero } from '@/lib/money/decimal'
import type { Executor, Tx } from '@/server/database/client'
import { withdrawals } from '@/server/database/schema/loyalty/withdrawals'
import { accounts } from '@/server/database/schema/money/ledger'
import { shopInvoices } from '@/server/database/schema/shops/invoices'
import { shops } from '@/server/database/schema/shops/shops'

export type ShopBalance = {
  currencyId: number
  /** What the office owes it, without what is set aside. */
  owed: Decimal
  /** What can be requested now; nothing while there is a debt. */
  available: Decimal
  /** What open withdrawals, payouts and refunds have set aside. */
  requested: Decimal
  /** What was taken back after it had been paid out. */
  debt: Decimal
}

type Shop = Pick<typeof shops.$inferSelect, 'id' | 'currencyId'>

/** What the office owes a shop. */
export async function findShopBalance(
  db: Executor,
  { id, currencyId }: Shop,
): Promise<ShopBalance> {
  const [account] = await db
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(isAccountOf({ id, currencyId }))
  const [open] = await db
    .select({ amount: sum(withdrawals.amount) })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.shopId, id),
        eq(withdrawals.currencyId, currencyId),
        inArray(withdrawals.state, [...openWithdrawalStates]),
      ),
    )
  const debt = await sumShopDebts(db, id)
  const owed = account?.balance.negated() ?? zero
  return {
    currencyId,
    owed,
    available: debt.gt(0) ? zero : owed,
    requested: new Decimal(open?.amount ?? 0),
    debt,
  }
}

const isAccountOf = ({ id, currencyId }: Shop) =>
  and(eq(accounts.name, `owed:shop:${id}`), eq(accounts.currencyId, currencyId))

export async function sumShopDebts(db: Executor, shopId: string): Promise<Decimal> {
  const [owing] = await db
    .select({ debt: sum(shopInvoices.debt) })
    .from(shopInvoices)
    .where(and(eq(shopInvoices.shopId, shopId), gt(shopInvoices.debt, zero)))
  return new Decimal(owing?.debt ?? 0)
}

/**
 * The balance of a shop, locked until the transaction ends: requests of one shop run one after another, and
 * nothing is added to the balance or taken from it meanwhile. Whoever also changes an invoice has locked the
 * invoice first. Refuses with `forbidden` a blocked shop.
 */
export async function lockShopBalance(tx: Tx, shopId: string): Promise<ShopBalance> {
  const [shop] = await tx
    .select({ id: shops.id, currencyId: shops.currencyId, state: shops.state })
    .from(shops)
    .where(eq(shops.id, shopId))
    .for('no key update')
  if (!shop) {
    throw new AppError('not_found')
  }
  if (shop.state === 'blocked') {
    throw new AppError('forbidden', { text: 'shop_inactive' })
  }
  await tx.select({ id: accounts.id }).from(accounts).where(isAccountOf(shop)).for('no key update')
  return findShopBalance(tx, shop)
}

/** Locks a shop, so that it is not blocked until the transaction ends. */
export async function lockShopStanding(tx: Tx, shopId: string): Promise<void> {
  await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for('share')
}

export type ShopStanding = {
  id: string
  name: string
  isBlocked: boolean
  currencyId: number
  debt: Decimal
}

/** How a shop stands with the office; null for no shop. */
export async function findShopStanding(
  db: Executor,
  shopId: string | null,
): Promise<ShopStanding | null> {
  if (shopId === null) {
    return null
  }
  const { currencyId, id, name, state } = shops
  const [shop] = await db
    .select({ currencyId, id, name, state })
    .from(shops)
    .where(eq(shops.id, shopId))
  if (!shop) {
    throw new Error(`There is no shop ${shopId}.`)
  }
  const debt = await sumShopDebts(db, shopId)
  return { ...shop, isBlocked: shop.state === 'blocked', debt }
}
