import { and, eq, sql } from 'drizzle-orm'
import { isOwnSource, type SourceId } from '@/lib/contracts/desk/rates'
import type { Database, Executor } from '@/server/database/client'
import { priceReadings } from '@/server/database/schema/price-readings'
import { ratePairs, rateSources } from '@/server/database/schema/rates'
import type { PairToQuote } from './ports'

export type SourceTurn =
  /** The caller must request quotes from the source now. */
  | { isDue: true; pairs: PairToQuote[]; maxAgeSeconds: number; intervalSeconds: number }
  /** It is too early, or another process is making the request. */
  | { isDue: false; nextAt: Date }

const maxBackOffSeconds = 300

/**
 * Takes the turn to make the next request to a source, so that only one of all processes makes it. After
 * failures, the interval between requests grows up to five minutes. Null when the source is disabled.
 */
export async function claimSource(
  db: Database,
  { source, now }: { source: SourceId; now: Date },
): Promise<SourceTurn | null> {
  const [row] = await db.select().from(rateSources).where(eq(rateSources.id, source))
  if (!row?.isEnabled) {
    return null
  }
  const { lastAttemptAt, intervalSeconds, maxAgeSeconds } = row
  const dueAt = lastAttemptAt && later(lastAttemptAt, waitSeconds(row))
  if (dueAt && dueAt > now) {
    return { isDue: false, nextAt: dueAt }
  }
  const claimed = await db
    .update(rateSources)
    .set({ lastAttemptAt: now })
    .where(
      and(
        eq(rateSources.id, source),
        sql`${rateSources.lastAttemptAt} is not distinct from ${lastAttemptAt?.toISOString() ?? null}::timestamptz`,
      ),
    )
  return claimed.rowCount === 1
    ? { isDue: true, pairs: await listPairsToQuote(db, source), maxAgeSeconds, intervalSeconds }
    : { isDue: false, nextAt: later(now, intervalSeconds) }
}

function waitSeconds(row: { intervalSeconds: number; failuresInRow: number }): number {
  const { intervalSeconds, failuresInRow } = row
  const doubled = intervalSeconds * 2 ** Math.min(failuresInRow, 10)
  return Math.max(intervalSeconds, Math.min(doubled, maxBackOffSeconds))
}

function later(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}

async function listPairsToQuote(db: Executor, source: SourceId): Promise<PairToQuote[]> {
  const isRead = sql`exists (
    select from ${priceReadings}
    where ${priceReadings.pairId} = ${ratePairs.id}
      and 'own-' || ${priceReadings.sourceId} = ${source}::text)`
  const rows = await db
    .select()
    .from(ratePairs)
    .where(
      and(
        eq(ratePairs.isEnabled, true),
        isOwnSource(source) ? isRead : sql`${ratePairs.symbols} ? ${source}`,
      ),
    )
    .orderBy(ratePairs.id)
  return rows.flatMap(({ id, base, quote, symbols }) => {
    const symbol = isOwnSource(source) ? `${base}/${quote}` : symbols[source]
    return symbol ? [{ pairId: id, base, quote, symbol }] : []
  })
}
