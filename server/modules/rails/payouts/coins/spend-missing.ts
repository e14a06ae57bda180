import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '@/server/database/client'
import { chainTransactions } from '@/server/database/schema/rails/outgoing'
import type { BlockHeader, Rail, Unspent } from '@/server/modules/rails/ports'
import { listUnspent, spendCoins } from './coins.repository'
import { coinPayoutsOf } from './store-coins'

/* Stands for a transaction that nobody can name any more. */
const nobodyKnows = 'unknown'

type Scanned = { found: readonly Unspent[]; newest: BlockHeader }

/**
 * Notes that coins were spent in blocks that were skipped: by the transaction of the office whose change was found, or by
 * one that nobody can name. What such a coin was to pay becomes unknown.
 */
export async function spendMissing(tx: Tx, rail: Rail, { found, newest }: Scanned): Promise<void> {
  if (coinPayoutsOf(rail) === null) {
    return
  }
  const present = new Set(found.map(outpointOf))
  const missing = (await listUnspent(tx, rail.name)).filter((row) => !present.has(outpointOf(row)))
  const ours = await listOurs(tx, rail.name, found)
  for (const coin of missing) {
    const known = ours.find(({ plan }) => plan.coins?.includes(`${outpointOf(coin)}:`))
    const { hash, height } = known?.block ?? newest
    const spent = [{ ...coin, by: known?.hash ?? nobodyKnows }]
    await spendCoins(tx, rail.name, { hash, height, spent })
  }
}

const outpointOf = ({ index, transaction }: { index: number; transaction: string }) =>
  `${transaction}:${String(index)}`

async function listOurs(tx: Tx, rail: string, found: readonly Unspent[]) {
  const ids = [...new Set(found.map(({ transaction }) => transaction))]
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ hash: chainTransactions.hash, plan: chainTransactions.plan })
          .from(chainTransactions)
          .where(and(eq(chainTransactions.rail, rail), inArray(chainTransactions.hash, ids)))
  return rows.map((row) => ({
    ...row,
    block: found.find(({ transaction }) => transaction === row.hash)?.block ?? null,
  }))
}
