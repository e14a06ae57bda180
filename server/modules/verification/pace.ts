import { sql } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { verificationEvents, verifications } from '@/server/database/schema/verifications'

export type Pace = { medianMinutes: number; decided: number } | null

const weekMilliseconds = 7 * 86_400_000
/* Fewer decisions say little about how long the next one takes. */
const fewest = 3

/** How long customers waited for decisions in the last week; null when too few were decided. */
export async function findPace(db: Executor, now: Date): Promise<Pace> {
  const since = new Date(now.getTime() - weekMilliseconds)
  const [row] = await db
    .select({
      decided: sql<number>`count(*)::integer`,
      median: sql<
        number | null
      >`percentile_disc(0.5) within group (order by ${verificationEvents.waitedSeconds})`,
    })
    .from(verificationEvents)
    .where(
      sql`${verificationEvents.waitedSeconds} is not null and ${verificationEvents.createdAt} >= ${since.toISOString()}::timestamptz`,
    )
  return !row || row.decided < fewest || row.median === null
    ? null
    : { medianMinutes: Math.max(1, Math.ceil(row.median / 60)), decided: row.decided }
}

/** How many verifications wait for a decision. */
export async function countWaiting(db: Executor): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(verifications)
    .where(sql`${verifications.state} = 'pending'`)
  return row?.count ?? 0
}
