import { sql } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { referralDays, referrers } from '@/server/database/schema/loyalty/referrers'

export type VisitCount = {
  code: string
  /** In UTC, as `2026-11-27`. */
  day: string
  count: number
}

/**
 * Adds visits to the days of their referrers, in one statement. Codes that nobody has, and those of
 * blocked referrers, are dropped.
 */
export async function countVisits(db: Executor, visits: readonly VisitCount[]): Promise<void> {
  if (visits.length === 0) {
    return
  }
  const codes = sql.param(visits.map(({ code }) => code.toLowerCase()))
  const days = sql.param(visits.map(({ day }) => day))
  const counts = sql.param(visits.map(({ count }) => count))
  await db.execute(sql`
    insert into ${referralDays} as known (referrer_id, day, visits)
    select referrer.user_id, seen.day, sum(seen.visits)
    from unnest(${codes}::text[], ${days}::date[], ${counts}::integer[]) as seen(code, day, visits)
    join ${referrers} referrer on referrer.code = seen.code and referrer.blocked_at is null
    group by referrer.user_id, seen.day
    order by referrer.user_id, seen.day
    on conflict (referrer_id, day) do update set visits = known.visits + excluded.visits`)
}
