import type { Executor } from '@/server/database/client'
import { type OfficeState, officeStateAt, presenceMilliseconds } from '@/server/modules/offer'
import {
  findClaimTerms,
  type ClaimTerms,
  type SiteSettings,
  loadSiteSettings,
} from '@/server/modules/settings'
import { findPresence, type PresenceRow, listAvailable } from './presence.repository'

export type OfficeNow = {
  settings: SiteSettings
  state: OfficeState
  /** Operators who take manual exchanges and were seen recently. */
  available: (PresenceRow & { userId: string; email: string })[]
}

/** Whether manual exchanges are possible now, and which operators are available for them. */
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

export type OfficeAtDesk = {
  settings: SiteSettings
  claimTerms: ClaimTerms
  state: OfficeState
  me: PresenceRow | null
  others: (PresenceRow & { email: string })[]
}

/** The state of the office for one operator, and which other operators are available. */
export async function viewOffice(
  db: Executor,
  { userId, now }: { userId: string; now: Date },
): Promise<OfficeAtDesk> {
  const [{ settings, state, available }, claimTerms, me] = await Promise.all([
    officeNow(db, now),
    findClaimTerms(db),
    findPresence(db, userId),
  ])
  return {
    settings,
    claimTerms,
    state,
    me,
    others: available.filter((one) => one.userId !== userId),
  }
}
