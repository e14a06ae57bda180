import { maxShopKeys, type ShopScope } from '@/lib/contracts/shops/shop-lists'
import { AppError } from '@/lib/errors/app-error'
import type { UserActor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { recordAudit } from '@/server/modules/audit'
import { lockServedOwner } from '@/server/modules/loyalty'
import { queueAccountMail } from '@/server/modules/mailer'
import { lockShop } from '../shops/shops.repository'
import { hashOfKey, hintOf, makeSecret } from './key-secret'
import { countKeysSince, countValidKeys, insertKey, type ShopKeyRow } from './shop-keys.repository'

type CreateKey = {
  actor: UserActor
  shopId: string
  live: boolean
  name: string
  scopes: readonly ShopScope[]
  now: Date
}

/* Each key stays in the records and causes a mail, even if it is revoked immediately. */
const maxMadeADay = 40
const dayMilliseconds = 86_400_000

/**
 * Makes a key of a shop and tells its owner by e-mail. The caller has verified the owner. The key itself is
 * only in what is returned. Refuses with `not_found`, with `forbidden` a live key of a shop that is not active
 * and one too many, and with `too_many_requests`.
 */
export function createShopKey(
  db: Database,
  { actor, shopId, live, name, scopes, now }: CreateKey,
): Promise<{ row: ShopKeyRow; secret: string }> {
  const secret = makeSecret(live)
  const hash = hashOfKey(secret)
  if (hash === null) {
    throw new Error('A new key does not have the shape of a key.')
  }
  return inTransaction(db, async (tx) => {
    const owner = await lockServedOwner(tx, actor.userId)
    // The keys of a shop are counted one request after another.
    const shop = await lockShop(tx, shopId)
    if (!shop || shop.userId !== actor.userId) {
      throw new AppError('not_found')
    }
    if (live && shop.state !== 'active') {
      throw new AppError('forbidden', { text: 'shop_inactive' })
    }
    const since = new Date(now.getTime() - dayMilliseconds)
    if ((await countKeysSince(tx, shopId, since)) >= maxMadeADay) {
      throw new AppError('too_many_requests', { retryAfterSeconds: dayMilliseconds / 1000 })
    }
    if ((await countValidKeys(tx, shopId, live)) >= maxShopKeys) {
      const params = { most: maxShopKeys }
      throw new AppError('forbidden', { text: 'too_many_partner_keys', params })
    }
    const row = await insertKey(tx, {
      ...{ id: makeId(now), shopId, live, name, hash, hint: hintOf(secret), createdAt: now },
      scopes: [...scopes],
    })
    await recordAudit(tx, {
      ...{ actor, action: 'shop_key.create', entity: 'shop_key', entityId: row.id, at: now },
      before: null,
      after: { name, scopes: scopes.join(', ') },
    })
    await queueAccountMail(tx, {
      to: owner,
      dedupeKey: `shop_key_made:${row.id}`,
      mail: {
        ...{ template: 'shop_key_made', shop: shop.name, key: name, live, at: now.toISOString() },
        address: actor.from?.address ?? null,
        userAgent: actor.from?.userAgent ?? null,
      },
    })
    return { row, secret }
  })
}
