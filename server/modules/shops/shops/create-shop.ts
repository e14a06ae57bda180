import { maxShops } from '@/lib/contracts/shops/shop-lists'
import { AppError } from '@/lib/errors/app-error'
import { Decimal } from '@/lib/money/decimal'
import { toActorColumns, type UserActor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { lockServedOwner } from '@/server/modules/loyalty'
import { findShopRules } from '@/server/modules/settings'
import { countShopsOf, insertShop, insertShopEvent, type ShopRow } from './shops.repository'

export type NewShop = Pick<
  ShopRow,
  'name' | 'site' | 'returnUrl' | 'cancelUrl' | 'timeZone' | 'currencyId'
>

type CreateShop = { actor: UserActor; terms: NewShop; now: Date }

/**
 * Requests a shop, which then waits for the office's decision. The caller has checked the currency and the time
 * zone. Refuses with `forbidden` while the office takes no shops and when the account has as many as it may have,
 * and as `lockServedOwner` does.
 */
export async function createShop(
  db: Database,
  { actor, terms, now }: CreateShop,
): Promise<ShopRow> {
  const { feePercent, isOpen } = await findShopRules(db)
  if (!isOpen) {
    throw new AppError('forbidden', { text: 'shops_closed' })
  }
  return inTransaction(db, async (tx) => {
    // The shops of an account are counted one request after another.
    await lockServedOwner(tx, actor.userId, 'no key update')
    if ((await countShopsOf(tx, actor.userId)) >= maxShops) {
      throw new AppError('forbidden', { text: 'too_many_shops', params: { most: maxShops } })
    }
    const row = await insertShop(tx, {
      ...terms,
      ...{ id: makeId(now), userId: actor.userId, feePercent: new Decimal(feePercent) },
      ...{ state: 'moderation', version: 1, createdAt: now, updatedAt: now },
    })
    await insertShopEvent(tx, {
      ...{ shopId: row.id, seq: 1, event: 'create', fromState: null, toState: row.state },
      ...toActorColumns(actor),
      address: actor.from?.address ?? null,
      data: { ...terms },
      createdAt: now,
    })
    return row
  })
}
