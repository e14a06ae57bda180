import { eq } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { rateSources } from '@/server/database/schema/rates'
import type { SourceId } from '../ports'

export type ActiveSources = ReadonlyMap<SourceId, { maxAgeSeconds: number }>

/** Those the settings name and the desk has not switched off; the operator's own word always. */
export async function findActiveSources(
  db: Executor,
  configured: readonly SourceId[],
): Promise<ActiveSources> {
  const rows = await db
    .select({ id: rateSources.id, maxAgeSeconds: rateSources.maxAgeSeconds })
    .from(rateSources)
    .where(eq(rateSources.isEnabled, true))
  const fixed: [SourceId, { maxAgeSeconds: number }] = ['fixed', { maxAgeSeconds: 0 }]
  return new Map([
    fixed,
    ...rows
      .filter(({ id }) => configured.includes(id))
      .map(({ id, maxAgeSeconds }) => [id, { maxAgeSeconds }] as const),
  ])
}
