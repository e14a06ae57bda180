import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SourceId } from '@/lib/contracts/desk/rates'
import type { Executor, Tx } from '@/server/database/client'
import { priceReadings } from '@/server/database/schema/price-readings'
import {
  priceHistory,
  quoteHistory,
  quotes,
  rateIncidents,
  ratePairs,
  ratePrices,
} from '@/server/database/schema/rates'

export type PairRow = typeof ratePairs.$inferSelect
export type PriceRow = typeof ratePrices.$inferSelect
export type QuoteRow = typeof quotes.$inferSelect
export type IncidentKind = (typeof rateIncidents.$inferSelect)['kind']

/**
 * Locks the pairs to be judged. The locks last until the results are written, so that no other
 * transaction judges by rows that are being replaced. Always lock pairs in the order of their ids and
 * before any other row.
 */
export function lockPairs(tx: Tx, pairIds: readonly number[]): Promise<PairRow[]> {
  return tx
    .select()
    .from(ratePairs)
    .where(inArray(ratePairs.id, [...pairIds]))
    .orderBy(asc(ratePairs.id))
    .for('no key update')
}

export function lockAllPairs(tx: Tx): Promise<PairRow[]> {
  return tx.select().from(ratePairs).orderBy(asc(ratePairs.id)).for('no key update')
}

/**
 * Stores quotes and returns the new ones. An older quote never replaces a newer one, and a repeated
 * quote is not new.
 */
export async function upsertQuotes(
  tx: Tx,
  rows: (typeof quotes.$inferInsert)[],
): Promise<QuoteRow[]> {
  if (rows.length === 0) {
    return []
  }
  return tx
    .insert(quotes)
    .values(rows)
    .onConflictDoUpdate({
      target: [quotes.source, quotes.pairId],
      set: {
        price: sql`excluded.price`,
        observedAt: sql`excluded.observed_at`,
        validUntil: sql`excluded.valid_until`,
      },
      setWhere: sql`${quotes.observedAt} < excluded.observed_at or (${quotes.observedAt} = excluded.observed_at and (${quotes.price}, ${quotes.validUntil}) is distinct from (excluded.price, excluded.valid_until))`,
    })
    .returning()
}

export async function insertQuoteHistory(tx: Tx, rows: readonly QuoteRow[]): Promise<void> {
  if (rows.length > 0) {
    await tx.insert(quoteHistory).values(
      rows.map(({ pairId, source, price, observedAt }) => ({
        pairId,
        source,
        price,
        observedAt,
      })),
    )
  }
}

export function listQuotes(
  db: Executor,
  { pairIds, sources }: { pairIds: readonly number[]; sources: readonly SourceId[] },
): Promise<QuoteRow[]> {
  return db
    .select()
    .from(quotes)
    .where(and(inArray(quotes.pairId, [...pairIds]), inArray(quotes.source, [...sources])))
}

export function listPrices(db: Executor, pairIds: readonly number[]): Promise<PriceRow[]> {
  return db
    .select()
    .from(ratePrices)
    .where(inArray(ratePrices.pairId, [...pairIds]))
}

export async function upsertPrices(tx: Tx, rows: PriceRow[]): Promise<void> {
  await tx
    .insert(ratePrices)
    .values(rows)
    .onConflictDoUpdate({
      target: ratePrices.pairId,
      set: {
        price: sql`excluded.price`,
        observedAt: sql`excluded.observed_at`,
        freshUntil: sql`excluded.fresh_until`,
        sourceCount: sql`excluded.source_count`,
        isDemo: sql`excluded.is_demo`,
        state: sql`excluded.state`,
        stateSince: sql`excluded.state_since`,
        refusedPrice: sql`excluded.refused_price`,
        judgedAt: sql`excluded.judged_at`,
      },
    })
}

/** Of two judgements in the same millisecond, the later one replaces the first. */
export async function insertPriceHistory(
  tx: Tx,
  rows: (typeof priceHistory.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) {
    await tx
      .insert(priceHistory)
      .values(rows)
      .onConflictDoUpdate({
        target: [priceHistory.pairId, priceHistory.at],
        set: {
          price: sql`excluded.price`,
          state: sql`excluded.state`,
        },
      })
  }
}

type OpenIncident = { id: string; pairId: number | null; kind: IncidentKind }

export function listOpenPairIncidents(
  db: Executor,
  pairIds: readonly number[],
): Promise<OpenIncident[]> {
  return db
    .select({ id: rateIncidents.id, pairId: rateIncidents.pairId, kind: rateIncidents.kind })
    .from(rateIncidents)
    .where(and(inArray(rateIncidents.pairId, [...pairIds]), isNull(rateIncidents.endedAt)))
}

/** An incident that is already open is not changed. */
export async function openIncidents(
  tx: Tx,
  rows: (typeof rateIncidents.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) {
    await tx.insert(rateIncidents).values(rows).onConflictDoNothing()
  }
}

export async function closeIncidents(tx: Tx, ids: string[], now: Date): Promise<void> {
  if (ids.length > 0) {
    await tx
      .update(rateIncidents)
      .set({ endedAt: endOfIncident(now) })
      .where(inArray(rateIncidents.id, ids))
  }
}

export async function closeSourceIncident(tx: Tx, source: SourceId, now: Date): Promise<void> {
  await tx
    .update(rateIncidents)
    .set({ endedAt: endOfIncident(now) })
    .where(and(eq(rateIncidents.source, source), isNull(rateIncidents.endedAt)))
}

/** Which of these pairs the sources that operators added are asked for. */
export function listReadPairs(db: Executor, pairIds: readonly number[]) {
  return db
    .select({ sourceId: priceReadings.sourceId, pairId: priceReadings.pairId })
    .from(priceReadings)
    .where(inArray(priceReadings.pairId, [...pairIds]))
}

/**
 * Deletes the quotes of all other sources except those that operators added, and returns the ids of their
 * pairs.
 */
export async function deleteQuotesOfOthers(
  tx: Tx,
  sources: readonly SourceId[],
): Promise<number[]> {
  const rows = await tx
    .delete(quotes)
    .where(
      sql`${quotes.source} <> all(${sql.param([...sources])}::text[]) and ${quotes.source} not like 'own-%'`,
    )
    .returning({ pairId: quotes.pairId })
  return rows.map(({ pairId }) => pairId)
}

/* The clocks of two processes may differ, and an incident must not end before it began. */
function endOfIncident(now: Date) {
  return sql`greatest(${rateIncidents.startedAt}, ${now.toISOString()}::timestamptz)`
}
