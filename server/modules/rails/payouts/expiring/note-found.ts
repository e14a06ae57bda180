import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor, Tx } from '@/server/database/client'
import { chainIntents, chainTransactions } from '@/server/database/schema/rails/outgoing'
import type { Rail } from '@/server/modules/rails/ports'
import type { Block } from '@/server/modules/rails/reading-ports'

/**
 * Notes which of our transactions a block contains: also those that nobody should have sent yet, and even while the
 * settings name no payouts for the rail. So whether a payout gets another transaction does not depend only on what
 * the node answers about the first one. Returns those that had expired: by the books, they have paid nothing.
 */
export async function noteFound(
  tx: Tx,
  { name }: Pick<Rail, 'name'>,
  { height, now, transactions = [] }: Pick<Block, 'height' | 'transactions'> & { now: Date },
): Promise<string[]> {
  if (transactions.length === 0) {
    return []
  }
  const found = await tx
    .update(chainTransactions)
    .set({ foundHeight: height, updatedAt: now })
    .where(
      and(
        eq(chainTransactions.rail, name),
        inArray(chainTransactions.state, ['draft', 'approved', 'signed', 'sent', 'expired']),
        isNotNull(chainTransactions.expiresAt),
        isNull(chainTransactions.foundHeight),
        inArray(sql`${chainTransactions.plan} ->> 'id'`, [...transactions]),
      ),
    )
    .returning({ id: chainTransactions.id, state: chainTransactions.state })
  return found.flatMap(({ id, state }) => (state === 'expired' ? [id] : []))
}

/** Whether a block contains an expired transaction of a payout after all. */
export async function wasFoundLate(db: Executor, payoutId: string): Promise<boolean> {
  const rows = await db
    .select({ id: chainTransactions.id })
    .from(chainIntents)
    .innerJoin(chainTransactions, eq(chainTransactions.id, chainIntents.transactionId))
    .where(
      and(
        eq(chainIntents.payoutId, payoutId),
        eq(chainTransactions.state, 'expired'),
        isNotNull(chainTransactions.foundHeight),
      ),
    )
    .limit(1)
  return rows.length > 0
}
