import type { Tx } from '@/server/database/client'
import { notify } from '@/server/database/channels/notify'
import { forgetPresence } from './presence.repository'

/** They work there no longer: nothing is kept open for their sake. */
export async function leaveDesk(tx: Tx, userId: string): Promise<void> {
  if (await forgetPresence(tx, userId)) {
    await notify(tx, 'settings_changed', 'presence')
  }
}
