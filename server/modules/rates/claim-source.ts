import { and, eq, sql } from 'drizzle-orm'
import type { SourceId } from '@/lib/contracts/desk/rates'
import type { Database, Executor } from '@/server/database/client'
import { ratePairs, rateSources } from '@/server/database/schema/rates'
import type { PairToQuote } from './ports'

export type SourceTurn =
  /** The caller is to ask the source now. */
  | { isDue: true; pairs: PairToQuote[]; maxAgeSeconds: number; intervalSeconds: number }
  /** Another process asked it a moment ago. */
  | { isDue: false; nextAt: Date }

const longestBackOffSeconds = 300

/**
 * Claims the next request to a source: of any number of processes only one gets it. After failures
 * the requests back off, to at most five minutes apart. Null when the source is switched off.
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
  const taken = await db
    .update(rateSources)
    .set({ lastAttemptAt: now })
    .where(
      and(
        eq(rateSources.id, source),
        sql`${rateSources.lastAttemptAt} is not distinct from ${lastAttemptAt?.toISOString() ?? null}::timestamptz`,
      ),
    )
  return taken.rowCount === 1
    ? { isDue: true, pairs: await listPairsToQuote(db, source), maxAgeSeconds, intervalSeconds }
    : { isDue: false, nextAt: later(now, intervalSeconds) }
}

function waitSeconds(row: { intervalSeconds: number; failuresInRow: number }): number {
  const { intervalSeconds, failuresInRow } = row
  const doubled = intervalSeconds * 2 ** Math.min(failuresInRow, 10)
  return Math.max(intervalSeconds, Math.min(doubled, longestBackOffSeconds))
}

function later(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}

async function listPairsToQuote(db: Executor, source: SourceId): Promise<PairToQuote[]> {
  const rows = await db
    .select()
    .from(ratePairs)
    .where(and(eq(ratePairs.isEnabled, true), sql`${ratePairs.symbols} ? ${source}`))
    .orderBy(ratePairs.id)
  return rows.flatMap(({ id, base, quote, symbols }) => {
    const symbol = symbols[source]
    return symbol ? [{ pairId: id, base, quote, symbol }] : []
  })
}
