import type { Executor } from '@/server/database/client'
import { siteChanges, type SiteTopic } from '@/server/database/schema/site'

export type SiteMoments = Partial<Record<SiteTopic, Date>>

/** When each list that a page shows last changed; what never changed is not there. */
export async function listSiteChanges(db: Executor): Promise<SiteMoments> {
  const rows = await db.select().from(siteChanges)
  return Object.fromEntries(rows.map(({ topic, changedAt }) => [topic, changedAt]))
}
