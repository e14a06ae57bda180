import { and, eq, lt, sql } from 'drizzle-orm'
import { zero, type Decimal } from '@/lib/money/decimal'
import type { Executor, Tx } from '@/server/database/client'
import { accounts } from '@/server/database/schema/money/ledger'

/** What of a balance can be requested. */
export type AvailableBalance = { currencyId: number; available: Decimal }

const nameOf = (userId: string) => `owed:referral:${userId}`

/** Locks a balance until the transaction ends, and returns what of it can be requested. */
export async function lockReferralBalance(
  tx: Tx,
  userId: string,
  currencyId: number,
): Promise<Decimal> {
  const [row] = await tx
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(and(eq(accounts.currencyId, currencyId), eq(accounts.name, nameOf(userId))))
    .for('update')
  return row?.balance.negated() ?? zero
}

/** The balances of an account from which something can be requested. */
export async function listReferralBalances(
  db: Executor,
  userId: string,
): Promise<AvailableBalance[]> {
  const rows = await db
    .select({ currencyId: accounts.currencyId, balance: accounts.balance })
    .from(accounts)
    .where(and(eq(accounts.name, nameOf(userId)), lt(accounts.balance, sql`0`)))
    .orderBy(accounts.currencyId)
  return rows.map(({ currencyId, balance }) => ({ currencyId, available: balance.negated() }))
}
