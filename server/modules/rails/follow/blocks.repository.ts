import { and, desc, eq, gt, inArray, lt, ne, type SQL } from 'drizzle-orm'
import type { Executor, Tx } from '@/server/database/client'
import { chainTransactions } from '@/server/database/schema/rails/outgoing'
import { railBlocks, railProgress } from '@/server/database/schema/rails/rails'
import type { BlockHeader, ChainHead } from '../reading-ports'

/** How many blocks are kept; an older fork cannot be followed. */
export const keptBlocks = 500

export type Tip = { height: number; hash: string }

/** Appends blocks, of which each follows the one before, and drops those that are too old to matter. */
export async function appendBlocks(
  tx: Tx,
  rail: string,
  blocks: readonly BlockHeader[],
): Promise<void> {
  const last = blocks.at(-1)
  if (last === undefined) {
    return
  }
  await tx.insert(railBlocks).values(
    blocks.map(({ hash, height, minedAt, parentHash }) => ({
      ...{ rail, height, hash, parentHash, minedAt },
    })),
  )
  const oldest = last.height - keptBlocks + 1
  const isOld = and(eq(railBlocks.rail, rail), lt(railBlocks.height, oldest))
  await noteLeft(tx, isOld)
  await tx.delete(railBlocks).where(isOld)
  await setTip(tx, rail, last)
}

/* Notes which final transactions have left their blocks: once the blocks are dropped, it can no longer be found out. */
async function noteLeft(tx: Tx, isOld: SQL | undefined): Promise<void> {
  await tx
    .update(chainTransactions)
    .set({ hasLeft: true })
    .from(railBlocks)
    .where(
      and(
        isOld,
        eq(chainTransactions.rail, railBlocks.rail),
        eq(chainTransactions.height, railBlocks.height),
        ne(chainTransactions.blockHash, railBlocks.hash),
        inArray(chainTransactions.state, ['confirmed', 'failed']),
      ),
    )
}

/** Continues from this block, because the blocks before it cannot be read. */
export async function beginAt(tx: Tx, rail: string, block: BlockHeader): Promise<void> {
  await tx.delete(railBlocks).where(eq(railBlocks.rail, rail))
  await appendBlocks(tx, rail, [block])
}

/** Drops the blocks above this one. */
export async function cutBlocks(tx: Tx, rail: string, ancestor: Tip): Promise<void> {
  await tx
    .delete(railBlocks)
    .where(and(eq(railBlocks.rail, rail), gt(railBlocks.height, ancestor.height)))
  await setTip(tx, rail, ancestor)
}

async function setTip(tx: Tx, rail: string, { height, hash }: Tip): Promise<void> {
  await tx.update(railProgress).set({ height, hash }).where(eq(railProgress.rail, rail))
}

/** The blocks that are kept, the newest first. */
export function listTips(db: Executor, rail: string): Promise<Tip[]> {
  return db
    .select({ height: railBlocks.height, hash: railBlocks.hash })
    .from(railBlocks)
    .where(eq(railBlocks.rail, rail))
    .orderBy(desc(railBlocks.height))
}

/** Records what the node says about its chain, for the desk. */
export async function noteHead(
  db: Executor,
  rail: string,
  { head, now }: { head: ChainHead; now: Date },
): Promise<void> {
  await db
    .update(railProgress)
    .set({ head: head.height, headAt: now, finalized: head.finalized })
    .where(eq(railProgress.rail, rail))
}
