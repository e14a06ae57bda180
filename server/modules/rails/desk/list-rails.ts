import { asc, desc, eq, gt, and, sql } from 'drizzle-orm'
import type { Database } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { claims } from '@/server/database/schema/claims'
import { users } from '@/server/database/schema/people/users'
import { depositAddresses, sightings } from '@/server/database/schema/rails/deposits'
import { railAssets, railProgress, rails } from '@/server/database/schema/rails/rails'
import type { Rail } from '../ports'
import { isOfAddress, shownColumns, withLink, type Sighting } from '../read/claim-sightings'
import { listOutgoing, type RailPayoutsNow } from './list-outgoing'
import { listSweeps, type RailSweepsNow } from './list-sweeps'

export type ListedRail = typeof rails.$inferSelect &
  Pick<typeof railProgress.$inferSelect, 'height' | 'head' | 'headAt' | 'finalized'> & {
    pausedByEmail: string | null
    /** Whether a worker follows it now. */
    isFollowed: boolean
    currencyIds: number[]
    /** How many addresses are watched. */
    watched: number
    payouts: RailPayoutsNow | null
    sweeps: RailSweepsNow | null
    latest: (Sighting & { claimId: string; claimNumber: number })[]
  }

const latestShown = 20

/** Every rail that the settings name or once named, with its last payments. */
export async function listRails(
  db: Database,
  { named, now }: { named: readonly Rail[]; now: Date },
): Promise<ListedRail[]> {
  const rows = await db
    .select({
      rail: rails,
      height: railProgress.height,
      head: railProgress.head,
      headAt: railProgress.headAt,
      finalized: railProgress.finalized,
      isFollowed: sql<boolean>`coalesce(${railProgress.leasedUntil} > now(), false)`,
      pausedByEmail: users.email,
    })
    .from(rails)
    .innerJoin(railProgress, eq(railProgress.rail, rails.name))
    .leftJoin(users, eq(users.id, rails.pausedBy))
    .orderBy(desc(rails.isConfigured), asc(rails.name))
  const assets = await db
    .select({ rail: railAssets.rail, id: railAssets.currencyId })
    .from(railAssets)
    .innerJoin(currencies, eq(currencies.id, railAssets.currencyId))
    .orderBy(currencies.position, currencies.id)
  const listed: ListedRail[] = []
  for (const { rail, ...row } of rows) {
    const { name } = rail
    const listing = { row: rail, height: row.height, named, now }
    const isWatched = and(eq(depositAddresses.rail, name), gt(depositAddresses.watchedUntil, now))
    listed.push({
      ...rail,
      ...row,
      currencyIds: assets.filter((asset) => asset.rail === name).map(({ id }) => id),
      watched: await db.$count(depositAddresses, isWatched),
      payouts: await listOutgoing(db, listing),
      sweeps: await listSweeps(db, listing),
      latest: await listLatest(db, name),
    })
  }
  return listed
}

async function listLatest(db: Database, rail: string): Promise<ListedRail['latest']> {
  const rows = await db
    .select({ ...shownColumns, claimId: claims.id, claimNumber: claims.number })
    .from(sightings)
    .innerJoin(depositAddresses, isOfAddress)
    .innerJoin(claims, eq(claims.id, depositAddresses.claimId))
    .innerJoin(rails, eq(rails.name, sightings.rail))
    .innerJoin(railProgress, eq(railProgress.rail, sightings.rail))
    .where(eq(sightings.rail, rail))
    .orderBy(desc(sightings.seenAt), desc(sightings.id))
    .limit(latestShown)
  return rows.map(withLink)
}
