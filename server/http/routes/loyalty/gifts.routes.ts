import * as contract from '@/lib/contracts/loyalty/gifts'
import { readIdempotencyKey } from '@/server/http/endpoint/input/read-idempotency-key'
import { claimOwnerOf } from '@/server/modules/claims'
import { cancelGiftOrder, listPoints, redeemGift, viewOwnGifts } from '@/server/modules/loyalty'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { presentOwnGifts, presentPointEntry } from '@/server/http/presenters/loyalty/present-gifts'

const guarded = { limit: 'read', cache: 'no-store', access: 'user' } as const

export const giftRoutes: readonly EndpointRoute[] = [
  defineRoute(contract.getOwnGifts, guarded, async ({ container, user, locale }) => {
    const viewer = { ...claimOwnerOf(user), now: container.clock.now() }
    return presentOwnGifts(await viewOwnGifts(container.db, viewer), locale)
  }),

  defineRoute(contract.listOwnPoints, guarded, async ({ container, query, user, locale }) => {
    const { before, size } = query
    const cursor = { before: before === undefined ? undefined : Number(before), size }
    const { entries, next } = await listPoints(container.db, user.id, cursor)
    return {
      entries: entries.map((entry) => presentPointEntry(entry, locale)),
      next: next === null ? null : String(next),
    }
  }),

  defineRoute(
    contract.redeemGift,
    { ...guarded, limit: 'claim' },
    ({ container, params, body, user }, c) =>
      redeemGift(container.db, {
        ...claimOwnerOf(user),
        giftId: params.id,
        price: body.price,
        details: body.details,
        idempotencyKey: readIdempotencyKey(c, user.id),
        now: container.clock.now(),
      }),
  ),

  defineRoute(contract.cancelGiftOrder, guarded, async ({ container, params, user }) => {
    const cancel = { id: params.id, userId: user.id, now: container.clock.now() }
    await cancelGiftOrder(container.db, cancel)
    return undefined
  }),
]
