import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { directions, directionTermsHistory } from '@/server/database/schema/directions'

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

/** The terms of a span and those that held when it began, oldest first; of very many, the latest. */
export async function listTermsHistory(
  db: Executor,
  { directionId, since, until, most }: SpanOf & { most: number },
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
    .limit(most)
  return rows.reverse()
}
type SpanOf = { directionId: number; since: Date; until: Date }

export type PriceAt = { at: Date; base: string; quote: string; price: Decimal }

/** Each pair's price as it stood at each of these moments: one look-up in its index apiece. */
export async function listPricesAt(db: Executor, moments: readonly Date[]): Promise<PriceAt[]> {
  const { rows } = await db.execute<{ at: Date; base: string; quote: string; price: string }>(sql`
    select moment.at, pair.base, pair.quote, last.price::text as price
    from unnest(${timestamps(moments)}::timestamptz[]) as moment(at)
    cross join rate_pairs as pair
    cross join lateral (
      select price from price_history
      where pair_id = pair.id and at <= moment.at
      order by at desc
      limit 1
    ) as last
    where last.price is not null`)
  return rows.map(toPriceAt)
}

/** The same by one source's own words, as long as each was fresh. */
export async function listQuotesAt(
  db: Executor,
  { moments, sourceId }: { moments: readonly Date[]; sourceId: string },
): Promise<PriceAt[]> {
  const { rows } = await db.execute<{ at: Date; base: string; quote: string; price: string }>(sql`
    select moment.at, pair.base, pair.quote, last.price::text as price
    from unnest(${timestamps(moments)}::timestamptz[]) as moment(at)
    cross join rate_pairs as pair
    join rate_sources as source on source.id = ${sourceId}
    cross join lateral (
      select price from quote_history
      where pair_id = pair.id and source = ${sourceId}
        and observed_at <= moment.at
        and observed_at > moment.at - make_interval(secs => source.max_age_seconds)
      order by observed_at desc
      limit 1
    ) as last`)
  return rows.map(toPriceAt)
}

function timestamps(moments: readonly Date[]): string {
  return `{${moments.map((moment) => moment.toISOString()).join(',')}}`
}

function toPriceAt(row: { at: Date; base: string; quote: string; price: string }): PriceAt {
  return { ...row, at: new Date(row.at), price: new Decimal(row.price) }
}
