import { and, eq, inArray, sql } from 'drizzle-orm'
import { openOutgoingStates } from '@/lib/contracts/rails/outgoing-lists'
import { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { accounts } from '@/server/database/schema/money/ledger'
import { payouts } from '@/server/database/schema/money/payments'
import { sqlTextOf } from '@/server/database/schema/columns'
import { chainIntents, chainTransactions } from '@/server/database/schema/rails/outgoing'
import { chainTransfers } from '@/server/database/schema/rails/transfers'
import { hasFailedLately } from '../sweeps/transfers.repository'

type OfRail = { rail: string; currencyId: number }

/**
 * How much of a currency the wallet will need: what is held for orders, plus each payout that waits for its
 * transaction. A payout whose amount is also held counts twice: keeping too much is better than too little.
 */
export async function sumPromised(db: Executor, currencyId: number): Promise<Decimal> {
  const [held] = await db
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(and(eq(accounts.currencyId, currencyId), eq(accounts.name, 'reserve:held')))
  const [waiting] = await db
    .select({ sum: sql<string>`coalesce(sum(${payouts.amount}), 0)` })
    .from(payouts)
    .where(
      and(
        eq(payouts.currencyId, currencyId),
        eq(payouts.method, 'rail'),
        inArray(payouts.state, ['queued', 'sending', 'unknown']),
        sql`not exists (
          select from ${chainIntents} join ${chainTransactions}
            on ${chainTransactions.id} = ${chainIntents.transactionId}
          where ${chainIntents.payoutId} = ${payouts.id} and ${chainTransactions.state} <> 'abandoned')`,
      ),
    )
  return new Decimal(waiting?.sum ?? 0).plus(held?.balance ?? 0)
}

/**
 * Whether money of a currency is on its way to cold storage, or a transfer was refused or failed recently: the next
 * one would probably fare the same, and failures cost fees.
 */
export async function isOnItsWay(
  db: Executor,
  { currencyId, now, rail }: OfRail & { now: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${chainTransfers} join ${chainTransactions}
      on ${chainTransactions.id} = ${chainTransfers.transactionId}
    where ${chainTransactions.rail} = ${rail} and ${chainTransactions.kind} = 'cold'
      and ${chainTransfers.currencyId} = ${currencyId}
      and (${chainTransactions.state} in (${sqlTextOf(openOutgoingStates)}) or ${hasFailedLately(now)})
    limit 1`)
  return rows.length > 0
}
