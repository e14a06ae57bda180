import { sql, type SQL } from 'drizzle-orm'
import { isOwnSource, sourceIds, type SourceId } from '@/lib/contracts/desk/rates'
import { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { priceHistory, quoteHistory } from '@/server/database/schema/rates'
import { auditLog } from '@/server/database/schema/audit'

const maxPoints = 500

export type QuotePoint = { at: Date; price: Decimal }
export type SourceHistory = { source: SourceId; points: QuotePoint[] }
export type PricePoint = { at: Date; price: Decimal | null }

type Span = { pairId: number; since: Date; now: Date }

/**
 * The quotes of a pair by source, oldest first, at most 500 points in all. If there are more quotes,
 * the period is divided into equal intervals, and only the last quote in each interval is returned.
 */
export async function getQuoteHistory(
  db: Executor,
  { pairId, since, now, source = null }: Span & { source?: SourceId | null },
): Promise<SourceHistory[]> {
  const { rows } = await db.execute<{ source: string; at: string; price: string }>(sql`
    with selected as (
      select id, source, observed_at, price from ${quoteHistory}
      where pair_id = ${pairId} and observed_at between ${at(since)} and ${at(now)}
        and (${source}::text is null or source = ${source}::text)
    )
    select source, ${toIso(sql`observed_at`)} as at, price::text as price
    from (
      select distinct on (source, bucket) source, observed_at, price
      from (
        select *, ${bucketOf(sql`observed_at`, { pairId, since, now })} as bucket
        from selected
      ) in_buckets
      order by source, bucket, observed_at desc, id desc
    ) last_quotes
    order by source, observed_at`)

  // The sources that the product knows come first, in their order.
  const quoted = [...new Set(rows.map(({ source: id }) => id))].sort()
  const ids = [...sourceIds.filter((id) => quoted.includes(id)), ...quoted.filter(isOwnSource)]
  return ids.map((id) => ({
    source: id,
    points: rows.filter((row) => row.source === id).map((row) => pointOf(row)),
  }))
}

/**
 * The prices that the office derived from the quotes of a pair, each valid until the next, beginning
 * with the price in force at `since`. At most 500 points; gaps without a price are always included.
 */
export async function getPriceHistory(
  db: Executor,
  { pairId, since, now }: Span,
): Promise<PricePoint[]> {
  const { rows } = await db.execute<{ at: string; price: string | null }>(sql`
    select ${toIso(sql`points.at`)} as at, price::text as price
    from (
      (select ${at(since)} as at, price from ${priceHistory}
        where pair_id = ${pairId} and at <= ${at(since)}
        order by ${priceHistory}.at desc limit 1)
      union all
      (select at, price from (
        select distinct on (bucket, price is null) at, price
        from (
          select at, price, ${bucketOf(sql`at`, { pairId, since, now })} as bucket
          from ${priceHistory}
          where pair_id = ${pairId} and at > ${at(since)} and at <= ${at(now)}
        ) in_buckets
        order by bucket, price is null, at desc
      ) last_prices)
    ) points
    order by points.at`)
  return rows.map((row) =>
    row.price === null
      ? { at: new Date(row.at), price: null }
      : pointOf({ ...row, price: row.price }),
  )
}

function pointOf({ at: moment, price }: { at: string; price: string }): QuotePoint {
  return { at: new Date(moment), price: new Decimal(price) }
}

function at(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`
}

/* As text with a time zone, so that the result does not depend on how the driver parses timestamps. */
function toIso(column: SQL): SQL {
  return sql`to_json(${column}) #>> '{}'`
}

/* Each interval may have two price points, and there is one more point before all intervals. */
const maxBuckets = Math.floor((maxPoints - 1) / 2)

/**
 * The number of the interval in which a moment lies; all intervals are equally long. Prices and quotes
 * use the same intervals, because otherwise a chart of both would show differences that never existed.
 */
function bucketOf(column: SQL, { pairId, since, now }: Span): SQL {
  const buckets = sql`
    select least(${maxBuckets}::integer,
      ${maxPoints}::integer / greatest(1, count(distinct source)))
    from ${quoteHistory}
    where pair_id = ${pairId} and observed_at between ${at(since)} and ${at(now)}`
  const begin = since.getTime() / 1000
  // The added millisecond puts the last moment into the last interval, and the span is never empty.
  const end = Math.max(now.getTime(), since.getTime()) / 1000 + 0.001
  return sql`width_bucket(
    extract(epoch from ${column})::double precision,
    ${begin}::double precision, ${end}::double precision, (${buckets})::integer)`
}

/** A period in which the operator's own price of a pair was in force; `to` is exclusive. */
export type FixedSpan = { pairId: number; from: number; to: number }

/**
 * All periods of fixed prices, read from the audit records about setting and removing such a price.
 * These records are never deleted.
 */
export async function listFixedSpans(db: Executor): Promise<FixedSpan[]> {
  const { rows } = await db.execute<{
    pairId: number
    at: string
    action: string
    until: string
  }>(sql`
    select entity_id::integer as "pairId", created_at as at, action, "after" ->> 'until' as until
    from ${auditLog}
    where entity = 'rate_pair' and action in ('rate_pair.set_price', 'rate_pair.remove_price')
    order by id`)
  return rows.flatMap(({ pairId, at, action, until }, index) => {
    if (action !== 'rate_pair.set_price') {
      return []
    }
    const next = rows.slice(index + 1).find((later) => later.pairId === pairId)
    const ends = [next?.at, until].flatMap((end) => (end ? [new Date(end).getTime()] : []))
    return [{ pairId, from: new Date(at).getTime(), to: Math.min(Infinity, ...ends) }]
  })
}
