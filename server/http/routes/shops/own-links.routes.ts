import * as contract from '@/lib/contracts/shops/own-sales'
import { AppError } from '@/lib/errors/app-error'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { presentLink } from '@/server/http/presenters/shops/present-shop'
import { siteOrigin } from '@/server/http/presenters/site/site-origin'
import { assertActivated } from '@/server/http/routes/loyalty/referral.routes'
import { countPaidOf, createLink, listLinks, switchLinkRow } from '@/server/modules/shops'
import { ownShop } from './own-shop'
import { shopCurrency } from './shop-currency'

const own = { limit: 'read', cache: 'no-store', access: 'user' } as const

/** The links of a shop. */
export const ownLinkRoutes: readonly EndpointRoute[] = [
  defineRoute(contract.listShopLinks, own, async (input, c) => {
    const { container, query } = input
    const { id: shopId } = await ownShop(input)
    const { page, size } = query
    const live = query.live === 'true'
    const { count, rows } = await listLinks(container.db, { shopId, live, page, size })
    const paid = await countPaidOf(
      container.db,
      rows.map(({ id }) => id),
    )
    const origin = siteOrigin(c.req.url, container.config)
    const results = rows.map((row) => presentLink(row, { origin, paid: paid.get(row.id) ?? 0 }))
    return { count, page, size, results }
  }),

  defineRoute(contract.createShopLink, own, async (input, c) => {
    const { body, container, user } = input
    assertActivated(user)
    const shop = await ownShop(input)
    const row = await createLink(container.db, {
      ...{ shopId: shop.id, userId: user.id, live: body.live, amount: body.amount ?? null },
      currency: { ...shopCurrency(shop.currencyId, input), currencyId: shop.currencyId },
      ...{ description: body.description, isOnce: body.isOnce, minutes: body.minutes },
      until: body.until ? new Date(body.until) : null,
      now: container.clock.now(),
    })
    return presentLink(row, { origin: siteOrigin(c.req.url, container.config), paid: 0 })
  }),

  defineRoute(contract.switchShopLink, own, async (input, c) => {
    const { body, container, params } = input
    const { id: shopId } = await ownShop(input)
    const row = await switchLinkRow(container.db, {
      ...{ id: params.link, shopId, isOn: body.isOn, now: container.clock.now() },
    })
    if (!row) {
      throw new AppError('not_found')
    }
    const paid = (await countPaidOf(container.db, [row.id])).get(row.id) ?? 0
    return presentLink(row, { origin: siteOrigin(c.req.url, container.config), paid })
  }),
]
