import { sql } from 'drizzle-orm'
import type { Database, Executor } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { firstPaymentReport, leastMeasured } from './stats.repository'

type Pace = { of: 'pair' | 'office'; minutes: number; mostMinutes: number }

type Pair = { from: number; to: number }
type PaceRow = { from_id: number | null; to_id: number | null; many: number } & Record<
  'median' | 'most',
  number
>

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

  return {
    /**
     * The duration for the pair, or for the whole office when the pair has too few claims; null when the
     * office has too few claims too.
     */
    of: async ({ from, to }: Pair): Promise<Pace | null> => {
      const measured = (await rows()).filter(({ many }) => many >= leastMeasured)
      const pair = measured.find((row) => row.from_id === from && row.to_id === to)
      const all = measured.find((row) => row.from_id === null)
      const found = pair ?? all
      return found
        ? {
            of: found === pair ? 'pair' : 'office',
            minutes: found.median,
            mostMinutes: found.most,
          }
        : null
    },
  }
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
        extract(epoch from done.finished_at - paid.at) / 60 as minutes
      from done
      cross join lateral (${firstPaymentReport}) paid
      where paid.at is not null
    )
    select from_id, to_id, count(*)::int as many,
      greatest(1, round(percentile_cont(0.5) within group (order by minutes)))::int as median,
      greatest(1, ceil(percentile_disc(0.8) within group (order by minutes)))::int as most
    from waits
    group by grouping sets ((from_id, to_id), ())`)
  return rows
}
