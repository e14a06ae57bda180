import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type {
  DeskPriceSource,
  PriceReading,
  PriceSourceTerms,
} from '@/lib/contracts/desk/price-sources/price-sources'
import { sourceFaults, type OwnSourceId, type SourceFault } from '@/lib/contracts/desk/rates'
import type { Executor, Tx } from '@/server/database/client'
import { columnsNamed } from '@/server/database/columns-named'
import { priceReadings } from '@/server/database/schema/price-readings'
import { priceSources, type SealedHeader } from '@/server/database/schema/price-sources'
import { rateSources } from '@/server/database/schema/rates'

const terms = {
  name: true,
  kind: true,
  format: true,
  address: true,
  file: true,
  body: true,
  hasDecimalComma: true,
}
const settings = { isEnabled: true, isDaily: true, intervalSeconds: true, maxAgeSeconds: true }

export function ownSourceId(id: number): OwnSourceId {
  return `own-${id}`
}

export type StoredOwnSource = {
  shown: Omit<DeskPriceSource, 'version'>
  /** Its secret headers, which are never shown. */
  headers: SealedHeader[]
}

/** The sources that operators added, in their order, with their readings and their state. */
export async function readOwnSources(
  db: Executor,
  where: SQL | undefined,
): Promise<StoredOwnSource[]> {
  const rows = await db
    .select({
      id: priceSources.id,
      headers: priceSources.headers,
      terms: columnsNamed(priceSources, terms),
      settings: columnsNamed(rateSources, settings),
      state: {
        lastAttemptAt: rateSources.lastAttemptAt,
        lastSuccessAt: rateSources.lastSuccessAt,
        failuresInRow: rateSources.failuresInRow,
        lastFault: rateSources.lastFault,
      },
    })
    .from(priceSources)
    .innerJoin(rateSources, eq(rateSources.ownId, priceSources.id))
    .where(where)
    .orderBy(asc(priceSources.position), asc(priceSources.id))
  const readings = await listReadings(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const own = readings.filter(({ sourceId }) => sourceId === row.id)
    const shown = {
      id: row.id,
      source: ownSourceId(row.id),
      terms: { ...row.terms, ...row.settings, readings: own.map(readingOf) },
      headers: row.headers.map(({ name }) => name),
      lastAttemptAt: row.state.lastAttemptAt?.toISOString() ?? null,
      lastSuccessAt: row.state.lastSuccessAt?.toISOString() ?? null,
      failuresInRow: row.state.failuresInRow,
      lastFault: faultOf(row.state.lastFault),
      faults: faultsOf(own),
    }
    return { shown, headers: row.headers }
  })
}

type ReadingRow = typeof priceReadings.$inferSelect

async function listReadings(db: Executor, ids: readonly number[]): Promise<ReadingRow[]> {
  return db
    .select()
    .from(priceReadings)
    .where(inArray(priceReadings.sourceId, [...ids]))
    .orderBy(asc(priceReadings.position))
}

function faultsOf(readings: readonly ReadingRow[]): DeskPriceSource['faults'] {
  return readings.flatMap(({ pairId, lastFault }) => {
    const fault = faultOf(lastFault)
    return fault ? [{ pairId, fault }] : []
  })
}

function readingOf({ pairId, reading }: ReadingRow): PriceReading {
  return { pairId, ...reading }
}

/* A later release may have stored faults that this release does not know. */
function faultOf(text: string | null): SourceFault | null {
  return sourceFaults.find((fault) => fault === text) ?? null
}

/** Stores how often a source is read. What is known about its last attempts is about other terms. */
export async function saveSettings(
  tx: Tx,
  id: number,
  { isEnabled, isDaily, intervalSeconds, maxAgeSeconds }: PriceSourceTerms,
): Promise<void> {
  const saved = {
    ...{ isEnabled, isDaily, intervalSeconds, maxAgeSeconds },
    ...{ lastAttemptAt: null, failuresInRow: 0, lastFault: null },
  }
  await tx
    .insert(rateSources)
    .values({ id: ownSourceId(id), ownId: id, ...saved })
    .onConflictDoUpdate({ target: rateSources.id, set: saved })
}

export async function replaceReadings(
  tx: Tx,
  id: number,
  readings: readonly PriceReading[],
): Promise<void> {
  await tx.delete(priceReadings).where(eq(priceReadings.sourceId, id))
  await tx.insert(priceReadings).values(
    readings.map(({ pairId, ...reading }, position) => ({
      sourceId: id,
      pairId,
      position,
      reading,
    })),
  )
}
