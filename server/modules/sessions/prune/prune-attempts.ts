import { lt, sql } from 'drizzle-orm'
import type { Database } from '@/server/database/client'
import { deleteInBatches } from '@/server/database/in-batches'
import { rateLimits } from '@/server/database/schema/rate-limits'

/** Removes counts of attempts whose window is over, by the clock of the process that counts. */
export function pruneAttempts(db: Database, now: Date): Promise<number> {
  return deleteInBatches(
    db,
    (most) => sql`
      delete from ${rateLimits} where key in (
        select key from ${rateLimits} where ${lt(rateLimits.expire, now.getTime())} limit ${most})`,
  )
}
