import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { queueAccountMail } from '@/server/modules/mailer'
import {
  changeEndpoint,
  forgetOldSecrets,
  lockFailingSince,
} from '../endpoints/endpoints.repository'

const threeDays = 3 * 86_400_000

/**
 * Switches off endpoints to which nothing could be delivered for three days, tells their owners, and
 * forgets secrets that no longer sign. Says how many were switched off.
 */
export async function tendEndpoints(db: Database, now: Date): Promise<number> {
  await forgetOldSecrets(db, now)
  const since = new Date(now.getTime() - threeDays)
  return inTransaction(db, async (tx) => {
    const failing = await lockFailingSince(tx, since)
    for (const { id, live, owner, shop, url, version } of failing) {
      await changeEndpoint(tx, id, { isOn: false, offReason: 'failing', now })
      if (owner.deletedAt === null) {
        await queueAccountMail(tx, {
          to: owner,
          dedupeKey: `webhook_off:${id}:${version}`,
          mail: {
            ...{ template: 'webhook_off', shop, live, host: new URL(url).host },
            ...{ at: now.toISOString(), address: null, userAgent: null },
          },
        })
      }
    }
    return failing.length
  })
}
