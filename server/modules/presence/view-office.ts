import type { Executor } from '@/server/database/client'
import { officeStateAt, presenceMilliseconds, type OfficeState } from '@/server/modules/offer'
import {
  findClaimTerms,
  loadSiteSettings,
  type ClaimTerms,
  type SiteSettings,
} from '@/server/modules/settings'
import { findPresence, listAvailable, type PresenceRow } from './presence.repository'

export type OfficeAtDesk = {
  settings: SiteSettings
  claimTerms: ClaimTerms
  state: OfficeState
  me: PresenceRow | null
  others: (PresenceRow & { email: string })[]
}

/** The office as the operator who asks finds it now. */
export async function viewOffice(
  db: Executor,
  { userId, now }: { userId: string; now: Date },
): Promise<OfficeAtDesk> {
  const [settings, claimTerms, me, available] = await Promise.all([
    loadSiteSettings(db),
    findClaimTerms(db),
    findPresence(db, userId),
    listAvailable(db, new Date(now.getTime() - presenceMilliseconds)),
  ])
  const lastSeenAt = available.reduce<Date | null>(
    (last, { seenAt }) => (last === null || seenAt > last ? seenAt : last),
    null,
  )
  return {
    settings,
    claimTerms,
    state: officeStateAt(settings.office, { lastSeenAt }, now),
    me,
    others: available.filter((one) => one.userId !== userId),
  }
}
