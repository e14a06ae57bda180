import { sql } from 'drizzle-orm'
import type { Database, Executor } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { claims } from '@/server/database/schema/claims'
import { firstPaymentReport, leastMeasured } from './stats.repository'

type Pace = { minutes: number; mostMinutes: number }

type Pair = { from: number; to: number }
type PaceRow = {
  from_id: number | null
  to_id: number | null
  /** Whether cash is handed out, so that the end depends on when the customer comes. */
  is_collected: boolean
} & Record<'many' | 'median' | 'most', number>

const cacheMilliseconds = 5 * 60_000
const windowMilliseconds = 7 * 86_400_000
/* Only this many of the latest claims are measured. More claims would hardly change the result. */
const maxMeasured = 2000

/** How long recent exchanges have taken, measured for all pairs at once and cached for five minutes. */
export function createPace({ db, clock }: { db: Database; clock: { now: () => Date } }) {
  let cached: { rows: Promise<PaceRow[]>; at: number } | null = null

  function rows(): Promise<PaceRow[]> {
    const now = clock.now().getTime()
    const age = cached === null ? Infinity : now - cached.at
    if (cached !== null && age >= 0 && age < cacheMilliseconds) {
      return cached.rows
    }
    const entry = { rows: measure(db, new Date(now - windowMilliseconds)), at: now }
    cached = entry
    // A failed query is not cached.
    entry.rows.catch(() => {
      cached = cached === entry ? null : cached
    })
    return entry.rows
  }

  async function find(pair: Pair | { from: null; to: null }): Promise<PaceRow | undefined> {
    return (await rows()).find(
      (row) => row.many >= leastMeasured && row.from_id === pair.from && row.to_id === pair.to,
    )
  }

  return {
    /**
     * What the pair's customers may expect: from its own exchanges only, because those of other pairs have other
     * banks and networks. Null with too few of them, and if the customer collects cash.
     */
    of: async (pair: Pair): Promise<Pace | null> => {
      const row = await find(pair)
      return row && !row.is_collected ? paceOf(row) : null
    },
    /** The duration for the pair or, with too few claims, for the whole office; null with too few there too. */
    around: async (pair: Pair): Promise<Pace | null> => {
      const row = (await find(pair)) ?? (await find({ from: null, to: null }))
      return row ? paceOf(row) : null
    },
  }
}

function paceOf({ median, most }: PaceRow): Pace {
  return { minutes: median, mostMinutes: most }
}

/* Measures the time from the first report of a payment to the payout. */
async function measure(db: Executor, since: Date): Promise<PaceRow[]> {
  const { rows } = await db.execute<PaceRow>(sql`
    with done as (
      select c.id, c.from_currency_id, c.to_currency_id, c.finished_at from ${claims} c
      where c.state = 'completed' and c.finished_at >= ${since.toISOString()}::timestamptz
      order by c.finished_at desc
      limit ${maxMeasured}
    ), waits as (
      select done.from_currency_id as from_id, done.to_currency_id as to_id,
        extract(epoch from done.finished_at - paid.at) / 60 as minutes,
        receive.kind = 'cash' as is_collected
      from done
      join ${currencies} receive on receive.id = done.to_currency_id
      cross join lateral (${firstPaymentReport}) paid
      where paid.at is not null
    )
    select from_id, to_id, count(*)::int as many, bool_or(is_collected) as is_collected,
      greatest(1, round(percentile_cont(0.5) within group (order by minutes)))::int as median,
      greatest(1, ceil(percentile_disc(0.8) within group (order by minutes)))::int as most
    from waits
    group by grouping sets ((from_id, to_id), ())`)
  return rows
}
