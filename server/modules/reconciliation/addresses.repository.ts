import { sql } from 'drizzle-orm'
import type { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { depositAddresses, sightings } from '@/server/database/schema/rails/deposits'
import { chainTransactions, chainWallets } from '@/server/database/schema/rails/outgoing'
import { chainTransfers } from '@/server/database/schema/rails/transfers'
import { railBlocks, railProgress } from '@/server/database/schema/rails/rails'
import type { Rail } from '@/server/modules/rails'

export type Tip = { height: number; hash: string }

/** The last block that a rail has read; null before the first. */
export async function findTip(db: Executor, rail: string): Promise<Tip | null> {
  const [row] = await db
    .select({ height: railProgress.height, hash: railProgress.hash })
    .from(railProgress)
    .where(sql`${railProgress.rail} = ${rail}`)
  return row === undefined || row.height === null || row.hash === null
    ? null
    : { height: row.height, hash: row.hash }
}

/** The hash of a block as the rail has read it; null if the block was not read, or is no longer stored. */
export async function findHashAt(
  db: Executor,
  { rail, height }: { rail: string; height: number },
): Promise<string | null> {
  const [row] = await db
    .select({ hash: railBlocks.hash })
    .from(railBlocks)
    .where(sql`${railBlocks.rail} = ${rail} and ${railBlocks.height} = ${height}`)
  return row?.hash ?? null
}

/** An address with something that may be money of the office. */
export type OwnAddress = {
  address: string
  /** The last block before the address was given to an order; null for an address that no order has. */
  givenAtHeight: number | null
  /** What it had of the network's own coin then, as far as that is known. */
  heldBefore: Decimal | null
  /** Whether it is the cold storage or the address that sweeps go to, without being an address that pays. */
  isCold: boolean
}

/**
 * The addresses of orders that have received something or have sent a transfer, the addresses that pay, those that
 * sweeps go to, and cold storage. Of the addresses of orders, at most one more than `limit`: then there are too many.
 */
export async function listOwnAddresses(
  db: Executor,
  { rail, limit }: { rail: Rail; limit: number },
): Promise<OwnAddress[]> {
  const received = await db
    .select({
      address: depositAddresses.address,
      givenAtHeight: depositAddresses.givenAtHeight,
      heldBefore: depositAddresses.heldBefore,
    })
    .from(depositAddresses)
    .where(
      sql`${depositAddresses.rail} = ${rail.name} and (exists (
        select from ${sightings}
        where ${sightings.rail} = ${depositAddresses.rail}
          and ${sightings.address} = ${depositAddresses.address}
          and ${sightings.state} in ('mined', 'confirmed'))
        or exists (
          select from ${chainWallets}
          where ${chainWallets.rail} = ${depositAddresses.rail}
            and ${chainWallets.sender} = ${depositAddresses.address}))`,
    )
    .limit(limit + 1)
  const paying = await db
    .select({ address: chainWallets.sender })
    .from(chainWallets)
    .where(sql`${chainWallets.rail} = ${rail.name}`)
  const senders = new Set(paying.map(({ address }) => address))
  if (rail.payouts !== null) {
    senders.add(rail.payouts.sender)
  }
  const places = new Set(await listPlaces(db, rail))
  const known = new Set(received.map(({ address }) => address))
  const isCold = (address: string) => places.has(address) && !senders.has(address)
  return [
    ...[...new Set([...senders, ...places])]
      .filter((address) => !known.has(address))
      .map((address) => ({ address, givenAtHeight: null, heldBefore: null })),
    ...received,
  ].map((each) => ({ ...each, isCold: isCold(each.address) }))
}

/* The addresses to which a signed sweep or transfer to cold storage ever went, and those in the settings now. */
async function listPlaces(db: Executor, { cold, name, sweep }: Rail): Promise<string[]> {
  const used = await db
    .selectDistinct({ address: chainTransfers.to })
    .from(chainTransfers)
    .innerJoin(chainTransactions, sql`${chainTransactions.id} = ${chainTransfers.transactionId}`)
    .where(
      sql`${chainTransactions.rail} = ${name} and ${chainTransactions.kind} in ('sweep', 'cold')
        and ${chainTransactions.hash} is not null`,
    )
  return [
    ...used.map(({ address }) => address),
    ...(sweep === null ? [] : [sweep.to]),
    ...(cold === null ? [] : [cold.to]),
  ]
}
