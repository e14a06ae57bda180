import { and, asc, desc, eq, gt, isNull, not, sql, type SQL } from 'drizzle-orm'
import { openOutgoingStates } from '@/lib/contracts/rails/outgoing-lists'
import { Decimal } from '@/lib/money/decimal'
import type { Executor, Tx } from '@/server/database/client'
import { sqlTextOf } from '@/server/database/schema/columns'
import { coins } from '@/server/database/schema/rails/coins'
import { sightings } from '@/server/database/schema/rails/deposits'
import { chainTransactions } from '@/server/database/schema/rails/outgoing'
import type { Outpoint } from '@/server/modules/rails/reading-ports'

export type CoinRow = typeof coins.$inferSelect

/** Stores coins. A coin that is known already gets the block that contains it now. */
export async function putCoins(tx: Tx, rows: (typeof coins.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) {
    await tx
      .insert(coins)
      .values(rows)
      .onConflictDoUpdate({
        target: [coins.rail, coins.transaction, coins.index],
        set: {
          height: sql`excluded.height`,
          blockHash: sql`excluded.block_hash`,
          matureHeight: sql`excluded.mature_height`,
          vanishedHeight: null,
        },
      })
  }
}

type Spent = Outpoint & { by: string }
type SpendingBlock = { height: number; hash: string; spent: readonly Spent[] }

/** Notes which coins a block spends. */
export async function spendCoins(
  tx: Tx,
  rail: string,
  { hash, height, spent }: SpendingBlock,
): Promise<void> {
  if (spent.length === 0) {
    return
  }
  const ids = sql.param(spent.map(({ transaction }) => transaction))
  const places = sql.param(spent.map(({ index }) => index))
  const by = sql.param(spent.map((each) => each.by))
  await tx.execute(sql`
    update coins set spent_by = found.by, spent_height = ${height}, spent_block_hash = ${hash}
    from unnest(${ids}::text[], ${places}::int[], ${by}::text[]) as found (transaction, place, by)
    where coins.rail = ${rail} and coins.transaction = found.transaction
      and coins.index = found.place and coins.spent_by is null`)
}

/** Takes back what blocks above this height have brought and spent. */
export async function cutCoins(tx: Tx, rail: string, height: number): Promise<void> {
  await tx
    .update(coins)
    .set({ height: null, blockHash: null, vanishedHeight: height })
    .where(and(eq(coins.rail, rail), gt(coins.height, height)))
  await tx
    .update(coins)
    .set({ spentBy: null, spentHeight: null, spentBlockHash: null })
    .where(and(eq(coins.rail, rail), gt(coins.spentHeight, height)))
}

type Usable = {
  rail: string
  /** The last block that was read. */
  tip: number
  /** How many blocks confirm a coin that somebody else has sent to the paying address. */
  deep: number
}

/*
 * A coin that the office made itself needs one block. A payment of a customer must be confirmed. Any other coin needs
 * the largest number of confirmations in the settings.
 */
function isUsable({ deep, rail, tip }: Usable): SQL | undefined {
  const isOwn = sql`exists (select from ${chainTransactions}
    where ${chainTransactions.rail} = ${coins.rail} and ${chainTransactions.hash} = ${coins.transaction})`
  const isConfirmed = sql`exists (select from ${sightings}
    where ${sightings.rail} = ${coins.rail} and ${sightings.transaction} = ${coins.transaction}
      and ${sightings.index} = ${coins.index} and ${sightings.state} = 'confirmed')`
  return and(
    isUnspent(rail),
    sql`${coins.matureHeight} <= ${tip}`,
    sql`(${coins.height} <= ${tip} and ${isOwn} or ${isConfirmed} or ${coins.height} <= ${tip - deep + 1})`,
  )
}

function isUnspent(rail: string): SQL | undefined {
  return and(eq(coins.rail, rail), isNull(coins.spentBy), sql`${coins.height} is not null`)
}

function isFree(usable: Usable): SQL | undefined {
  return and(isUsable(usable), isNull(coins.reservedBy))
}

export type CoinOrder = 'oldest' | 'largest'

/** Coins that a new transaction may spend. */
export function listFreeCoins(
  db: Executor,
  usable: Usable,
  { first, limit }: { first: CoinOrder; limit: number },
): Promise<CoinRow[]> {
  const best = first === 'oldest' ? asc(coins.height) : desc(coins.amount)
  return db
    .select()
    .from(coins)
    .where(isFree(usable))
    .orderBy(best, asc(coins.transaction), asc(coins.index))
    .limit(limit)
}

/** The worth of all coins that a new transaction may spend. */
export async function sumFreeCoins(db: Executor, usable: Usable): Promise<Decimal> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${coins.amount}), 0)` })
    .from(coins)
    .where(isFree(usable))
  return new Decimal(row?.sum ?? 0)
}

/** The coins in blocks that no block has spent. */
export function listUnspent(db: Executor, rail: string): Promise<CoinRow[]> {
  return db.select().from(coins).where(isUnspent(rail))
}

/** The worth of all coins in blocks that no block has spent, with those that still wait for more blocks. */
export async function sumUnspent(db: Executor, rail: string): Promise<Decimal> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${coins.amount}), 0)` })
    .from(coins)
    .where(isUnspent(rail))
  return new Decimal(row?.sum ?? 0)
}

export function listReserved(db: Executor, rootId: string): Promise<CoinRow[]> {
  return db
    .select()
    .from(coins)
    .where(eq(coins.reservedBy, rootId))
    .orderBy(asc(coins.height), asc(coins.transaction), asc(coins.index))
}

export async function reserveCoins(
  tx: Tx,
  { rail, reservedBy, wanted }: { rail: string; reservedBy: string; wanted: readonly Outpoint[] },
): Promise<void> {
  const ids = sql.param(wanted.map(({ transaction }) => transaction))
  const places = sql.param(wanted.map(({ index }) => index))
  await tx.execute(sql`
    update coins set reserved_by = ${reservedBy}
    from unnest(${ids}::text[], ${places}::int[]) as wanted (transaction, place)
    where coins.rail = ${rail} and coins.transaction = wanted.transaction
      and coins.index = wanted.place and coins.reserved_by is distinct from ${reservedBy}`)
}

/**
 * Frees the coins that a slot has reserved and nothing has spent. Does nothing while a transaction of the slot can be
 * sent.
 */
export async function releaseCoins(db: Executor, rootId: string): Promise<void> {
  const canBeSent = sql`exists (
    select from chain_transactions root
      join chain_transactions t on (t.rail, t.sender, t.nonce) = (root.rail, root.sender, root.nonce)
    where root.id = ${rootId} and t.state in (${sqlTextOf(openOutgoingStates)}))`
  await db
    .update(coins)
    .set({ reservedBy: null })
    .where(and(eq(coins.reservedBy, rootId), isNull(coins.spentBy), not(canBeSent)))
}

/** A coin that a transaction in a block has spent; null if no block contains the transaction. */
export async function findSpentBy(
  db: Executor,
  { hash, rail }: { rail: string; hash: string },
): Promise<CoinRow | null> {
  const [row] = await db
    .select()
    .from(coins)
    .where(and(eq(coins.rail, rail), eq(coins.spentBy, hash)))
    .limit(1)
  return row ?? null
}
