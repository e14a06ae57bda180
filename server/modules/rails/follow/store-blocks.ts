import type { Database, Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { withoutTransfers } from '../sweeps/transfers.repository'
import type { Rail } from '../ports'
import type { Block, ChainHead, Movement } from '../reading-ports'
import { appendBlocks, type Tip } from './blocks.repository'
import { noteFound } from '../payouts/expiring/note-found'
import { coinPayoutsOf, storeCoins } from '../payouts/coins/store-coins'
import type { Following } from './following'
import { lockProgress } from './lease.repository'
import { blocksFor, leastBlocks, pricesOf, stricter, worthOf } from './needed-blocks'
import {
  announceOn,
  confirmMined,
  insertSightings,
  listMined,
  listOfAddresses,
  listOfTransactions,
  movementColumns,
  updateSighting,
  type NewSighting,
  type SightingRow,
} from './sightings.repository'

type Storing = { tip: Tip; blocks: readonly Block[]; head: ChainHead }

/**
 * Stores blocks, the movements in them and what they confirm, in one transaction. After a crash at any point, the
 * blocks are read again, with the same effect. Each block must follow the one before it, and the first block must
 * follow the last stored one.
 */
export async function storeBlocks(
  { db, ...following }: Following & { db: Database },
  { tip, blocks, head }: Storing,
): Promise<void> {
  const last = blocks.at(-1)
  if (last === undefined) {
    return
  }
  const { clock, holder, onFault, rail } = following
  const now = clock.now()
  const late = await inTransaction(db, async (tx) => {
    await lockProgress(tx, { rail: rail.name, holder, hash: tip.hash })
    await appendBlocks(tx, rail.name, blocks)
    const contents = []
    for (const block of blocks) {
      contents.push(await storeContents(tx, following, { block, now }))
    }
    const moved = contents.flatMap((each) => each.moved)
    await setNeeded(tx, rail, { addresses: moved.map(({ address }) => address), now })
    const { finalized } = head
    const growing = await listMined(tx, rail.name)
    const confirmed = await confirmMined(tx, rail.name, { height: last.height, finalized, now })
    await announceOn(tx, rail.name, [...moved, ...growing, ...confirmed])
    return contents.flatMap(({ block, late: ids }) => ids.map((id) => ({ id, hash: block.hash })))
  })
  for (const { hash, id } of late) {
    onFault(new Error(`Transaction ${id} had expired, and yet block ${hash} contains it.`))
  }
}

async function storeContents(tx: Tx, following: Parts, { block, now }: InBlock) {
  const { rail } = following
  await storeCoins(tx, rail, { block, now })
  const late = await noteFound(tx, rail, { ...block, now })
  const moved = await storeMovements(tx, following, { block: withoutOwn(rail, block), now })
  return { block, late, moved }
}

/* What comes to the paying address is no customer's payment. */
function withoutOwn(rail: Rail, block: Block): Block {
  const sender = coinPayoutsOf(rail)?.sender
  return { ...block, movements: block.movements.filter(({ address }) => address !== sender) }
}

type InBlock = { block: Block; now: Date }
type Parts = Omit<Following, 'db'>

async function storeMovements(
  tx: Tx,
  { currencyOf, rail }: Parts,
  { block, now }: InBlock,
): Promise<{ address: string }[]> {
  const movements = await withoutTransfers(tx, rail.name, block.movements)
  const transactions = [...new Set(movements.map(({ transaction }) => transaction))]
  const known = await listOfTransactions(tx, rail.name, transactions)
  const { height, hash: blockHash, minedAt } = block
  const inBlock = { height, lastHeight: height, blockHash, minedAt, updatedAt: now } as const
  const matched = new Set<string>()
  const fresh: NewSighting[] = []
  for (const movement of movements) {
    const currencyId = currencyOf(movement.contract)
    const row = known.find((each) => isSame(each, { ...movement, currencyId }))
    if (row) {
      matched.add(row.id)
      // What was booked stays as it was booked.
      const isBooked = (row.telling ?? row.told ?? 'announced') !== 'announced'
      const amount = isBooked ? row.amount : movement.amount
      const needed = stricter(row.needed, matureBlocksOf(movement))
      await updateSighting(tx, row.id, { ...inBlock, amount, needed, state: 'mined' })
      continue
    }
    fresh.push({
      ...movementColumns(movement),
      ...inBlock,
      id: makeId(now),
      rail: rail.name,
      currencyId,
      state: 'mined',
      needed: matureBlocksOf(movement),
      seenAt: now,
    })
  }
  await insertSightings(tx, fresh)
  // What a waiting transaction will move is only expected, and a contract may move something else in another block.
  const unexpected = known.filter(
    ({ id, state }) => (state === 'seen' || state === 'orphaned') && !matched.has(id),
  )
  for (const { id } of unexpected) {
    await updateSighting(tx, id, { state: 'replaced', updatedAt: now })
  }
  return [...movements, ...unexpected]
}

/* Money that the network may still refuse to move is not counted. */
export function matureBlocksOf({ matureBlocks = leastBlocks }: Movement): number {
  return Math.max(matureBlocks, leastBlocks)
}

function isSame(row: SightingRow, movement: Movement & { currencyId: number }): boolean {
  return (['transaction', 'index', 'address', 'currencyId'] as const).every(
    (part) => row[part] === movement[part],
  )
}

/*
 * All money at an address counts together, so that several small payments are not confirmed sooner than one. The
 * number of blocks that are needed never falls.
 */
export async function setNeeded(
  tx: Tx,
  rail: Rail,
  { addresses, now }: { addresses: readonly string[]; now: Date },
): Promise<void> {
  if (addresses.length === 0) {
    return
  }
  const prices = await pricesOf(tx, rail.name, now)
  const rows = await listOfAddresses(tx, rail.name, addresses)
  for (const address of new Set(addresses)) {
    const present = rows.filter(
      (row) => row.address === address && (row.state === 'mined' || row.state === 'confirmed'),
    )
    const blocks = blocksFor(rail.confirmations, worthOf(present, prices))
    for (const { id, needed, state } of present) {
      const next = stricter(needed, blocks)
      if (state === 'mined' && next !== needed) {
        await updateSighting(tx, id, { needed: next })
      }
    }
  }
}
