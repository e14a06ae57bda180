import { AppError } from '@/lib/errors/app-error'
import type { UserActor } from '@/server/database/actor'
import type { Tx } from '@/server/database/client'
import { switchOffWebhooks } from '@/server/modules/webhooks'
import { findShopBalance } from '@/server/modules/withdrawals'
import { revokeKeysOf } from '../keys/shop-keys.repository'
import { switchLinksOff } from '../links/links.repository'
import { moveShop } from './move-shop'
import { hasOpenInvoices, lockShopsOf, type ShopRow } from './shops.repository'

type CloseShops = { actor: UserActor; now: Date }

/**
 * Closes the shops of an account that is deleted: they sell nothing more, their keys are revoked, their links are
 * off and nothing is sent to them. The caller has refused an account with open withdrawals. Refuses with `in_use`
 * while one has money, or an invoice that may be paid.
 */
export async function closeShopsOf(tx: Tx, { actor, now }: CloseShops): Promise<void> {
  for (const shop of await lockShopsOf(tx, actor.userId)) {
    await assertNothingOpen(tx, shop)
    const { id } = shop
    if (shop.state === 'active' || shop.state === 'moderation') {
      await moveShop(tx, { id, event: 'close', by: 'owner', actor, reason: closed, now })
    }
    await revokeKeysOf(tx, id, { revokedAt: now, revokedBy: actor.userId })
    await switchLinksOff(tx, id, now)
    await switchOffWebhooks(tx, { shopId: id, reason: 'owner', now })
  }
}

/* Shown only at the desk, because the owner has no account any more. */
const closed = 'The account was deleted.'

async function assertNothingOpen(tx: Tx, shop: ShopRow): Promise<void> {
  const params = { shop: shop.name }
  if ((await findShopBalance(tx, shop)).owed.gt(0)) {
    throw new AppError('in_use', { text: 'shop_money', params })
  }
  if (await hasOpenInvoices(tx, shop.id)) {
    throw new AppError('in_use', { text: 'shop_invoices_open', params })
  }
}
