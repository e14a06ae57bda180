import { and, desc, eq, inArray, lt, sum, type SQL } from 'drizzle-orm'
import {
  openWithdrawalStates,
  type WithdrawalSource,
  type WithdrawalState,
} from '@/lib/contracts/loyalty/withdrawal-lists'
import type { MerchantPayout } from '@/lib/contracts/shops/merchant-objects'
import { Decimal } from '@/lib/money/decimal'
import type { Executor, Tx } from '@/server/database/client'
import { withdrawals } from '@/server/database/schema/loyalty/withdrawals'
import { shopTestBalances, shopTestPayouts } from '@/server/database/schema/shops/test-mode'
import { payoutOfWithdrawal, type ShopPayout } from '@/server/modules/withdrawals'

export type TestPayoutRow = typeof shopTestPayouts.$inferSelect

/** A payout of the test mode, in the form that live payouts have. The test balance is in the shop's currency. */
export function payoutOfTest(row: TestPayoutRow, currencyId: number): ShopPayout {
  return { ...row, currencyId, live: false, approvalsNeeded: 1, reference: null }
}

/** Locks the test balance of a shop. If there is none yet, it is created with zero. */
export async function lockTestBalance(tx: Tx, shopId: string, now: Date): Promise<Decimal> {
  const row = { shopId, amount: new Decimal(0), updatedAt: now }
  await tx.insert(shopTestBalances).values(row).onConflictDoNothing()
  const [balance] = await tx
    .select({ amount: shopTestBalances.amount })
    .from(shopTestBalances)
    .where(eq(shopTestBalances.shopId, shopId))
    .for('update')
  if (!balance) {
    throw new Error(`Shop ${shopId} has no test balance.`)
  }
  return balance.amount
}

export async function insertTestPayout(
  tx: Tx,
  row: typeof shopTestPayouts.$inferInsert,
): Promise<TestPayoutRow> {
  const [inserted] = await tx.insert(shopTestPayouts).values(row).returning()
  if (!inserted) {
    throw new Error('The test payout was not stored.')
  }
  return inserted
}

export async function hasTestOrder(tx: Tx, shopId: string, orderId: string): Promise<boolean> {
  const isSame = and(eq(shopTestPayouts.shopId, shopId), eq(shopTestPayouts.orderId, orderId))
  return (await tx.$count(shopTestPayouts, isSame)) > 0
}

export async function findTestPayout(db: Executor, id: string): Promise<TestPayoutRow | null> {
  const [row] = await db.select().from(shopTestPayouts).where(eq(shopTestPayouts.id, id))
  return row ?? null
}

export async function lockTestPayout(tx: Tx, id: string): Promise<TestPayoutRow | null> {
  const [row] = await tx
    .select()
    .from(shopTestPayouts)
    .where(eq(shopTestPayouts.id, id))
    .for('update')
  return row ?? null
}

export async function changeTestPayout(
  tx: Tx,
  { id, version }: TestPayoutRow,
  change: Pick<TestPayoutRow, 'state' | 'updatedAt' | 'endedAt' | 'reason'>,
): Promise<TestPayoutRow> {
  const [row] = await tx
    .update(shopTestPayouts)
    .set({ ...change, version: version + 1 })
    .where(eq(shopTestPayouts.id, id))
    .returning()
  if (!row) {
    throw new Error(`There is no test payout ${id}.`)
  }
  return row
}

/** What open payouts and refunds of the test mode have set aside. */
export async function sumTestRequested(db: Executor, shopId: string): Promise<Decimal> {
  const [open] = await db
    .select({ amount: sum(shopTestPayouts.amount) })
    .from(shopTestPayouts)
    .where(
      and(
        eq(shopTestPayouts.shopId, shopId),
        inArray(shopTestPayouts.state, [...openWithdrawalStates]),
      ),
    )
  return new Decimal(open?.amount ?? 0)
}

export type PayoutFilter = {
  kind?: MerchantPayout['kind'] | undefined
  state?: WithdrawalState | undefined
  orderId?: string | undefined
  invoiceId?: string | undefined
  before?: string | undefined
}

type Listed = { shop: { id: string; currencyId: number }; live: boolean; size: number }

/** What a shop has paid out, refunded and withdrawn in one mode, the newest first. */
export async function listShopPayouts(
  db: Executor,
  { live, shop, size, ...filter }: Listed & PayoutFilter,
): Promise<ShopPayout[]> {
  const table = live ? withdrawals : shopTestPayouts
  const { before, invoiceId, orderId, state } = filter
  const shared = [
    eq(table.shopId, shop.id),
    state && eq(table.state, state),
    orderId === undefined ? undefined : eq(table.orderId, orderId),
    invoiceId === undefined ? undefined : eq(table.invoiceId, invoiceId),
    before === undefined ? undefined : lt(table.id, before),
  ]
  if (live) {
    const where = and(...shared, kindOfLive(filter.kind))
    const rows = await db
      .select()
      .from(withdrawals)
      .where(where)
      .orderBy(desc(withdrawals.id))
      .limit(size)
    return rows.map(payoutOfWithdrawal)
  }
  if (filter.kind === 'withdrawal') {
    return []
  }
  const rows = await db
    .select()
    .from(shopTestPayouts)
    .where(and(...shared, filter.kind && eq(shopTestPayouts.kind, filter.kind)))
    .orderBy(desc(shopTestPayouts.id))
    .limit(size)
  return rows.map((row) => payoutOfTest(row, shop.currencyId))
}

const sourcesOf: Record<MerchantPayout['kind'], WithdrawalSource> = {
  withdrawal: 'shop',
  payout: 'shop_payout',
  refund: 'shop_refund',
}

function kindOfLive(kind: MerchantPayout['kind'] | undefined): SQL | undefined {
  return kind && eq(withdrawals.source, sourcesOf[kind])
}

/** One payout, refund or withdrawal; null if it belongs to another shop or to the other mode. */
export async function findShopPayout(
  db: Executor,
  { id, live, shop }: Omit<Listed, 'size'> & { id: string },
): Promise<ShopPayout | null> {
  if (live) {
    const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id))
    return row?.shopId === shop.id ? payoutOfWithdrawal(row) : null
  }
  const row = await findTestPayout(db, id)
  return row?.shopId === shop.id ? payoutOfTest(row, shop.currencyId) : null
}
