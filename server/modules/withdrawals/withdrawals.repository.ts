import { and, count, desc, eq, gte, inArray, isNull } from 'drizzle-orm'
import { openWithdrawalStates } from '@/lib/contracts/loyalty/withdrawal-lists'
import { zero, type Decimal } from '@/lib/money/decimal'
import type { Executor, Tx } from '@/server/database/client'
import { withdrawalEvents, withdrawals } from '@/server/database/schema/loyalty/withdrawals'

export type WithdrawalRow = typeof withdrawals.$inferSelect
export type WithdrawalChange = Partial<typeof withdrawals.$inferInsert>

export async function insertWithdrawal(
  tx: Tx,
  row: typeof withdrawals.$inferInsert,
): Promise<WithdrawalRow> {
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
export function isOfBalance({ shopId, userId }: { shopId: string | null; userId: string }) {
  return shopId === null
    ? and(eq(withdrawals.userId, userId), isNull(withdrawals.shopId))
    : eq(withdrawals.shopId, shopId)
}

/** How many withdrawals of a referrer's rewards are open. */
export async function countOpenOf(db: Executor, userId: string): Promise<number> {
  return db.$count(withdrawals, and(isOfBalance({ shopId: null, userId }), isOpen))
}

/**
 * The value of what an account has requested of its rewards since a moment, and what was not given back to it; null if
 * a part of it has no known value.
 */
export async function sumUsdSince(
  db: Executor,
  { userId, since }: { userId: string; since: Date },
): Promise<Decimal | null> {
  const rows = await db
    .select({ usd: withdrawals.usd })
    .from(withdrawals)
    .where(
      and(
        isOfBalance({ shopId: null, userId }),
        gte(withdrawals.createdAt, since),
        inArray(withdrawals.state, [...openWithdrawalStates, 'paid']),
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
  { userId, page, size }: { userId: string; page: number; size: number },
): Promise<{ count: number; rows: WithdrawalRow[] }> {
  const isTheirs = isOfBalance({ shopId: null, userId })
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
