import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '@/server/database/client'
import { chainTransactions } from '@/server/database/schema/rails/outgoing'
import type { Rail } from '@/server/modules/rails/ports'
import type { Block } from '@/server/modules/rails/reading-ports'

/**
 * Notes which of our transactions a block has, also of those that nobody should have sent yet, and while the settings do
 * not say that the rail pays out. So it does not depend on a node's answer about one transaction alone whether its payout
 * gets another one.
 */
export async function noteFound(
  tx: Tx,
  { name }: Pick<Rail, 'name'>,
  { height, transactions = [] }: Pick<Block, 'height' | 'transactions'>,
): Promise<void> {
  if (transactions.length === 0) {
    return
  }
  await tx
    .update(chainTransactions)
    .set({ foundHeight: height })
    .where(
      and(
        eq(chainTransactions.rail, name),
        inArray(chainTransactions.state, ['draft', 'approved', 'signed', 'sent']),
        isNotNull(chainTransactions.expiresAt),
        isNull(chainTransactions.foundHeight),
        inArray(sql`${chainTransactions.plan} ->> 'id'`, [...transactions]),
      ),
    )
}
