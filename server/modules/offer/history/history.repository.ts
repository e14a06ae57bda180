import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { directions, directionTermsHistory } from '@/server/database/schema/directions'
import { ratePairs } from '@/server/database/schema/rates'

const source = alias(currencies, 'source')

export async function findSides(db: Executor, directionId: number) {
  const [row] = await db
    .select({
      createdAt: directions.createdAt,
      from: {
        id: source.id,
        assetCode: source.assetCode,
        roundCalculator: source.roundCalculator,
      },
      to: {
        id: currencies.id,
        assetCode: currencies.assetCode,
        roundCalculator: currencies.roundCalculator,
      },
    })
    .from(directions)
    .innerJoin(source, eq(source.id, directions.fromCurrencyId))
    .innerJoin(currencies, eq(currencies.id, directions.toCurrencyId))
    .where(eq(directions.id, directionId))
  return row ?? null
}

export type TermsAt = { validFrom: Date; terms: unknown }

/**
 * The terms that applied during a period, including those in force when it began, oldest first. If
 * there are more than `limit`, only the latest ones.
 */
export async function listTermsHistory(
  db: Executor,
  { directionId, since, until, limit }: TermsSpan & { limit: number },
): Promise<TermsAt[]> {
  const rows = await db
    .select({ validFrom: directionTermsHistory.validFrom, terms: directionTermsHistory.terms })
    .from(directionTermsHistory)
    .where(
      sql`${directionTermsHistory.directionId} = ${directionId}
        and ${directionTermsHistory.validFrom} <= ${until.toISOString()}
        and ${directionTermsHistory.validFrom} >= coalesce((
          select max(valid_from) from direction_terms_history
          where direction_id = ${directionId} and valid_from <= ${since.toISOString()}
        ), '-infinity')`,
    )
    .orderBy(sql`${directionTermsHistory.validFrom} desc`)
    .limit(limit)
  return rows.reverse()
}
type TermsSpan = { directionId: number; since: Date; until: Date }

/** The price of a pair at one moment; null when the pair had no valid price. */
export type PriceAt = {
  at: Date
  pairId: number
  base: string
  quote: string
  price: Decimal | null
}
type PriceRow = Omit<PriceAt, 'at' | 'price'> & { at: string; price: string | null }

export type PairKey = { id: number; base: string; quote: string }

export function listPairKeys(db: Executor): Promise<PairKey[]> {
  return db
    .select({ id: ratePairs.id, base: ratePairs.base, quote: ratePairs.quote })
    .from(ratePairs)
}

export type PriceQuery = { moments: readonly Date[]; pairIds: readonly number[] }

/**
 * The price of each pair at each of these moments, found by one index look-up each. A pair that is
 * disabled now has no row for a moment at which it had no price. The last price is valid only until it
 * becomes stale.
 */
export async function listPricesAt(
  db: Executor,
  { moments, pairIds }: PriceQuery,
): Promise<PriceAt[]> {
  const { rows } = await db.execute<PriceRow>(sql`
    select moment.at, pair.id as "pairId", pair.base, pair.quote,
      case when moment.at < judged.fresh_until then last.price end::text as price
    from unnest(${timestamps(moments)}::timestamptz[]) as moment(at)
    cross join rate_pairs as pair
    join rate_prices as judged on judged.pair_id = pair.id
    cross join lateral (
      select price from price_history
      where pair_id = pair.id and at <= moment.at
      order by at desc
      limit 1
    ) as last
    where pair.id = any(${sql.param([...pairIds])}::integer[])
      and (pair.is_enabled or last.price is not null)`)
  return rows.map(toPriceAt)
}

/**
 * The last quote of one source for each pair at each of these moments. The price is null when the
 * quote was stale. There is no row when it was older than twice the maximum age.
 */
export async function listQuotesAt(
  db: Executor,
  { moments, pairIds, sourceId }: PriceQuery & { sourceId: string },
): Promise<PriceAt[]> {
  const { rows } = await db.execute<PriceRow>(sql`
    select moment.at, pair.id as "pairId", pair.base, pair.quote,
      case when last.observed_at > moment.at - make_interval(secs => source.max_age_seconds)
        then last.price end::text as price
    from unnest(${timestamps(moments)}::timestamptz[]) as moment(at)
    cross join rate_pairs as pair
    join rate_sources as source on source.id = ${sourceId}
    cross join lateral (
      select price, observed_at from quote_history
      where pair_id = pair.id and source = ${sourceId} and observed_at <= moment.at
        and observed_at > moment.at - make_interval(secs => 2 * source.max_age_seconds)
      order by observed_at desc
      limit 1
    ) as last
    where pair.id = any(${sql.param([...pairIds])}::integer[])`)
  return rows.map(toPriceAt)
}

function timestamps(moments: readonly Date[]): string {
  return `{${moments.map((moment) => moment.toISOString()).join(',')}}`
}

function toPriceAt({ at, price, ...pair }: PriceRow): PriceAt {
  return { ...pair, at: new Date(at), price: price === null ? null : new Decimal(price) }
}
