import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import { loadSiteSettings } from '@/server/modules/settings'
import { findPresence, savePresence, touchPresence, forgetPresence } from './presence.repository'

export type PresenceReport = {
  userId: string
  /** Whether they take manual exchanges; left out, it stays as it was. */
  isAvailable?: boolean | undefined
  now: Date
}

/**
 * An operator is at the desk. While the office's being open hangs on it, every process is told each
 * time, since none believes in a presence it has not heard of for some minutes.
 */
export async function reportPresence(
  db: Database,
  { userId, isAvailable: chosen, now }: PresenceReport,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await findPresence(tx, userId)
    if (chosen === undefined) {
      await touchPresence(tx, { userId, seenAt: now })
    } else {
      await savePresence(tx, { userId, isAvailable: chosen, seenAt: now })
    }
    const mattersToOffice = (before?.isAvailable ?? false) || chosen === true

    const { office } = await loadSiteSettings(tx)
    if (office.presence === 'required' && mattersToOffice) {
      await notify(tx, 'settings_changed', 'presence')
    }
  })
}

/** They work there no longer: nothing is kept open for their sake. */
export async function leaveDesk(tx: Tx, userId: string): Promise<void> {
  if (await forgetPresence(tx, userId)) {
    await notify(tx, 'settings_changed', 'presence')
  }
}
