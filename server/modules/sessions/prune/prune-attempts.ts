import { lt, sql } from 'drizzle-orm'
import type { Database } from '@/server/database/client'
import { deleteInBatches } from '@/server/database/in-batches'
import { rateLimits } from '@/server/database/schema/rate-limits'

/** Forgets counts of attempts whose time is over. They are kept by the clock of who counts. */
export function pruneAttempts(db: Database, now: Date): Promise<number> {
  return deleteInBatches(
    db,
    (most) => sql`
      delete from ${rateLimits} where key in (
        select key from ${rateLimits} where ${lt(rateLimits.expire, now.getTime())} limit ${most})`,
  )
}
