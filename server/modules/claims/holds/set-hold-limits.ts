import type { Actor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { tellAdministrators } from '@/server/modules/mailer'
import { storeHoldLimits, type HoldLimits } from '@/server/modules/settings'

/**
 * Changes how much newcomers may hold unpaid, from the next claim on; what is held stays held. The
 * limits stand beside the rules of risk, and administrators are told of them as of those.
 */
export async function setHoldLimits(
  db: Database,
  { limits, actor, now }: { limits: HoldLimits; actor: Actor; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await storeHoldLimits(tx, { limits, actor, now })
    await tellAdministrators(tx, { change: 'risk_rules.update', subject: null, actor, at: now })
  })
}
