import { and, eq } from 'drizzle-orm'
import type { ReadingFault } from '@/lib/contracts/desk/price-sources/price-source-calls'
import type { OwnSourceId, SourceFault } from '@/lib/contracts/desk/rates'
import type { Database } from '@/server/database/client'
import { priceReadings } from '@/server/database/schema/price-readings'
import { priceSources } from '@/server/database/schema/price-sources'
import { rateSources } from '@/server/database/schema/rates'
import { RateSourceError, type OwnPrices, type RateSource, type ReadPrice } from '../ports'
import { readOwnSources } from './own-sources.repository'
import { openHeaders, type HeaderVault } from './source-headers'

export type OwnSourceDeps = { prices: OwnPrices; vault: HeaderVault }

/** The ids of the sources that operators added and switched on. */
export async function listOwnSources(db: Database): Promise<OwnSourceId[]> {
  const rows = await db
    .select({ id: rateSources.ownId })
    .from(rateSources)
    .where(eq(rateSources.isEnabled, true))
  return rows.flatMap(({ id }) => (id === null ? [] : [`own-${id}` as const]))
}

/**
 * A source that operators added, as one that is asked for quotes; null if there is none with this id. What each
 * pair lacks is recorded for the desk.
 */
export async function openOwnSource(
  db: Database,
  id: OwnSourceId,
  { prices, vault }: OwnSourceDeps,
): Promise<RateSource | null> {
  const number = Number.parseInt(id.slice('own-'.length), 10)
  const [stored] = await readOwnSources(db, eq(priceSources.id, number))
  if (!stored) {
    return null
  }
  return {
    id,
    fetch: async (pairs, { now, signal, refuse }) => {
      const headers = await openHeaders(vault, number, stored.headers)
      const { terms } = stored.shown
      const answer = await prices.read({ id, terms, headers }, { now, signal })
      if (answer.fault !== null) {
        throw new RateSourceError(answer.fault)
      }
      await recordFaults(db, number, answer.prices)
      const asked = new Set(pairs.map(({ pairId }) => pairId))
      return answer.prices
        .filter(({ pairId }) => asked.has(pairId))
        .flatMap(({ pairId, price, observedAt, fault }) => {
          if (price && observedAt) {
            return [{ pairId, price, observedAt }]
          }
          refuse(pairId, fault ? sourceFaultOf[fault.key] : 'bad_value')
          return []
        })
    },
  }
}

/** What the desk says about a pair whose price cannot be read. */
const sourceFaultOf: Record<ReadingFault, SourceFault> = {
  path_nothing: 'unknown_symbol',
  path_several: 'unknown_symbol',
  path_not_a_value: 'unknown_symbol',
  not_a_list: 'unknown_symbol',
  not_a_number: 'bad_value',
  not_positive: 'bad_value',
  not_a_time: 'bad_value',
  bid_above_ask: 'bad_value',
  from_the_future: 'bad_value',
  stale: 'stale',
  thin_book: 'thin_book',
}

async function recordFaults(
  db: Database,
  sourceId: number,
  prices: readonly ReadPrice[],
): Promise<void> {
  for (const { pairId, fault } of prices) {
    const lastFault = fault && sourceFaultOf[fault.key]
    await db
      .update(priceReadings)
      .set({ lastFault })
      .where(and(eq(priceReadings.sourceId, sourceId), eq(priceReadings.pairId, pairId)))
  }
}
