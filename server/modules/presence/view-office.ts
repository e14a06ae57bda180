import type { Executor } from '@/server/database/client'
import type { OfficeState } from '@/server/modules/offer'
import { findClaimTerms, type ClaimTerms, type SiteSettings } from '@/server/modules/settings'
import { officeNow } from './office-now'
import { findPresence, type PresenceRow } from './presence.repository'

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
