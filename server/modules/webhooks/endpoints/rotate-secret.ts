import { AppError } from '@/lib/errors/app-error'
import { inTransaction } from '@/server/database/in-transaction'
import { makeWebhookSecret, secretOwner } from './endpoint-secret'
import { changeEndpoint, lockEndpoint, type ShopMode } from './endpoints.repository'
import type { EndpointParts, SavedEndpoint } from './save-endpoint'

const overlapMilliseconds = 24 * 3_600_000

/** Creates a new secret. The previous one also signs for 24 hours, so that no delivery is refused meanwhile. */
export function rotateSecret(
  { db, vault }: Pick<EndpointParts, 'db' | 'vault'>,
  { now, ...mode }: ShopMode & { now: Date },
): Promise<SavedEndpoint & { secret: string }> {
  return inTransaction(db, async (tx) => {
    const endpoint = await lockEndpoint(tx, mode)
    if (!endpoint) {
      throw new AppError('not_found')
    }
    const secret = makeWebhookSecret()
    const row = await changeEndpoint(tx, endpoint.id, {
      secretSealed: await vault.seal(secret, secretOwner(endpoint.id)),
      previousSealed: endpoint.secretSealed,
      previousUntil: new Date(now.getTime() + overlapMilliseconds),
      now,
    })
    return { row, secret }
  })
}
