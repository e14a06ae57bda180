import { sql } from 'drizzle-orm'
import {
  sourceIds,
  sourceFaults,
  type SourceId,
  type SourceFault,
} from '@/lib/contracts/desk/rates'
import type { Executor } from '@/server/database/client'
import { assets, quotes, ratePairs, rateSources } from '@/server/database/schema/rates'
import { versionOfSource } from '../versions'
import { activeSourcesFor } from '@/server/modules/rates/judging/active-sources'

export type ListedSource = {
  id: SourceId
  /** The version of the source's settings. */
  version: string
  /** Whether the settings name the source; always true for the operator's own price. */
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

/** All possible sources of quotes with their current condition, in the order of `sourceIds`. */
export async function listSources(
  db: Executor,
  { activeSources, now }: SourcesQuery,
): Promise<ListedSource[]> {
  const named = await activeSourcesFor(db, activeSources)
  const rows = await db.select({ row: rateSources, pairs: pairsOf(now) }).from(rateSources)
  return rows
    .map(({ row, pairs }) => ({
      ...row,
      version: versionOfSource(row),
      isActive: row.id === 'fixed' || named.includes(row.id),
      lastFault: sourceFaults.find((fault) => fault === row.lastFault) ?? null,
      pairs,
    }))
    .sort((a, b) => sourceIds.indexOf(a.id) - sourceIds.indexOf(b.id))
}

/*
 * A market quotes the pairs that have a symbol for it. The demo source quotes the pairs of two assets
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
      else pair.symbols ->> ${rateSources}.id <> '' end
  )`
}
