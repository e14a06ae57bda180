import { and, gt, like, lt, or, eq, sql } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { vitalSigns } from '@/server/database/schema/vital-signs'

export type VitalSign = {
  name: string
  ageSeconds: number
  at: Date
  details: Record<string, unknown>
}

/** Replaces an earlier sign with the same name. */
export async function recordSign(
  db: Executor,
  name: string,
  details: Record<string, unknown>,
): Promise<void> {
  const at = sql`now()`
  await db
    .insert(vitalSigns)
    .values({ name, at, details })
    .onConflictDoUpdate({ target: vitalSigns.name, set: { at, details } })
}

export async function removeSign(db: Executor, name: string): Promise<void> {
  await db.delete(vitalSigns).where(eq(vitalSigns.name, name))
}

/** Deletes the signs of workers that died long ago. */
export async function deleteDeadWorkers(db: Executor): Promise<void> {
  await db
    .delete(vitalSigns)
    .where(
      and(like(vitalSigns.name, 'worker:%'), lt(vitalSigns.at, sql`now() - interval '1 hour'`)),
    )
}

/** The sign with this name, however old; null if there is none. */
export async function findSign(
  db: Executor,
  name: string,
): Promise<Pick<VitalSign, 'details'> | null> {
  const [row] = await db
    .select({ details: vitalSigns.details })
    .from(vitalSigns)
    .where(eq(vitalSigns.name, name))
  return row ?? null
}

/** The sign of the last audit, and the signs of workers that reported within this many seconds. */
export async function findSigns(db: Executor, withinSeconds: number): Promise<VitalSign[]> {
  return db
    .select({
      name: vitalSigns.name,
      at: vitalSigns.at,
      ageSeconds: sql<number>`extract(epoch from now() - ${vitalSigns.at})::float8`,
      details: vitalSigns.details,
    })
    .from(vitalSigns)
    .where(
      or(
        eq(vitalSigns.name, 'audit'),
        gt(vitalSigns.at, sql`now() - make_interval(secs => ${withinSeconds})`),
      ),
    )
}
