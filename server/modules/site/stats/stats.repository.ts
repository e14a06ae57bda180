import { sql } from 'drizzle-orm'
import { Decimal, zero } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { claimEvents, claimQuotes, claims } from '@/server/database/schema/claims'
import { listReserves } from '@/server/modules/ledger'
import { listRates } from '@/server/modules/rates'

const isCompleted = sql`c.state = 'completed'`

/**
 * A query for the time when a claim of `done` was first reported or seen as paid. Reports that were
 * retracted are ignored.
 */
export const firstPaymentReport = sql`
  select min(e.created_at) as at from ${claimEvents} e
  where e.claim_id = done.id
    and e.event in ('report', 'question', 'accept', 'recalculate', 'keep_agreed')
    and e.seq > coalesce((
      select max(back.seq) from ${claimEvents} back
      where back.claim_id = done.id and back.event = 'retract'
    ), 0)`

/** How many claims were completed since a moment, and how many in total. */
export async function countCompleted(
  db: Executor,
  since: Date,
): Promise<{ today: number; ever: number }> {
  const { rows } = await db.execute<{ today: number; ever: number }>(sql`
    select
      (select count(*)::int from ${claims} c
        where ${isCompleted} and c.finished_at >= ${since.toISOString()}::timestamptz) as today,
      (select count(*)::int from ${claims} c where ${isCompleted}) as ever`)
  return rows[0] ?? { today: 0, ever: 0 }
}

/** With fewer claims, a duration would be random. */
export const leastMeasured = 5
/* More claims would hardly change the result, and the query runs often. */
const maxMeasured = 5000

/**
 * The median time in minutes from the first report of a payment to the completion, for the latest claims
 * since a moment; null when there are fewer than `least`.
 */
export async function medianMinutes(
  db: Executor,
  { since, least }: { since: Date; least: number },
): Promise<number | null> {
  const { rows } = await db.execute<{ minutes: number | null }>(sql`
    with done as (
      select c.id, c.finished_at from ${claims} c
      where ${isCompleted} and c.finished_at >= ${since.toISOString()}::timestamptz
      order by c.finished_at desc
      limit ${maxMeasured}
    )
    select round(percentile_cont(0.5) within group (
      order by extract(epoch from done.finished_at - paid.at) / 60
    ))::int as minutes
    from done
    cross join lateral (${firstPaymentReport}) paid
    where paid.at is not null
    having count(*) >= ${least}`)
  return rows[0]?.minutes ?? null
}

export type LatestDeal = {
  fromId: number
  toId: number
  fromAmount: Decimal
  toAmount: Decimal
  at: Date
}

/** The latest claims that were completed before a moment, with the amounts finally exchanged. */
export async function listLatest(
  db: Executor,
  { before, limit }: { before: Date; limit: number },
): Promise<LatestDeal[]> {
  type Row = { from_id: number; to_id: number; from_amount: string; to_amount: string; at: string }
  const { rows } = await db.execute<Row>(sql`
    select c.from_currency_id as from_id, c.to_currency_id as to_id,
      q.from_amount::text as from_amount, q.to_amount::text as to_amount,
      c.finished_at as at
    from ${claims} c
    join ${claimQuotes} q on q.claim_id = c.id and q.seq = c.quote_seq
    where ${isCompleted} and c.finished_at < ${before.toISOString()}::timestamptz
    order by c.finished_at desc, c.id desc
    limit ${limit}`)
  return rows.map((row) => ({
    fromId: row.from_id,
    toId: row.to_id,
    fromAmount: new Decimal(row.from_amount),
    toAmount: new Decimal(row.to_amount),
    at: new Date(row.at),
  }))
}

/** The available reserves in USD; null when one of the prices is unknown. */
export async function reservesInUsd(db: Executor, now: Date): Promise<Decimal | null> {
  const reserves = (await listReserves(db)).filter(({ amount }) => amount.gt(0))
  const rows = await db
    .select({ id: currencies.id, assetCode: currencies.assetCode })
    .from(currencies)
  const assetOf = new Map(rows.map(({ id, assetCode }) => [id, assetCode]))
  const { cross } = await listRates(db, now)
  const worths = reserves.map(({ currencyId, amount }) => {
    const rate = cross(assetOf.get(currencyId) ?? '', 'USD')
    return rate && amount.times(rate.rate)
  })
  return worths.reduce<Decimal | null>((sum, worth) => sum && worth && sum.plus(worth), zero)
}
