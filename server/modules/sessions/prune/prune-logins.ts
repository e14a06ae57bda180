import { lt, sql } from 'drizzle-orm'
import type { Database } from '@/server/database/client'
import { deleteInBatches } from '@/server/database/in-batches'
import { logins } from '@/server/database/schema/people/accounts'

const keptMilliseconds = 180 * 86_400_000

/** Removes login attempts older than half a year; returns how many there were. */
export function pruneLogins(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMilliseconds)
  return deleteInBatches(
    db,
    (most) => sql`
      delete from ${logins} where id in (
        select id from ${logins} where ${lt(logins.at, before)} limit ${most})`,
  )
}
