import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '@/server/database/client'
import { chainTransactions } from '@/server/database/schema/rails/outgoing'
import type { Rail } from '@/server/modules/rails/ports'
import type { BlockHeader, Unspent } from '@/server/modules/rails/reading-ports'
import { listUnspent, spendCoins } from './coins.repository'
import { coinPayoutsOf } from './store-coins'

/* Used instead of the id of a transaction whose block was skipped. */
const unknownSpender = 'unknown'

type Scanned = { found: readonly Unspent[]; newest: BlockHeader }

/**
 * Marks the coins that were spent in skipped blocks, either by the office's own transaction whose change was found,
 * or by an unknown one. A payout that was to spend such a coin becomes `unknown`.
 */
export async function spendMissing(tx: Tx, rail: Rail, { found, newest }: Scanned): Promise<void> {
  if (coinPayoutsOf(rail) === null) {
    return
  }
  const present = new Set(found.map(outpointOf))
  const missing = (await listUnspent(tx, rail.name)).filter((row) => !present.has(outpointOf(row)))
  const ours = await listOurs(tx, rail.name, found)
  const blocks = new Map<string, Parameters<typeof spendCoins>[2]>()
  for (const coin of missing) {
    const known = ours.find(({ plan }) => plan.coins?.includes(`${outpointOf(coin)}:`))
    const { hash, height } = known?.block ?? newest
    const spent = blocks.get(hash)?.spent ?? []
    blocks.set(hash, {
      hash,
      height,
      spent: [...spent, { ...coin, by: known?.hash ?? unknownSpender }],
    })
  }
  for (const block of blocks.values()) {
    await spendCoins(tx, rail.name, block)
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
