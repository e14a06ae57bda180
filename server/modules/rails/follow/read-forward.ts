import { notify } from '@/server/database/channels/notify'
import { inTransaction } from '@/server/database/in-transaction'
import { findWatched } from '../deposits/find-watched'
import { ChainError, type Block, type BlockHeader, type ChainHead } from '../reading-ports'
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

/* How many headers a new rail begins with. */
const firstHeaders = 100

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

/*
 * Addresses are given only afterwards, so no earlier block can matter, except as one to which the chain goes back when
 * the newest is dropped: the headers before it are stored too.
 */
async function begin(following: Following, { finalized, height }: ChainHead): Promise<Tip> {
  const { db, holder, rail } = following
  // The network never drops a final block.
  const final = Math.min(height, finalized ?? 0)
  const first = Math.max(final, height - firstHeaders + 1)
  const headers = await readAll(following, height - first + 1, (place) => {
    const reading = rail.reader.header(first + place)
    // Without an earlier one, the rail goes back less far.
    return first + place === height ? reading : reading.catch(() => null)
  })
  const last = headers.at(-1)
  if (!last) {
    throw new ChainError('behind', `The node does not have its newest block ${String(height)}.`)
  }
  await inTransaction(db, async (tx) => {
    await lockProgress(tx, { rail: rail.name, holder, hash: null })
    await appendBlocks(tx, rail.name, linked(headers))
    // From now on the rail takes payments.
    await notify(tx, 'catalogue_changed', 'rail')
  })
  return { height, hash: last.hash }
}

/* The last headers of which each follows the one before: the chain may change while they are read. */
function linked(headers: readonly (BlockHeader | null)[]): BlockHeader[] {
  const found: BlockHeader[] = []
  for (const header of headers.toReversed()) {
    if (header === null || (found[0] && found[0].parentHash !== header.hash)) {
      break
    }
    found.unshift(header)
  }
  return found
}

/* The next blocks after this one. */
function readBlocks(following: Following, tip: Tip, head: ChainHead): Promise<Block[]> {
  const count = Math.min(storedAtOnce, head.height - tip.height)
  return readAll(following, count, (place) => readBlock(following, tip.height + 1 + place))
}

/* Reads several at once. Meanwhile the lease is extended, because the node may answer slowly. */
async function readAll<Read>(
  following: Following,
  count: number,
  read: (place: number) => Promise<Read>,
): Promise<Read[]> {
  const places = Array.from({ length: count }).keys()
  const keepLease = leaseKeeper(following)
  const all: Read[] = []
  const readOn = async () => {
    for (const place of places) {
      all[place] = await read(place)
      await keepLease()
    }
  }
  await Promise.all(Array.from({ length: readAtOnce }, readOn))
  return all
}

function leaseKeeper({ db, holder, rail }: Following): () => Promise<void> {
  const lease = { at: performance.now() }
  return async () => {
    if (isDue(lease, leaseMilliseconds)) {
      await extendLease(db, { rail: rail.name, holder })
    }
  }
}

async function readBlock({ clock, db, rail }: Following, height: number): Promise<Block> {
  const block = await rail.reader.block(height, async (addresses) => {
    const watched = await findWatched(db, { rail: rail.name, addresses, now: clock.now() })
    const sender = coinPayoutsOf(rail)?.sender
    return sender === undefined ? watched : watched.set(sender.toLowerCase(), sender)
  })
  if (block === null) {
    // Several nodes behind one address can be of different age.
    throw new ChainError(
      'behind',
      `The node does not have block ${String(height)} below its newest.`,
    )
  }
  return block
}

/** Drops the blocks that are not part of the node's chain, and orphans the movements in them. */
async function goBack(following: Following, tip: Tip): Promise<Tip> {
  const { clock, db, holder, rail } = following
  const ancestor = await findAncestor(following)
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await lockProgress(tx, { rail: rail.name, holder, hash: tip.hash })
    await cutBlocks(tx, rail.name, ancestor)
    await cutCoins(tx, rail.name, ancestor.height)
    await announceOn(tx, rail.name, await orphanAbove(tx, rail.name, { ...ancestor, now }))
  })
  return ancestor
}

async function findAncestor(following: Following): Promise<Tip> {
  const { db, rail } = following
  const keepLease = leaseKeeper(following)
  for (const tip of await listTips(db, rail.name)) {
    const header = await rail.reader.header(tip.height)
    if (header?.hash === tip.hash) {
      return tip
    }
    await keepLease()
  }
  throw new ChainError('forked', 'None of the blocks that were read is part of the node’s chain.')
}
