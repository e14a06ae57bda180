import { and, eq, gt } from 'drizzle-orm'
import type { Database, Executor, Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { depositAddresses } from '@/server/database/schema/rails/deposits'
import { railAssets, railProgress } from '@/server/database/schema/rails/rails'
import { beginAt, keptBlocks } from '../follow/blocks.repository'
import {
  announceOn,
  confirmMined,
  insertSightings,
  listBlocksOfSightings,
  listOfTransactions,
  movementColumns,
  orphanIn,
  updateSighting,
  type NewSighting,
  type SightingRow,
} from '../follow/sightings.repository'
import { matureBlocksOf, setNeeded } from '../follow/store-blocks'
import { RailSettingsError } from '../declare-rails'
import { listUnspent } from '../payouts/coins/coins.repository'
import { spendMissing } from '../payouts/coins/spend-missing'
import { coinPayoutsOf, recordCoins } from '../payouts/coins/store-coins'
import type { Rail } from '../ports'
import { ChainError, type BlockHeader, type Unspent } from '../reading-ports'

export type Rescanned = {
  /** The last block that was read before the skipped ones; null if there is none. */
  from: number | null
  to: number
  /** How many payments were found that the rail did not know. */
  found: number
}

/**
 * Finds the payments in blocks that the node has deleted, by the unspent coins of the addresses, and lets the rail
 * continue from the newest block. A worker may follow the rail meanwhile: whichever of the two stores its result
 * later has to begin again.
 */
export async function rescanRail(
  db: Database,
  { rail, now }: { rail: Rail; now: Date },
): Promise<Rescanned> {
  const { name, reader } = rail
  if (reader.unspent === null) {
    throw new RailSettingsError(`Rail “${name}” needs no rescan: its nodes keep every block.`)
  }
  const wrong = await sayIfRefused(name, reader.check())
  if (wrong) {
    throw new RailSettingsError(`Rail “${name}”, ${wrong.sentence}.`)
  }
  const before = await progressOf(db, name)
  const paying = coinPayoutsOf(rail)
  const watched = new Set(await listWatched(db, name, now))
  // A coin at an address that is left out would count as spent.
  const own = paying === null ? [] : [paying.sender, ...(await listCoinAddresses(db, name))]
  const addresses = [...new Set([...watched, ...own])]
  const { found, newest } = await sayIfRefused(name, reader.unspent(addresses))
  const gone = await sayIfRefused(name, listGone(db, rail, before.height ?? 0))
  return inTransaction(db, async (tx) => {
    const { hash, height } = await progressOf(tx, name)
    const hasAll = hash !== before.hash || (height !== null && height >= newest.height)
    if (hasAll && (paying === null || hash !== newest.hash)) {
      throw new RailSettingsError(`Rail “${name}” was read meanwhile: it has all blocks.`)
    }
    await recordCoins(tx, rail, { found, now })
    if (hasAll) {
      return { from: null, to: newest.height, found: 0 }
    }
    await spendMissing(tx, rail, { found, newest })
    const vanished = []
    for (const block of gone) {
      vanished.push(...(await orphanIn(tx, name, { hash: block.hash, now })))
    }
    const paid = found.filter(({ address }) => watched.has(address))
    const count = await recordAll(tx, { rail, found: paid, now })
    await beginAt(tx, name, newest)
    const confirmed = await confirmMined(tx, name, { ...newest, finalized: null, now })
    await announceOn(tx, name, [...vanished, ...paid, ...confirmed])
    return { from: height, to: newest.height, found: count }
  })
}

/* A refusal of the node becomes one sentence for the operator who runs the command. */
function sayIfRefused<T>(rail: string, answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw error instanceof ChainError
      ? new RailSettingsError(`Rail “${rail}”: ${error.message}`)
      : error
  })
}

async function progressOf(db: Executor, rail: string) {
  const { hash, height } = railProgress
  const [row] = await db
    .select({ hash, height })
    .from(railProgress)
    .where(eq(railProgress.rail, rail))
    .for('update')
  if (!row) {
    throw new RailSettingsError(`Rail “${rail}” was never started.`)
  }
  return row
}

async function listCoinAddresses(db: Database, rail: string): Promise<string[]> {
  return (await listUnspent(db, rail)).map(({ address }) => address)
}

async function listWatched(db: Database, rail: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ address: depositAddresses.address })
    .from(depositAddresses)
    .where(and(eq(depositAddresses.rail, rail), gt(depositAddresses.watchedUntil, now)))
  return rows.map(({ address }) => address)
}

/* The stored blocks that contain movements and are no longer part of the node's chain. */
async function listGone(db: Database, { name, reader }: Rail, height: number) {
  const blocks = await listBlocksOfSightings(db, name, height - keptBlocks)
  const gone = []
  for (const block of blocks) {
    const header: BlockHeader | null = await reader.header(block.height)
    if (header?.hash !== block.hash) {
      gone.push(block)
    }
  }
  return gone
}

type Recording = { rail: Rail; found: readonly Unspent[]; now: Date }

async function recordAll(tx: Tx, { rail, found, now }: Recording): Promise<number> {
  const ids = [...new Set(found.map(({ transaction }) => transaction))]
  const known = await listOfTransactions(tx, rail.name, ids)
  const currencyId = await coinOf(tx, rail.name)
  const fresh: NewSighting[] = []
  for (const unspent of found) {
    const { block, index, transaction } = unspent
    const row = known.find((each) => each.transaction === transaction && each.index === index)
    const inBlock = {
      ...{ height: block.height, lastHeight: block.height, blockHash: block.hash },
      ...{ minedAt: block.minedAt, state: 'mined' as const, updatedAt: now },
    }
    if (row === undefined) {
      fresh.push({
        ...{ ...movementColumns(unspent), ...inBlock, rail: rail.name, currencyId },
        ...{ id: makeId(now), needed: matureBlocksOf(unspent), seenAt: now },
      })
    } else if (!isIn(row, block)) {
      await updateSighting(tx, row.id, inBlock)
    }
  }
  await insertSightings(tx, fresh)
  await setNeeded(tx, rail, { addresses: found.map(({ address }) => address), now })
  return fresh.length
}

function isIn({ blockHash }: SightingRow, { hash }: BlockHeader): boolean {
  return blockHash === hash
}

async function coinOf(tx: Tx, rail: string): Promise<number> {
  const rows = await tx.select().from(railAssets).where(eq(railAssets.rail, rail))
  const coin = rows.find(({ contract }) => contract === null)
  if (!coin) {
    throw new RailSettingsError(`Rail “${rail}” brings in no coin.`)
  }
  return coin.currencyId
}
