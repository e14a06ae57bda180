import { desc, eq, isNull } from 'drizzle-orm'
import type { SourceId } from '@/lib/contracts/desk/rates'
import type { Executor } from '@/server/database/client'
import { priceSources } from '@/server/database/schema/price-sources'
import { rateIncidents, ratePairs, rateSources } from '@/server/database/schema/rates'
import type { IncidentKind } from '@/server/modules/rates/judging/judging.repository'

export type Incident = {
  id: string
  kind: IncidentKind
  source: SourceId | null
  /** The name of a source that operators added. */
  sourceName: string | null
  pair: { id: number; base: string; quote: string } | null
  startedAt: Date
  endedAt: Date | null
  detail: unknown
}

type Page = { openOnly: boolean; page: number; size: number }

/** Incidents of sources and pairs, the latest first; pages are counted from 1. */
export async function listIncidents(
  db: Executor,
  { openOnly, page, size }: Page,
): Promise<{ incidents: Incident[]; total: number }> {
  const wanted = openOnly ? isNull(rateIncidents.endedAt) : undefined
  const [incidents, total] = await Promise.all([
    db
      .select({
        id: rateIncidents.id,
        kind: rateIncidents.kind,
        source: rateSources.id,
        sourceName: priceSources.name,
        pair: { id: ratePairs.id, base: ratePairs.base, quote: ratePairs.quote },
        startedAt: rateIncidents.startedAt,
        endedAt: rateIncidents.endedAt,
        detail: rateIncidents.detail,
      })
      .from(rateIncidents)
      .leftJoin(ratePairs, eq(ratePairs.id, rateIncidents.pairId))
      .leftJoin(rateSources, eq(rateSources.id, rateIncidents.source))
      .leftJoin(priceSources, eq(priceSources.id, rateSources.ownId))
      .where(wanted)
      .orderBy(desc(rateIncidents.startedAt), desc(rateIncidents.id))
      .limit(size)
      .offset((page - 1) * size),
    db.$count(rateIncidents, wanted),
  ])
  return { incidents, total }
}
