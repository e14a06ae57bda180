import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import { loadSiteSettings } from '@/server/modules/settings'
import { findPresence, savePresence, touchPresence, deletePresence } from './presence.repository'

export type PresenceReport = {
  userId: string
  /** Whether they take manual exchanges; when left out, it does not change. */
  isAvailable?: boolean | undefined
  now: Date
}

/**
 * Records that an operator is at the desk. Where the office is open only while one is, every
 * process is notified each time, because each ignores a presence that it has not heard of for some
 * minutes.
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

/** An operator no longer works at the desk, so the office does not stay open because of them. */
export async function leaveDesk(tx: Tx, userId: string): Promise<void> {
  if (await deletePresence(tx, userId)) {
    await notify(tx, 'settings_changed', 'presence')
  }
}
