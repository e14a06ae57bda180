import { AppError } from '@/lib/errors/app-error'
import type { UserActor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { recordAudit } from '@/server/modules/audit'
import { findOwnShop } from '../shops/shops.repository'
import { lockKey, markRevoked, type ShopKeyRow } from './shop-keys.repository'

type Revoke = { id: string; shopId: string; actor: UserActor; now: Date }

/** The owner revokes a key of a shop. Refuses with `not_found`, or with `state_changed` if it was revoked before. */
export function revokeShopKey(
  db: Database,
  { id, shopId, actor, now }: Revoke,
): Promise<ShopKeyRow> {
  return inTransaction(db, async (tx) => {
    const shop = await findOwnShop(tx, { id: shopId, userId: actor.userId })
    const key = shop && (await lockKey(tx, { id, shopId }))
    if (!key) {
      throw new AppError('not_found')
    }
    if (key.revokedAt !== null) {
      throw new AppError('state_changed')
    }
    const row = await markRevoked(tx, id, { revokedAt: now, revokedBy: actor.userId })
    await recordAudit(tx, {
      ...{ actor, action: 'shop_key.revoke', entity: 'shop_key', entityId: id, at: now },
      before: { name: key.name, scopes: key.scopes.join(', ') },
      after: null,
    })
    return row
  })
}
