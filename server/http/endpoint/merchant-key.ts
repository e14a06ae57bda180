import type { ShopScope } from '@/lib/contracts/shops/shop-lists'
import { AppError } from '@/lib/errors/app-error'
import { findMerchant, type Merchant } from '@/server/modules/shops'
import type { ApiContext } from '../api-env'
import type { Credentials } from './credentials'
import { bearerOf } from './find-caller'
import { readIdempotencyKey } from './input/read-idempotency-key'

/**
 * The shop whose key a call has; any of the scopes is enough. The calls of all keys of one shop in one mode are
 * counted together.
 */
export function merchantWith(
  ...scopes: readonly [ShopScope, ...ShopScope[]]
): Credentials<{ merchant: Merchant }> {
  return {
    schemes: ['merchantKey'],
    isOptional: false,
    find: async (c, { clock, db }) => {
      const secret = bearerOf(c.req.header('authorization'))
      if (secret === null) {
        throw new AppError('token_not_valid', { text: 'key_not_valid' })
      }
      return { merchant: await findMerchant(db, { secret, scopes, now: clock.now() }) }
    },
    limit: ({ merchant }, limits) => limits.limitMerchant(`${merchant.shop.id} ${merchant.live}`),
  }
}

/** The idempotency key of a call. It is shared by all API keys of one shop in one mode. */
export function merchantIdempotencyKey(c: ApiContext, { live, shop }: Merchant): string {
  return readIdempotencyKey(c, `shop ${shop.id} ${live ? 'live' : 'test'}`)
}
