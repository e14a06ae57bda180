import { and, asc, eq, inArray, lt, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Executor, Tx } from '@/server/database/client'
import { notify } from '@/server/database/channels/notify'
import {
  depositAddresses,
  isOpenSighting,
  sightings,
} from '@/server/database/schema/rails/deposits'
import type { Movement } from '../reading-ports'

export type SightingRow = typeof sightings.$inferSelect
export type NewSighting = typeof sightings.$inferInsert

/** The sightings of these transactions. */
export function listOfTransactions(
  db: Executor,
  rail: string,
  transactions: readonly string[],
): Promise<SightingRow[]> {
  return transactions.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(sightings)
        .where(and(eq(sightings.rail, rail), inArray(sightings.transaction, [...transactions])))
}

export function listOfAddresses(
  db: Executor,
  rail: string,
  addresses: readonly string[],
): Promise<SightingRow[]> {
  return addresses.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(sightings)
        .where(and(eq(sightings.rail, rail), inArray(sightings.address, [...addresses])))
}

/** What a new row takes over from a movement as it is. */
export function movementColumns({ transaction, index, address, amount, sender }: Movement) {
  return { transaction, index, address, amount, sender }
}

/* PostgreSQL takes at most 65,535 values in one statement. */
const rowsAtOnce = 1_000

export async function insertSightings(tx: Tx, rows: readonly NewSighting[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await tx.insert(sightings).values(rows.slice(start, start + rowsAtOnce))
  }
}

export async function updateSighting(
  tx: Executor,
  id: string,
  change: Partial<NewSighting>,
): Promise<void> {
  await tx.update(sightings).set(change).where(eq(sightings.id, id))
}

type Changed = { address: string }[]

/** Confirms what enough blocks follow, or what the network itself never changes any more. */
export function confirmMined(
  tx: Tx,
  rail: string,
  { height, finalized, now }: { height: number; finalized: number | null; now: Date },
): Promise<Changed> {
  const isDeep = sql`${sightings.height} <= ${height} - ${sightings.needed} + 1`
  const isFinal: SQL = finalized === null ? sql`false` : sql`${sightings.height} <= ${finalized}`
  return tx
    .update(sightings)
    .set({ state: 'confirmed', updatedAt: now })
    .where(
      and(eq(sightings.rail, rail), eq(sightings.state, 'mined'), sql`(${isDeep} or ${isFinal})`),
    )
    .returning({ address: sightings.address })
}

/** The addresses with a movement whose number of confirmations grows with each block. */
export function listMined(db: Executor, rail: string): Promise<Changed> {
  return db
    .selectDistinct({ address: sightings.address })
    .from(sightings)
    .where(and(eq(sightings.rail, rail), eq(sightings.state, 'mined')))
}

/** Orphans the movements in blocks above this height. */
export function orphanAbove(
  tx: Tx,
  rail: string,
  { height, now }: { height: number; now: Date },
): Promise<Changed> {
  return orphanWhere(tx, and(eq(sightings.rail, rail), sql`${sightings.height} > ${height}`), now)
}

/** The blocks from this height on that contain movements. */
export function listBlocksOfSightings(
  db: Executor,
  rail: string,
  from: number,
): Promise<{ height: number; hash: string }[]> {
  const { blockHash, height } = sightings
  return db
    .selectDistinct({ height: sql<number>`${height}::int`, hash: sql<string>`${blockHash}` })
    .from(sightings)
    .where(and(eq(sightings.rail, rail), sql`${height} >= ${from}`))
}

/** Orphans the movements in this block. */
export function orphanIn(
  tx: Tx,
  rail: string,
  { hash, now }: { hash: string; now: Date },
): Promise<Changed> {
  return orphanWhere(tx, and(eq(sightings.rail, rail), eq(sightings.blockHash, hash)), now)
}

function orphanWhere(tx: Tx, condition: SQL | undefined, now: Date): Promise<Changed> {
  return tx
    .update(sightings)
    .set({ state: 'orphaned', height: null, blockHash: null, minedAt: null, updatedAt: now })
    .where(condition)
    .returning({ address: sightings.address })
}

/** A few movements that are in no block, those first that were looked up longest ago. */
export function listUnmined(
  db: Executor,
  rail: string,
  { before, limit }: { before: Date; limit: number },
): Promise<SightingRow[]> {
  return db
    .select()
    .from(sightings)
    .where(
      and(
        eq(sightings.rail, rail),
        inArray(sightings.state, ['seen', 'orphaned']),
        isOpenSighting(sightings),
        lt(sightings.updatedAt, before),
      ),
    )
    .orderBy(asc(sightings.updatedAt))
    .limit(limit)
}

/** After how many blocks a movement that vanished counts as lost, if only finality would have confirmed it. */
export const lossBlocks = 64

const turnOfAddress = sql`row_number() over (
  partition by ${sightings.address} order by ${sightings.lastHeight}, ${sightings.id})`

export type Untold = SightingRow & { claimId: string }

/**
 * What the claims have not been told yet, in the order of the blocks. The first movement of each address comes first,
 * so that thousands of small payments to one address do not keep the others waiting.
 */
export async function listUntold(
  db: Executor,
  rail: string,
  { height, except, limit }: { height: number; except: readonly string[]; limit: number },
): Promise<Untold[]> {
  const { lastHeight, needed, state, telling, told } = sightings
  const rows = await db
    .select({ sighting: sightings, claimId: depositAddresses.claimId })
    .from(sightings)
    .innerJoin(
      depositAddresses,
      and(
        eq(depositAddresses.rail, sightings.rail),
        eq(depositAddresses.address, sightings.address),
      ),
    )
    .where(
      and(
        eq(sightings.rail, rail),
        isOpenSighting(sightings),
        sql`(
          ${state} = 'confirmed'
          or (${state} = 'mined' and ${told} is null)
          or (${state} in ('seen', 'orphaned', 'replaced')
            and (${telling} is not null or ${told} = 'confirmed'))
          or (${state} = 'replaced' and ${told} = 'vanished'
            and ${lastHeight} <= ${height} - coalesce(${needed}, ${lossBlocks}))
        )`,
        except.length === 0 ? undefined : notInArray(sightings.id, [...except]),
      ),
    )
    .orderBy(turnOfAddress, asc(sightings.lastHeight), asc(sightings.id))
    .limit(limit)
  return rows.map(({ sighting, claimId }) => ({ ...sighting, claimId }))
}

/** Tells the pages of claims that something about their payments has changed. */
export async function announceOn(
  tx: Tx,
  rail: string,
  changed: readonly { address: string }[],
): Promise<void> {
  const addresses = [...new Set(changed.map(({ address }) => address))]
  if (addresses.length === 0) {
    return
  }
  const rows = await tx
    .selectDistinct({ claimId: depositAddresses.claimId })
    .from(depositAddresses)
    .where(and(eq(depositAddresses.rail, rail), inArray(depositAddresses.address, addresses)))
  for (const { claimId } of rows) {
    await notify(tx, 'claims_changed', claimId)
  }
}
