import { and, desc, eq, sql } from 'drizzle-orm'
import { kindsWithHiddenMovements, type RailKind } from '@/lib/contracts/rails/rail-lists'
import type { Executor } from '@/server/database/client'
import { depositAddresses, sightings } from '@/server/database/schema/rails/deposits'
import { railProgress, rails } from '@/server/database/schema/rails/rails'

const shown = {
  id: sightings.id,
  rail: sightings.rail,
  transaction: sightings.transaction,
  address: sightings.address,
  currencyId: sightings.currencyId,
  amount: sightings.amount,
  sender: sightings.sender,
  state: sightings.state,
  needed: sightings.needed,
  seenAt: sightings.seenAt,
  /** The number of blocks from its own to the last that was read; 0 while it is in none. */
  blocks: sql<number>`coalesce(greatest(${railProgress.height} - ${sightings.height} + 1, 0), 0)::int`,
  explorer: rails.explorer,
  kind: rails.kind,
}

type Shown = typeof sightings.$inferSelect & {
  blocks: number
  explorer: string | null
  kind: RailKind
}

/** A movement as people see it. */
export type Sighting = Pick<
  Shown,
  | 'id'
  | 'rail'
  | 'address'
  | 'currencyId'
  | 'amount'
  | 'sender'
  | 'state'
  | 'needed'
  | 'seenAt'
  | 'blocks'
> & {
  /** Null if no transaction can be named. */
  transaction: string | null
  /** The page of its transaction; null without an explorer, or if no transaction can be named. */
  link: string | null
}

/* Anybody can send thousands of tiny payments to an address. */
const mostShown = 100

/** The latest movements to the address of a claim, in the order in which they were seen. */
export async function listClaimSightings(db: Executor, claimId: string): Promise<Sighting[]> {
  const rows = await db
    .select(shown)
    .from(sightings)
    .innerJoin(depositAddresses, isOfAddress)
    .innerJoin(rails, eq(rails.name, sightings.rail))
    .innerJoin(railProgress, eq(railProgress.rail, sightings.rail))
    .where(eq(depositAddresses.claimId, claimId))
    .orderBy(desc(sightings.seenAt), desc(sightings.id))
    .limit(mostShown)
  return rows.reverse().map(withLink)
}

export const isOfAddress = and(
  eq(depositAddresses.rail, sightings.rail),
  eq(depositAddresses.address, sightings.address),
)

export const shownColumns = shown

export function withLink<Row extends Pick<Shown, 'explorer' | 'transaction' | 'sender' | 'kind'>>({
  explorer,
  kind,
  transaction,
  ...row
}: Row): Omit<Row, 'explorer' | 'kind' | 'transaction'> & Pick<Sighting, 'transaction' | 'link'> {
  // A movement that was found by comparing balances has no sender, and the hash of its block is stored instead of a
  // transaction.
  const isNamed = row.sender !== null || !kindsWithHiddenMovements.includes(kind)
  const link = isNamed ? (explorer?.replace('{id}', transaction) ?? null) : null
  return { ...row, link, transaction: isNamed ? transaction : null }
}
