import { eq } from 'drizzle-orm'
import type { SourceId } from '@/lib/contracts/desk/rates'
import type { Database, Executor } from '@/server/database/client'
import { rateSources } from '@/server/database/schema/rates'
import { findRateSources, setRateSources } from '@/server/modules/settings'

type ActiveSource = { maxAgeSeconds: number; isDaily: boolean; ownId: number | null }
export type ActiveSources = ReadonlyMap<SourceId, ActiveSource>

/**
 * The sources whose quotes count, as named in the worker's settings. They are stored in the database,
 * so that all processes judge by the same sources, whatever their own settings are. Until a worker has
 * run for the first time, `configured` is used.
 */
export async function activeSourcesFor(
  db: Executor,
  configured: readonly SourceId[],
): Promise<readonly SourceId[]> {
  const declared = await findRateSources(db)
  // A later release may have stored sources that this release does not know. They have no quotes.
  return (declared as readonly SourceId[] | null) ?? configured
}

/** Stores for all processes which sources count. Returns the previous sources if they differ. */
export async function declareSources(
  db: Database,
  { sources, now }: { sources: readonly SourceId[]; now: Date },
): Promise<readonly string[] | null> {
  return setRateSources(db, { sources: [...sources].sort(), now })
}

/**
 * The named sources that are not disabled at the desk, and those that operators added; the operator's own
 * price always counts.
 */
export async function findActiveSources(
  db: Executor,
  configured: readonly SourceId[],
): Promise<ActiveSources> {
  const named = await activeSourcesFor(db, configured)
  const rows = await db
    .select({
      id: rateSources.id,
      maxAgeSeconds: rateSources.maxAgeSeconds,
      isDaily: rateSources.isDaily,
      ownId: rateSources.ownId,
    })
    .from(rateSources)
    .where(eq(rateSources.isEnabled, true))
  const fixed: ActiveSource = { maxAgeSeconds: 0, isDaily: false, ownId: null }
  const counted = rows.filter(({ id, ownId }) => ownId !== null || named.includes(id))
  return new Map<SourceId, ActiveSource>([
    ['fixed', fixed],
    ...counted.map(({ id, ...source }) => [id, source] as const),
  ])
}
