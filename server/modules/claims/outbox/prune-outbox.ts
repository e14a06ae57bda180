import { desc, sql } from 'drizzle-orm'
import type { Database } from '@/server/database/client'
import { deleteInBatches } from '@/server/database/in-batches'
import { firstIdAt } from '@/server/database/ids/ids-of-time'
import { idempotentAnswers, outboxEvents } from '@/server/database/schema/outbox'

const day = 86_400_000
/** For how many days it can be proved that a customer was notified of an event. */
export const outboxRetentionDays = 60
/* Longer than any client repeats the same command. */
const answerRetentionDays = 30

/** Deletes events that were published long ago, and idempotency keys that are too old to be repeated. */
export async function pruneOutbox(db: Database, now: Date): Promise<void> {
  const [last] = await db
    .select({ at: outboxEvents.createdAt })
    .from(outboxEvents)
    .orderBy(desc(outboxEvents.id))
    .limit(1)
  const before = (at: Date, days: number) => new Date(at.getTime() - days * day)
  const firstRetainedId = firstIdAt(before(last?.at ?? now, outboxRetentionDays))
  await deleteInBatches(
    db,
    (most) => sql`
      delete from ${outboxEvents} where id in (
        select id from ${outboxEvents}
        where id < ${firstRetainedId}::uuid and published_at is not null
        order by id limit ${most}
      )`,
  )
  await deleteInBatches(
    db,
    (most) => sql`
      delete from ${idempotentAnswers} where (scope, key) in (
        select scope, key from ${idempotentAnswers}
        where created_at < ${before(now, answerRetentionDays).toISOString()}::timestamptz
        limit ${most}
      )`,
  )
}
