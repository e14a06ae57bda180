import { asc, eq, gte, min, sql } from 'drizzle-orm'
import type { StatusPart, StatusState } from '@/lib/contracts/site/status'
import type { Executor } from '@/server/database/client'
import { statusDays } from '@/server/database/schema/status-days'

export type StatusDay = typeof statusDays.$inferSelect

/** Counts a minute for each part, unless it was already counted. */
export async function countMinute(
  db: Executor,
  minute: Date,
  parts: readonly { part: StatusPart; state: StatusState }[],
): Promise<void> {
  const day = minute.toISOString().slice(0, 10)
  const rows = parts.map(({ part, state }) => ({
    ...{ day, part, firstMinute: minute, lastMinute: minute },
    ok: state === 'ok' ? 1 : 0,
    slow: state === 'slow' ? 1 : 0,
  }))
  await db
    .insert(statusDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [statusDays.day, statusDays.part],
      set: {
        ok: sql`${statusDays.ok} + excluded.ok`,
        slow: sql`${statusDays.slow} + excluded.slow`,
        lastMinute: sql`excluded.last_minute`,
      },
      setWhere: sql`${statusDays.lastMinute} < excluded.last_minute`,
    })
}

/** The days from this one on, the earliest first. */
export async function findStatusDays(db: Executor, from: string): Promise<StatusDay[]> {
  return db.select().from(statusDays).where(gte(statusDays.day, from)).orderBy(asc(statusDays.day))
}

/** When each part was measured first. */
export async function findFirstMinutes(db: Executor): Promise<Map<StatusPart, Date>> {
  const rows = await db
    .select({ part: statusDays.part, at: min(statusDays.firstMinute) })
    .from(statusDays)
    .groupBy(statusDays.part)
  return new Map(rows.flatMap(({ part, at }) => (at === null ? [] : [[part, at]])))
}

/** Begins the history of a part anew. */
export async function forgetStatus(db: Executor, part: StatusPart): Promise<void> {
  await db.delete(statusDays).where(eq(statusDays.part, part))
}
