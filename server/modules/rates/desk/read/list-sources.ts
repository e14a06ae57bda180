import { asc, eq, sql } from 'drizzle-orm'
import {
  sourceIds,
  sourceFaults,
  type SourceId,
  type SourceFault,
} from '@/lib/contracts/desk/rates'
import type { Executor } from '@/server/database/client'
import { assets, quotes, ratePairs, rateSources } from '@/server/database/schema/rates'
import { priceReadings } from '@/server/database/schema/price-readings'
import { priceSources } from '@/server/database/schema/price-sources'
import { versionOfSource } from '../versions'
import { activeSourcesFor } from '@/server/modules/rates/judging/active-sources'

export type ListedSource = {
  id: SourceId
  /** The name of a source that operators added. */
  name: string | null
  /** The version of the source's settings. */
  version: string
  /** Whether the settings name the source; always true for the operator's own price and sources. */
  isActive: boolean
  isEnabled: boolean
  intervalSeconds: number
  maxAgeSeconds: number
  lastAttemptAt: Date | null
  lastSuccessAt: Date | null
  failuresInRow: number
  lastFault: SourceFault | null
  lastDurationMilliseconds: number | null
  /** The number of enabled pairs that the source quotes. */
  pairs: number
}

type SourcesQuery = { activeSources: readonly SourceId[]; now: Date }

/**
 * All possible sources of quotes with their current condition, in the order of `sourceIds`; then those that
 * operators added, in their order.
 */
export async function listSources(
  db: Executor,
  { activeSources, now }: SourcesQuery,
): Promise<ListedSource[]> {
  const named = await activeSourcesFor(db, activeSources)
  const rows = await db
    .select({ row: rateSources, name: priceSources.name, pairs: pairsOf(now) })
    .from(rateSources)
    .leftJoin(priceSources, eq(priceSources.id, rateSources.ownId))
    .orderBy(asc(priceSources.position), asc(priceSources.id))
  return rows
    .map(({ row: { ownId, ...row }, name, pairs }) => ({
      ...row,
      name,
      version: versionOfSource(row),
      isActive: row.id === 'fixed' || ownId !== null || named.includes(row.id),
      lastFault: sourceFaults.find((fault) => fault === row.lastFault) ?? null,
      pairs,
    }))
    .sort((a, b) => rankOf(a.id) - rankOf(b.id))
}

function rankOf(source: SourceId): number {
  const rank = sourceIds.findIndex((id) => id === source)
  return rank === -1 ? sourceIds.length : rank
}

/*
 * A market quotes the pairs that have a symbol for it, a source that operators added those of its readings. The demo source quotes the pairs of two assets
 * with recorded prices. The operator quotes the pairs for which they set a price.
 */
function pairsOf(now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const isRecorded = (side: 'base' | 'quote') => sql`exists (
    select from ${assets}
    where ${assets}.code = pair.${sql.raw(side)} and ${assets}.recorded_price is not null)`
  return sql<number>`(
    select count(*)::integer from ${ratePairs} pair
    where pair.is_enabled and case ${rateSources}.id
      when 'fixed' then exists (
        select from ${quotes}
        where ${quotes}.pair_id = pair.id and ${quotes}.source = 'fixed'
          and (${quotes}.valid_until is null or ${quotes}.valid_until > ${at}))
      when 'demo' then ${isRecorded('base')} and ${isRecorded('quote')}
      else pair.symbols ->> ${rateSources}.id <> '' or exists (
        select from ${priceReadings}
        where ${priceReadings}.source_id = ${rateSources}.own_id
          and ${priceReadings}.pair_id = pair.id) end
  )`
}
