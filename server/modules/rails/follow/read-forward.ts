import { notify } from '@/server/database/channels/notify'
import { inTransaction } from '@/server/database/in-transaction'
import { findWatched } from '../deposits/find-watched'
import { ChainError, type Block, type ChainHead } from '../reading-ports'
import { appendBlock, cutBlocks, listTips, type Tip } from './blocks.repository'
import { cutCoins } from '../payouts/coins/coins.repository'
import { coinPayoutsOf } from '../payouts/coins/store-coins'
import type { Following } from './following'
import { lockProgress } from './lease.repository'
import { announceOn, orphanAbove } from './sightings.repository'
import { storeBlock } from './store-block'

/* The number of blocks that are read at once while the rail catches up. */
const blocksAtOnce = 4

/** How far the rail was read, and whether more blocks are left to read. */
export type ReadResult = { tip: Tip; isBehind: boolean }

/**
 * Reads the next blocks of the node's chain. If the last block that was read is no longer part of it, goes back to
 * the last one that is. Throws `ChainError` when the node no longer knows what was read, or is on another chain.
 */
export async function readForward(
  following: Following,
  { tip, head }: { tip: Tip | null; head: ChainHead },
): Promise<ReadResult> {
  if (tip === null) {
    return { tip: await begin(following, head), isBehind: false }
  }
  if (head.height < tip.height) {
    const known = `block ${String(tip.height)} was read, and the node is at ${String(head.height)}`
    throw new ChainError('behind', `The node went back: ${known}.`)
  }
  if (head.height === tip.height) {
    return head.hash === tip.hash
      ? { tip, isBehind: false }
      : { tip: await goBack(following, tip), isBehind: true }
  }
  const blocks = await readBlocks(following, tip, head)
  let last = tip
  for (const block of blocks) {
    if (block.parentHash !== last.hash) {
      return { tip: await goBack(following, last), isBehind: true }
    }
    await storeBlock(following, { tip: last, block, head })
    last = { height: block.height, hash: block.hash }
  }
  return { tip: last, isBehind: last.height < head.height }
}

/* Addresses are given only afterwards, so no earlier block can matter. */
async function begin({ db, holder, rail }: Following, { height }: ChainHead): Promise<Tip> {
  const header = await rail.reader.header(height)
  if (header === null) {
    throw new ChainError(
      'contradicts',
      `The node does not have its newest block ${String(height)}.`,
    )
  }
  await inTransaction(db, async (tx) => {
    await lockProgress(tx, { rail: rail.name, holder, hash: null })
    await appendBlock(tx, rail.name, header)
    // From now on the rail takes payments.
    await notify(tx, 'catalogue_changed', 'rail')
  })
  return { height, hash: header.hash }
}

async function readBlocks(
  { clock, db, rail }: Following,
  tip: Tip,
  head: ChainHead,
): Promise<Block[]> {
  const count = Math.min(blocksAtOnce, head.height - tip.height)
  const heights = Array.from({ length: count }, (_, index) => tip.height + 1 + index)
  const find = async (addresses: readonly string[]) => {
    const watched = await findWatched(db, { rail: rail.name, addresses, now: clock.now() })
    const sender = coinPayoutsOf(rail)?.sender
    return sender === undefined ? watched : watched.set(sender.toLowerCase(), sender)
  }
  const blocks = await Promise.all(heights.map((height) => rail.reader.block(height, find)))
  return blocks.map((block, index) => {
    if (block === null) {
      const height = String(heights[index])
      throw new ChainError(
        'contradicts',
        `The node does not have block ${height} below its newest.`,
      )
    }
    return block
  })
}

/** Drops the blocks that are not part of the node's chain, and orphans the movements in them. */
async function goBack({ clock, db, holder, rail }: Following, tip: Tip): Promise<Tip> {
  const ancestor = await findAncestor({ db, rail })
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await lockProgress(tx, { rail: rail.name, holder, hash: tip.hash })
    await cutBlocks(tx, rail.name, ancestor)
    await cutCoins(tx, rail.name, ancestor.height)
    await announceOn(tx, rail.name, await orphanAbove(tx, rail.name, { ...ancestor, now }))
  })
  return ancestor
}

async function findAncestor({ db, rail }: Pick<Following, 'db' | 'rail'>): Promise<Tip> {
  for (const tip of await listTips(db, rail.name)) {
    const header = await rail.reader.header(tip.height)
    if (header?.hash === tip.hash) {
      return tip
    }
  }
  throw new ChainError('forked', 'None of the blocks that were read is part of the node’s chain.')
}
