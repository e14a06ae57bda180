import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { claimEntries, claimQuotes, claims } from '@/server/database/schema/claims'
import { accounts, entries, postings } from '@/server/database/schema/money/ledger'

export type TurnoverQuery = {
  /** Only claims completed at this moment or later. */
  since: Date
  /** Only claims completed before this moment. */
  until: Date
  /** The time zone of the office's days. */
  timezone: string
  /** The currency of the totals of days and directions; null for their worth in USD. */
  currencyId: number | null
  directionId: number | null
}

/**
 * The totals of a day or of a direction, or of the whole period if both are null. They are in one
 * currency, or in USD if the currency is null.
 */
export type TurnoverRow = {
  day: string | null
  direction_id: number | null
  from_currency_id: number | null
  to_currency_id: number | null
  currency_id: number | null
  claims: number
  unvalued: number
  taken: string
  paid: string
}

/* As many decimal places as the stored worth of a claim has. */
const usdDigits = 8

/**
 * What completed claims took in and paid out, by day and currency, as posted to `position` in the
 * ledger; and the worth of both in USD, at the prices when each claim was created. Money that was
 * held, sent back or unclaimed is not included. Reads only the index of completed claims and the
 * postings of those claims.
 */
export async function sumTurnoverRows(db: Executor, query: TurnoverQuery): Promise<TurnoverRow[]> {
  const { currencyId } = query
  const { rows } = await db.execute<TurnoverRow>(sql`
    with done as materialized (${completed(query)}),
    moved as materialized (${movedByClaim}),
    lines as (
      select done.*, moved.currency_id, true as is_valued, moved.taken, moved.paid
      from done join moved on moved.claim_id = done.id
      union all
      select done.*, null, worth.taken is not null and worth.paid is not null,
        worth.taken, worth.paid
      from done join (${worthByClaim}) worth on worth.claim_id = done.id
    )
    select day, direction_id, from_currency_id, to_currency_id, currency_id,
      count(*)::integer as claims,
      (count(*) filter (where not is_valued))::integer as unvalued,
      coalesce(sum(taken) filter (where is_valued), 0)::text as taken,
      coalesce(sum(paid) filter (where is_valued), 0)::text as paid
    from lines
    group by grouping sets (
      (day, currency_id),
      (direction_id, from_currency_id, to_currency_id, currency_id),
      (currency_id)
    )
    having (grouping(day) = 1 and grouping(direction_id) = 1)
      or currency_id is not distinct from ${currencyId}::integer`)
  return rows
}

export type HourRow = {
  hour: number
  is_so_far: boolean
  claims: number
  unvalued: number
  taken: string
  paid: string
}

type DayQuery = Pick<TurnoverQuery, 'since' | 'until' | 'timezone'> & {
  /** Separates the claims that were completed before this moment from the later ones. */
  soFar: Date
}

/** The worth in USD of what the completed claims of one day took in and paid out, by the hour. */
export async function sumHourRows(db: Executor, query: DayQuery): Promise<HourRow[]> {
  const { timezone, soFar } = query
  const { rows } = await db.execute<HourRow>(sql`
    with done as materialized (${completed({ ...query, currencyId: null, directionId: null })}),
    moved as materialized (${movedByClaim}),
    lines as (
      select done.finished_at, worth.taken is not null and worth.paid is not null as is_valued,
        worth.taken, worth.paid
      from done join (${worthByClaim}) worth on worth.claim_id = done.id
    )
    select extract(hour from finished_at at time zone ${timezone}::text)::integer as hour,
      finished_at < ${soFar.toISOString()}::timestamptz as is_so_far,
      count(*)::integer as claims,
      (count(*) filter (where not is_valued))::integer as unvalued,
      coalesce(sum(taken) filter (where is_valued), 0)::text as taken,
      coalesce(sum(paid) filter (where is_valued), 0)::text as paid
    from lines
    group by 1, 2`)
  return rows
}

/** When the first claim was completed, from the index of completed claims; null without one. */
export async function findFirstCompletion(db: Executor): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select min(c.finished_at) as at from ${claims} c where c.state = 'completed'`)
  const at = rows[0]?.at ?? null
  return at === null ? null : new Date(at)
}

function completed({ since, until, timezone, directionId }: TurnoverQuery): SQL {
  return sql`
    select c.id, c.direction_id, c.from_currency_id, c.to_currency_id, c.finished_at,
      to_char(c.finished_at at time zone ${timezone}::text, 'YYYY-MM-DD') as day,
      (c.conditions ->> 'usd')::numeric as usd_in, agreed.from_amount,
      (c.conditions ->> 'usdOut')::numeric as usd_out, agreed.to_amount
    from ${claims} c
    join ${claimQuotes} agreed on agreed.claim_id = c.id and agreed.seq = 0
    where c.state = 'completed'
      and c.finished_at >= ${since.toISOString()}::timestamptz
      and c.finished_at < ${until.toISOString()}::timestamptz
      and (${directionId}::integer is null or c.direction_id = ${directionId}::integer)`
}

/*
 * Money that comes in is posted to `position` with a negative sign. A reversal is counted under the kind
 * of the entry that it reverses.
 */
const movedByClaim = sql`
  select done.id as claim_id, p.currency_id,
    coalesce(-sum(p.amount) filter (where coalesce(o.kind, n.kind) = 'payment_accepted'), 0) as taken,
    coalesce(sum(p.amount) filter (where coalesce(o.kind, n.kind) = 'payout'), 0) as paid
  from done
  join ${claimEntries} caused on caused.claim_id = done.id
  join ${entries} n on n.id = caused.entry_id
    and n.kind in ('payment_accepted', 'payout', 'reversal')
  left join ${entries} o on o.id = n.reverses_entry_id
  join ${postings} p on p.entry_id = n.id
  join ${accounts} a on a.id = p.account_id and a.name = 'position'
  group by done.id, p.currency_id`

/*
 * The amounts that were really taken in and paid out, at the prices when the claim was created. Money
 * that came in a currency other than the agreed one has no price.
 */
const worthByClaim = sql`
  select done.id as claim_id,
    case when bool_and(moved.taken = 0 or moved.currency_id = done.from_currency_id)
      then round(sum(done.usd_in * moved.taken / done.from_amount), ${usdDigits}::integer) end as taken,
    round(sum(done.usd_out * moved.paid / done.to_amount), ${usdDigits}::integer) as paid
  from done join moved on moved.claim_id = done.id
  group by done.id`
