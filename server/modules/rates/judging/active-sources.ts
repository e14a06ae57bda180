import { eq } from 'drizzle-orm'
import type { SourceId } from '@/lib/contracts/desk/rates'
import type { Database, Executor } from '@/server/database/client'
import { rateSources } from '@/server/database/schema/rates'
import { findRateSources, setRateSources } from '@/server/modules/settings'

export type ActiveSources = ReadonlyMap<SourceId, { maxAgeSeconds: number }>

/**
 * Whose prices count: those the worker's settings name. They are kept in the database, so that every
 * process judges alike whatever its own settings say; until a worker ever ran it is these.
 */
export async function namedSources(
  db: Executor,
  configured: readonly SourceId[],
): Promise<readonly SourceId[]> {
  const declared = await findRateSources(db)
  // Any that this program does not know are of a later one and have no words here.
  return (declared as readonly SourceId[] | null) ?? configured
}

/** Says for all processes whose prices count. Answers with those that did before, if others. */
export async function declareSources(
  db: Database,
  { sources, now }: { sources: readonly SourceId[]; now: Date },
): Promise<readonly string[] | null> {
  return setRateSources(db, { sources: [...sources].sort(), now })
}

/** Those that are named and the desk has not switched off; the operator's own word always. */
export async function findActiveSources(
  db: Executor,
  configured: readonly SourceId[],
): Promise<ActiveSources> {
  const named = await namedSources(db, configured)
  const rows = await db
    .select({ id: rateSources.id, maxAgeSeconds: rateSources.maxAgeSeconds })
    .from(rateSources)
    .where(eq(rateSources.isEnabled, true))
  const fixed: [SourceId, { maxAgeSeconds: number }] = ['fixed', { maxAgeSeconds: 0 }]
  return new Map([
    fixed,
    ...rows
      .filter(({ id }) => named.includes(id))
      .map(({ id, maxAgeSeconds }) => [id, { maxAgeSeconds }] as const),
  ])
}
