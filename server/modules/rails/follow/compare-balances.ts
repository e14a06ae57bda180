import { and, asc, eq, gt, inArray, lte, not, sql, type SQL } from 'drizzle-orm'
import { Decimal, zero } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { depositAddresses, sightings } from '@/server/database/schema/rails/deposits'
import { railBlocks } from '@/server/database/schema/rails/rails'
import { ChainError } from '../reading-ports'
import { hasLivingTransfer, hasLostTransfer, sumTransferred } from '../sweeps/transfers.repository'
import type { Tip } from './blocks.repository'
import type { Following } from './following'
import { lockProgress } from './lease.repository'
import { leastBlocks } from './needed-blocks'
import { announceOn, confirmMined, insertSightings } from './sightings.repository'
import { setNeeded } from './store-blocks'
import { isDue, type Turn } from './turn'

/*
 * A contract can send the network's own coin without a transaction to the address, and no block shows such a
 * payment. So the balances of a few addresses at a time are compared with the payments that were seen, in turn: the
 * addresses of the last day first.
 */
const looksBetween = 30
const ofLastDay = 40
const ofEarlier = 10
const dayMilliseconds = 86_400_000

type Deposit = Pick<
  typeof depositAddresses.$inferSelect,
  'address' | 'index' | 'givenAtHeight' | 'heldBefore'
>

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
  const balances = await orNull(read(addresses, tip.height))
  if (balances !== null) {
    const heldAt = async ({ address, givenAtHeight }: Deposit) =>
      (await orNull(read([address], givenAtHeight)))?.[0] ?? null
    const found = await Promise.all(
      deposits.map(async (deposit, index) => ({
        deposit,
        balance: balances[index] ?? zero,
        before: deposit.heldBefore ?? (await heldAt(deposit)),
      })),
    )
    // The node names blocks by their height: if it has another one there by now, these are the balances at that one.
    if ((await rail.reader.header(tip.height))?.hash !== tip.hash) {
      return
    }
    await record(following, { tip, found, now })
  }
}

/* A node that no longer has the balances at a block still answers everything else. */
function orNull<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof ChainError) {
      return null
    }
    throw error
  })
}

async function listDeposits({ db, rail }: Following, now: Date): Promise<Deposit[]> {
  const yesterday = new Date(now.getTime() - dayMilliseconds)
  const listOf = (condition: SQL, limit: number) =>
    db
      .select({
        address: depositAddresses.address,
        index: depositAddresses.index,
        givenAtHeight: depositAddresses.givenAtHeight,
        heldBefore: depositAddresses.heldBefore,
      })
      .from(depositAddresses)
      .where(
        and(
          eq(depositAddresses.rail, rail.name),
          gt(depositAddresses.watchedUntil, now),
          not(hasLivingTransfer(rail.name, sql`${depositAddresses.address}`)),
          // Money that came back with a lost transfer would be taken for another payment.
          not(hasLostTransfer(rail.name, sql`${depositAddresses.address}`)),
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

type Found = {
  deposit: Deposit
  balance: Decimal
  /** What the address held when it was given to the order; null if the node no longer knows. */
  before: Decimal | null
}
type Compared = { tip: Tip; found: Found[]; now: Date }

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
    const transferred = await sumTransferred(tx, { rail: rail.name, addresses })
    const compared = found.map(({ balance, before, deposit }) => {
      const { address } = deposit
      const had = balance.plus(transferred.get(address) ?? zero)
      const rest = had.minus(seen.get(address) ?? zero)
      // If the node does not know, nothing that may have been there before is taken for a payment.
      const heldBefore = before ?? Decimal.max(rest, zero)
      return {
        ...deposit,
        amount: rest.minus(heldBefore),
        isNew: deposit.heldBefore === null,
        heldBefore,
      }
    })
    for (const { address, heldBefore } of compared.filter(({ isNew }) => isNew)) {
      await tx.update(depositAddresses).set({ heldBefore }).where(isAddress(rail.name, address))
    }
    const unseen = compared.filter(({ amount }) => amount.gt(0))
    if (unseen.length === 0) {
      return
    }
    const minedAt = await minedAtOf(tx, rail.name, tip)
    await insertSightings(
      tx,
      unseen.map(({ address, amount, index }) => ({
        ...{ id: makeId(now), rail: rail.name, address, currencyId, amount, sender: null },
        // No transaction can be named, so the block and the address name the movement.
        ...({ transaction: tip.hash, index, state: 'mined', needed: leastBlocks } as const),
        ...{ height: tip.height, lastHeight: tip.height, blockHash: tip.hash, minedAt },
        ...{ seenAt: now, updatedAt: now },
      })),
    )
    await setNeeded(tx, rail, { addresses: unseen.map(({ address }) => address), now })
    const confirmed = await confirmMined(tx, rail.name, { ...tip, finalized: null, now })
    await announceOn(tx, rail.name, [...unseen, ...confirmed])
  })
}

function isAddress(rail: string, address: string): SQL | undefined {
  return and(eq(depositAddresses.rail, rail), eq(depositAddresses.address, address))
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
