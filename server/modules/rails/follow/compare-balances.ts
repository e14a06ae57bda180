import { and, asc, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { zero, type Decimal } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { depositAddresses, sightings } from '@/server/database/schema/rails/deposits'
import { railBlocks } from '@/server/database/schema/rails/rails'
import { ChainError } from '../ports'
import type { Tip } from './blocks.repository'
import type { Following } from './following'
import { lockProgress } from './lease.repository'
import { leastBlocks } from './needed-blocks'
import { announceOn, confirmMined, insertSighting } from './sightings.repository'
import { setNeeded } from './store-block'
import { isDue, type Turn } from './turn'

/*
 * A contract can send the network's own coin without a transaction to the address, which no block shows. So the
 * balances of a few addresses are compared with what was seen, in turn: those of the last day first.
 */
const looksBetween = 30
const ofLastDay = 40
const ofEarlier = 10
const dayMilliseconds = 86_400_000

type Deposit = { address: string; index: number }

/** Records money that came to an address without a transaction to it. */
export async function compareBalances(
  following: Following,
  { tip, turn }: { tip: Tip | null; turn: Turn },
): Promise<void> {
  const { clock, rail } = following
  const { balances: read } = rail.reader
  const hasCoin = rail.assets.some(({ contract }) => contract === null)
  const milliseconds = looksBetween * rail.pace.pollMilliseconds
  if (read === null || !hasCoin || tip === null || !isDue(turn, milliseconds)) {
    return
  }
  const now = clock.now()
  const deposits = await listDeposits(following, now)
  if (deposits.length === 0) {
    return
  }
  const addresses = deposits.map(({ address }) => address)
  const balances = await read(addresses, tip.height).catch((error: unknown) => {
    // A node that does not have the balances at this block any more shows everything else.
    if (error instanceof ChainError) {
      return null
    }
    throw error
  })
  if (balances !== null) {
    const found = deposits.map((deposit, index) => ({ deposit, balance: balances[index] ?? zero }))
    await record(following, { tip, found, now })
  }
}

async function listDeposits({ db, rail }: Following, now: Date): Promise<Deposit[]> {
  const yesterday = new Date(now.getTime() - dayMilliseconds)
  const listOf = (condition: SQL, limit: number) =>
    db
      .select({ address: depositAddresses.address, index: depositAddresses.index })
      .from(depositAddresses)
      .where(
        and(
          eq(depositAddresses.rail, rail.name),
          gt(depositAddresses.watchedUntil, now),
          condition,
        ),
      )
      .orderBy(sql`${depositAddresses.balanceAt} nulls first`, asc(depositAddresses.index))
      .limit(limit)
  return [
    ...(await listOf(gt(depositAddresses.createdAt, yesterday), ofLastDay)),
    ...(await listOf(lte(depositAddresses.createdAt, yesterday), ofEarlier)),
  ]
}

type Compared = { tip: Tip; found: { deposit: Deposit; balance: Decimal }[]; now: Date }

async function record(following: Following, { tip, found, now }: Compared): Promise<void> {
  const { currencyOf, db, holder, rail } = following
  await inTransaction(db, async (tx) => {
    await lockProgress(tx, { rail: rail.name, holder, hash: tip.hash })
    const addresses = found.map(({ deposit }) => deposit.address)
    await tx
      .update(depositAddresses)
      .set({ balanceAt: now })
      .where(
        and(eq(depositAddresses.rail, rail.name), inArray(depositAddresses.address, addresses)),
      )
    const currencyId = currencyOf(null)
    const seen = await sumsOf(tx, { rail: rail.name, addresses, currencyId })
    const unseen = found.flatMap(({ balance, deposit }) => {
      const amount = balance.minus(seen.get(deposit.address) ?? zero)
      return amount.gt(0) ? [{ ...deposit, amount }] : []
    })
    if (unseen.length === 0) {
      return
    }
    const minedAt = await minedAtOf(tx, rail.name, tip)
    for (const { address, amount, index } of unseen) {
      await insertSighting(tx, {
        ...{ id: makeId(now), rail: rail.name, address, currencyId, amount, sender: null },
        // No transaction can be named, so the block and the address name the movement.
        ...{ transaction: tip.hash, index, state: 'mined', needed: leastBlocks },
        ...{ height: tip.height, lastHeight: tip.height, blockHash: tip.hash, minedAt },
        ...{ seenAt: now, updatedAt: now },
      })
    }
    await setNeeded(tx, rail, { addresses: unseen.map(({ address }) => address), now })
    const confirmed = await confirmMined(tx, rail.name, { ...tip, finalized: null, now })
    await announceOn(tx, rail.name, [...unseen, ...confirmed])
  })
}

async function sumsOf(
  tx: Tx,
  { rail, addresses, currencyId }: { rail: string; addresses: string[]; currencyId: number },
): Promise<Map<string, Decimal>> {
  const rows = await tx
    .select({ address: sightings.address, amount: sightings.amount })
    .from(sightings)
    .where(
      and(
        eq(sightings.rail, rail),
        inArray(sightings.address, addresses),
        eq(sightings.currencyId, currencyId),
        inArray(sightings.state, ['mined', 'confirmed']),
      ),
    )
  const sums = new Map<string, Decimal>()
  for (const { address, amount } of rows) {
    sums.set(address, (sums.get(address) ?? zero).plus(amount))
  }
  return sums
}

async function minedAtOf(tx: Tx, rail: string, { height }: Tip): Promise<Date> {
  const [row] = await tx
    .select({ minedAt: railBlocks.minedAt })
    .from(railBlocks)
    .where(and(eq(railBlocks.rail, rail), eq(railBlocks.height, height)))
  if (!row) {
    throw new Error(`Block ${String(height)} of rail ${rail} is not stored.`)
  }
  return row.minedAt
}
