import * as orders from '@/lib/contracts/loyalty/desk-gift-orders'
import * as points from '@/lib/contracts/loyalty/desk-points'
import { changeOf, defineDeskRoute } from '@/server/http/endpoint/desk-route'
import { readIdempotencyKey } from '@/server/http/endpoint/input/read-idempotency-key'
import { resourceRoutes } from '@/server/http/endpoint/resource-routes'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { presentDeskGiftOrder } from '@/server/http/presenters/loyalty/present-gifts'
import {
  adjustPoints,
  declineGift,
  giftResource,
  giveGift,
  listGiftOrders,
} from '@/server/modules/loyalty'
import { setPointsRules, viewPointsRules } from '@/server/modules/settings'

/* Points and gifts change no course. */
const outsideOffer = { refreshes: false }
const guarded = { ...outsideOffer, needsOwnerProof: true }

export const deskGiftRoutes: readonly EndpointRoute[] = [
  ...resourceRoutes(giftResource),

  defineDeskRoute(orders.listDeskGiftOrders, async ({ container, query, user, locale }) => {
    const page = await listGiftOrders(container.db, query)
    const reader = { locale, operatorId: user.id }
    return { ...page, orders: page.orders.map((order) => presentDeskGiftOrder(order, reader)) }
  }),

  defineDeskRoute(
    orders.giveDeskGift,
    async (input) => {
      const deps = { ...changeOf(input), operatorId: input.user.id }
      await giveGift(deps, { ...input.params, ...input.body })
      return undefined
    },
    outsideOffer,
  ),

  defineDeskRoute(
    orders.declineDeskGift,
    async (input) => {
      const deps = { ...changeOf(input), operatorId: input.user.id }
      await declineGift(deps, { ...input.params, ...input.body })
      return undefined
    },
    outsideOffer,
  ),

  defineDeskRoute(points.getPointsRules, ({ container }) => viewPointsRules(container.db)),

  defineDeskRoute(
    points.savePointsRules,
    async ({ container, actor, body }) => {
      await setPointsRules(container.db, { ...body, actor, now: container.clock.now() })
      return undefined
    },
    guarded,
  ),

  defineDeskRoute(
    points.adjustDeskPoints,
    async (input, c) => {
      const operatorId = input.user.id
      const idempotencyKey = readIdempotencyKey(c, operatorId)
      const adjustment = { ...input.body, operatorId, idempotencyKey }
      return { points: await adjustPoints(changeOf(input), adjustment) }
    },
    guarded,
  ),
]
