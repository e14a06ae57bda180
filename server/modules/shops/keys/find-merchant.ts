import type { ShopScope } from '@/lib/contracts/shops/shop-lists'
import { AppError } from '@/lib/errors/app-error'
import type { Executor } from '@/server/database/client'
import type { ShopRow } from '../shops/shops.repository'
import { hashOfKey } from './key-secret'
import { findKeyByHash, markUsed } from './shop-keys.repository'

/** Whose shop calls the merchant API, with which key and in which mode. */
export type Merchant = { shop: ShopRow; keyId: string; live: boolean }

type FindMerchant = {
  secret: string
  /** Any of them is enough. */
  scopes: readonly [ShopScope, ...ShopScope[]]
  now: Date
}

const usedSpanMilliseconds = 60_000

/**
 * The shop of a key. Throws `token_not_valid` for an unknown or a revoked key, `account_blocked`, and
 * `forbidden` for a key without any of the scopes, for a blocked shop, and for a live key of a shop that is not
 * active.
 */
export async function findMerchant(
  db: Executor,
  { secret, scopes, now }: FindMerchant,
): Promise<Merchant> {
  const hash = hashOfKey(secret)
  const key = hash && (await findKeyByHash(db, hash))
  if (!key) {
    throw new AppError('token_not_valid', { text: 'key_not_valid' })
  }
  if (key.isAccountBlocked) {
    throw new AppError('account_blocked')
  }
  if (key.shop.state === 'blocked' || (key.live && key.shop.state !== 'active')) {
    throw new AppError('forbidden', { text: 'shop_inactive' })
  }
  if (!scopes.some((scope) => key.scopes.includes(scope))) {
    throw new AppError('forbidden', { text: 'partner_scope', params: { scope: scopes[0] } })
  }
  const unlessSince = new Date(now.getTime() - usedSpanMilliseconds)
  if (key.lastUsedAt === null || key.lastUsedAt <= unlessSince) {
    await markUsed(db, key.id, { now, unlessSince })
  }
  return { shop: key.shop, keyId: key.id, live: key.live }
}
