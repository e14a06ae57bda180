import type { Executor } from '@/server/database/client'
import { officeStateAt, presenceMilliseconds, type OfficeState } from '@/server/modules/offer'
import { loadSiteSettings, type SiteSettings } from '@/server/modules/settings'
import { listAvailable, type PresenceRow } from './presence.repository'

export type OfficeNow = {
  settings: SiteSettings
  state: OfficeState
  /** Operators who take manual exchanges and were seen lately. */
  available: (PresenceRow & { userId: string; email: string })[]
}

/** Whether manual exchanges are done now, and who is there to do them. */
export async function officeNow(db: Executor, now: Date): Promise<OfficeNow> {
  const [settings, available] = await Promise.all([
    loadSiteSettings(db),
    listAvailable(db, new Date(now.getTime() - presenceMilliseconds)),
  ])
  const lastSeenAt = available.reduce<Date | null>(
    (last, { seenAt }) => (last === null || seenAt > last ? seenAt : last),
    null,
  )
  return { settings, available, state: officeStateAt(settings.office, { lastSeenAt }, now) }
}
