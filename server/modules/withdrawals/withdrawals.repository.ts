import { and, count, desc, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm'
import {
  openWithdrawalStates,
  takingWithdrawalStates,
  type WithdrawalSource,
} from '@/lib/contracts/loyalty/withdrawal-lists'
import { zero, type Decimal } from '@/lib/money/decimal'
import type { Executor, Tx } from '@/server/database/client'
import { firstIdAt } from '@/server/database/ids/ids-of-time'
import { withdrawalEvents, withdrawals } from '@/server/database/schema/loyalty/withdrawals'

export type WithdrawalRow = typeof withdrawals.$inferSelect
export type NewWithdrawal = typeof withdrawals.$inferInsert
export type WithdrawalChange = Partial<NewWithdrawal>

/** Whose balance it is: a shop's or, without a shop, that of an account's rewards. */
export type BalanceOwner = Pick<WithdrawalRow, 'shopId' | 'userId'>

export async function insertWithdrawal(tx: Tx, row: NewWithdrawal): Promise<WithdrawalRow> {
  const [inserted] = await tx.insert(withdrawals).values(row).returning()
  if (!inserted) {
    throw new Error('The insert returned no withdrawal.')
  }
  return inserted
}

export async function findWithdrawal(db: Executor, id: string): Promise<WithdrawalRow | null> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id))
  return row ?? null
}

/** Locks the withdrawal, so that its moves come one after another. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | null> {
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update')
  return row ?? null
}

export async function changeWithdrawal(
  tx: Tx,
  { id, version }: WithdrawalRow,
  change: WithdrawalChange,
): Promise<WithdrawalRow> {
  const [changed] = await tx
    .update(withdrawals)
    .set({ ...change, version: version + 1 })
    .where(eq(withdrawals.id, id))
    .returning()
  if (!changed) {
    throw new Error(`There is no withdrawal ${id}.`)
  }
  return changed
}

export async function insertWithdrawalEvent(
  tx: Tx,
  row: typeof withdrawalEvents.$inferInsert,
): Promise<void> {
  await tx.insert(withdrawalEvents).values(row)
}

const isOpen = inArray(withdrawals.state, [...openWithdrawalStates])

/** The withdrawals from one balance: of a referrer, or of a shop. */
export function isOfBalance({ shopId, userId }: BalanceOwner) {
  return shopId === null
    ? and(eq(withdrawals.userId, userId), isNull(withdrawals.shopId))
    : eq(withdrawals.shopId, shopId)
}

/** How many withdrawals of these kinds from one balance are open. */
export async function countOpenOf(
  db: Executor,
  owner: BalanceOwner,
  sources: readonly WithdrawalSource[],
): Promise<number> {
  return db.$count(
    withdrawals,
    and(isOfBalance(owner), isOpen, inArray(withdrawals.source, [...sources])),
  )
}

/**
 * The value in USD of the withdrawals that were requested from a balance since a moment, without those whose amount was
 * given back to it; null if the value of any of them is unknown.
 */
export async function sumUsdSince(
  db: Executor,
  owner: BalanceOwner,
  since: Date,
  which?: 'by_key',
): Promise<Decimal | null> {
  const rows = await db
    .select({ usd: withdrawals.usd })
    .from(withdrawals)
    .where(
      and(
        isOfBalance(owner),
        gte(withdrawals.id, firstIdAt(since)),
        inArray(withdrawals.state, [...takingWithdrawalStates]),
        which === 'by_key' ? isNotNull(withdrawals.shopKeyId) : undefined,
      ),
    )
  return rows.some(({ usd }) => usd === null)
    ? null
    : rows.reduce((sum, { usd }) => sum.plus(usd ?? zero), zero)
}

/** Whether the office still has to decide about, or to pay, a withdrawal of this account or its shops. */
export async function hasOpenWithdrawals(db: Executor, userId: string): Promise<boolean> {
  return (await db.$count(withdrawals, and(eq(withdrawals.userId, userId), isOpen))) > 0
}

export async function listPageOf(
  db: Executor,
  { owner, page, size }: { owner: BalanceOwner; page: number; size: number },
): Promise<{ count: number; rows: WithdrawalRow[] }> {
  const isTheirs = isOfBalance(owner)
  const [counted] = await db.select({ all: count() }).from(withdrawals).where(isTheirs)
  const rows = await db
    .select()
    .from(withdrawals)
    .where(isTheirs)
    .orderBy(desc(withdrawals.id))
    .limit(size)
    .offset((page - 1) * size)
  return { count: counted?.all ?? 0, rows }
}
