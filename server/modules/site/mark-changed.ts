import type { Tx } from '@/server/database/client'
import { siteChanges, type SiteTopic } from '@/server/database/schema/site'

/** From now on a list that a page shows is another one. */
export async function markChanged(tx: Tx, topic: SiteTopic, changedAt: Date): Promise<void> {
  await tx
    .insert(siteChanges)
    .values({ topic, changedAt })
    .onConflictDoUpdate({ target: siteChanges.topic, set: { changedAt } })
}
