import { and, eq, gt, inArray, sum } from 'drizzle-orm'
import { openWithdrawalStates } from '@/lib/contracts/loyalty/withdrawal-lists'
import { Decimal, zero } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { withdrawals } from '@/server/database/schema/loyalty/withdrawals'
import { accounts } from '@/server/database/schema/money/ledger'
import { shopInvoices } from '@/server/database/schema/shops/invoices'
import type { shops } from '@/server/database/schema/shops/shops'

export type ShopBalance = {
  currencyId: number
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
    available: debt.gt(0) ? zero : owed,
    requested: new Decimal(open?.amount ?? 0),
    debt,
  }
}

const isAccountOf = ({ id, currencyId }: Shop) =>
  and(eq(accounts.name, `owed:shop:${id}`), eq(accounts.currencyId, currencyId))

async function sumShopDebts(db: Executor, shopId: string): Promise<Decimal> {
  const rows = await db
    .select({ debt: shopInvoices.debt })
    .from(shopInvoices)
    .where(and(eq(shopInvoices.shopId, shopId), gt(shopInvoices.debt, zero)))
  return rows.reduce((all, { debt }) => all.plus(debt), zero)
}
