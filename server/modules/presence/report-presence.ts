import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import { loadSiteSettings } from '@/server/modules/settings'
import { findPresence, savePresence, touchPresence, deletePresence } from './presence.repository'

export type PresenceReport = {
  userId: string
  /** Whether the operator takes manual exchanges; undefined leaves this unchanged. */
  isAvailable?: boolean | undefined
  now: Date
}

/**
 * Records that an operator is at the desk. If the office is open only while an operator is at the desk,
 * every process is notified of each report, because a process ignores a presence that was not reported
 * for some minutes.
 */
export async function reportPresence(
  db: Database,
  { userId, isAvailable: chosen, now }: PresenceReport,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const previous = await findPresence(tx, userId)
    if (chosen === undefined) {
      await touchPresence(tx, { userId, seenAt: now })
    } else {
      await savePresence(tx, { userId, isAvailable: chosen, seenAt: now })
    }
    const affectsOffice = (previous?.isAvailable ?? false) || chosen === true

    const { office } = await loadSiteSettings(tx)
    if (office.presence === 'required' && affectsOffice) {
      await notify(tx, 'settings_changed', 'presence')
    }
  })
}

/**
 * Removes an operator who stops working at the desk, so that the office does not stay open because of
 * them.
 */
export async function leaveDesk(tx: Tx, userId: string): Promise<void> {
  if (await deletePresence(tx, userId)) {
    await notify(tx, 'settings_changed', 'presence')
  }
}
