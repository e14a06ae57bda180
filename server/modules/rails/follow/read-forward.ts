import { notify } from '@/server/database/channels/notify'
import { inTransaction } from '@/server/database/in-transaction'
import { findWatched } from '../deposits/find-watched'
import { ChainError, type Block, type ChainHead } from '../reading-ports'
import { appendBlocks, cutBlocks, listTips, type Tip } from './blocks.repository'
import { cutCoins } from '../payouts/coins/coins.repository'
import { coinPayoutsOf } from '../payouts/coins/store-coins'
import type { Following } from './following'
import { extendLease, lockProgress } from './lease.repository'
import { announceOn, orphanAbove } from './sightings.repository'
import { storeBlocks } from './store-blocks'
import { isDue } from './turn'

/* While the rail catches up: the number of blocks that are read at once, and that are stored in one transaction. */
const readAtOnce = 4
const storedAtOnce = 16

/* How often the lease is extended meanwhile. */
const leaseMilliseconds = 2_000

type Reading = {
  /** The last block that was read; null if none was. */
  tip: Tip | null
  head: ChainHead
  /** Once it aborts, no more blocks are read. */
  stopping?: AbortSignal
}

/**
 * Reads the blocks up to the node's newest and returns it, or the last one that was read before it should stop. If the
 * last block that was read before is no longer part of the node's chain, goes back to the last one that is. Throws
 * `ChainError` when the node no longer knows what was read, is on another chain, or has another chain than the one
 * whose newest block it has named.
 */
export async function readForward(following: Following, reading: Reading): Promise<Tip> {
  const { head, stopping } = reading
  let tip = reading.tip ?? (await begin(following, head))
  if (head.height < tip.height) {
    const known = `block ${String(tip.height)} was read, and the node is at ${String(head.height)}`
    throw new ChainError('behind', `The node went back: ${known}.`)
  }
  if (head.height === tip.height && head.hash !== tip.hash) {
    tip = await goBack(following, tip)
  }
  while (tip.height < head.height && stopping?.aborted !== true) {
    const read = await catchUp(following, { ...reading, tip })
    const last = read.isForked ? await goBack(following, read.tip) : read.tip
    if (last.hash === tip.hash) {
      break
    }
    tip = last
  }
  if (tip.hash !== head.hash && stopping?.aborted !== true) {
    // Several nodes behind one address can disagree. The next round asks again.
    const named = `its newest block is ${head.hash}, but its chain does not lead there`
    throw new ChainError('behind', `The node contradicts itself: ${named}.`)
  }
  return tip
}

/* Reads the next blocks while the last ones are stored, until one does not follow the block before it. */
async function catchUp(
  following: Following,
  { head, stopping, tip }: Reading & { tip: Tip },
): Promise<{ tip: Tip; isForked: boolean }> {
  let last = tip
  let reading = readBlocks(following, last, head)
  while (last.height < head.height && stopping?.aborted !== true) {
    const blocks = await reading
    reading = readBlocks(following, blocks.at(-1) ?? last, head)
    // An error counts when it is these blocks' turn.
    reading.catch(() => undefined)
    const fitting = takeFollowing(blocks, last)
    await storeBlocks(following, { tip: last, blocks: fitting, head })
    last = fitting.at(-1) ?? last
    if (fitting.length < blocks.length) {
      return { tip: last, isForked: true }
    }
  }
  return { tip: last, isForked: false }
}

/* The first blocks, each of which follows the block before it. */
function takeFollowing(blocks: readonly Block[], tip: Tip): readonly Block[] {
  const end = blocks.findIndex(
    ({ parentHash }, index) => parentHash !== (blocks[index - 1] ?? tip).hash,
  )
  return end === -1 ? blocks : blocks.slice(0, end)
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
    await appendBlocks(tx, rail.name, [header])
    // From now on the rail takes payments.
    await notify(tx, 'catalogue_changed', 'rail')
  })
  return { height, hash: header.hash }
}

/* The next blocks after this one. Meanwhile the lease is extended, because the node may answer slowly. */
async function readBlocks(following: Following, tip: Tip, head: ChainHead): Promise<Block[]> {
  const { db, holder, rail } = following
  const count = Math.min(storedAtOnce, head.height - tip.height)
  const places = Array.from({ length: count }).keys()
  const lease = { at: performance.now() }
  const blocks: Block[] = []
  const readOn = async () => {
    for (const place of places) {
      blocks[place] = await readBlock(following, tip.height + 1 + place)
      if (isDue(lease, leaseMilliseconds)) {
        await extendLease(db, { rail: rail.name, holder })
      }
    }
  }
  await Promise.all(Array.from({ length: readAtOnce }, readOn))
  return blocks
}

async function readBlock({ clock, db, rail }: Following, height: number): Promise<Block> {
  const block = await rail.reader.block(height, async (addresses) => {
    const watched = await findWatched(db, { rail: rail.name, addresses, now: clock.now() })
    const sender = coinPayoutsOf(rail)?.sender
    return sender === undefined ? watched : watched.set(sender.toLowerCase(), sender)
  })
  if (block === null) {
    const what = `The node does not have block ${String(height)} below its newest.`
    throw new ChainError('contradicts', what)
  }
  return block
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
