import * as contract from '@/lib/contracts/shops/own-webhooks'
import { AppError } from '@/lib/errors/app-error'
import type { Container } from '@/server/container'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { proveOwner } from '@/server/http/middleware/prove-owner'
import {
  presentDelivery,
  presentDeliveryDetails,
  presentEndpoint,
} from '@/server/http/presenters/shops/present-webhook'
import { assertActivated } from '@/server/http/routes/loyalty/referral.routes'
import {
  findDelivery,
  listAttempts,
  listDeliveries,
  listEndpoints,
  replayDelivery,
  replayUndelivered,
  rotateSecret,
  saveEndpoint,
  testEndpoint,
} from '@/server/modules/webhooks'
import { ownShop } from './own-shop'

const own = { limit: 'read', cache: 'no-store', access: 'user' } as const

function partsOf({ db, numbers, webhookWire }: Container) {
  return { db, vault: numbers, wire: webhookWire }
}

/** The addresses to which the webhooks of a shop are sent, with their secrets. */
const endpointRoutes: readonly EndpointRoute[] = [
  defineRoute(contract.getShopWebhooks, own, async (input) => {
    const { clock, db } = input.container
    const { id } = await ownShop(input)
    const rows = await listEndpoints(db, id)
    return { endpoints: rows.map((row) => presentEndpoint(row, clock.now())) }
  }),

  defineRoute(contract.saveShopWebhook, { ...own, limit: 'webhook' }, async (input) => {
    const { body, container, user } = input
    const { code, password, ...endpoint } = body
    assertActivated(user)
    const { id: shopId } = await ownShop(input)
    await proveOwner(input, { password, code })
    const now = container.clock.now()
    const saved = await saveEndpoint(partsOf(container), { ...endpoint, shopId, now })
    return { endpoint: presentEndpoint(saved.row, now), secret: saved.secret }
  }),

  defineRoute(contract.rotateShopWebhookSecret, own, async (input) => {
    const { body, container, user } = input
    const { code, live, password } = body
    assertActivated(user)
    const { id: shopId } = await ownShop(input)
    await proveOwner(input, { password, code })
    const now = container.clock.now()
    const { row, secret } = await rotateSecret(partsOf(container), { shopId, live, now })
    return { endpoint: presentEndpoint(row, now), secret }
  }),

  defineRoute(contract.testShopWebhook, { ...own, limit: 'webhook' }, async (input) => {
    const { body, container, limits, user } = input
    assertActivated(user)
    const { id: shopId } = await ownShop(input)
    await limits.limitSubject('webhook_test', shopId)
    const now = container.clock.now()
    return testEndpoint(partsOf(container), { shopId, live: body.live, now })
  }),
]

/** What was sent to a shop. */
const deliveryRoutes: readonly EndpointRoute[] = [
  defineRoute(contract.listShopDeliveries, own, async (input) => {
    const { container, query } = input
    const { invoice, live, size, ...filter } = query
    const { id: shopId } = await ownShop(input)
    const more = { live: live === 'true', invoiceId: invoice, size: size + 1 }
    const rows = await listDeliveries(container.db, { ...filter, ...more, shopId })
    const page = rows.slice(0, size)
    const next = rows.length > size ? (page.at(-1)?.id ?? null) : null
    return { results: page.map(presentDelivery), next }
  }),

  defineRoute(contract.getShopDelivery, own, async (input) => {
    const { container, params } = input
    const { id: shopId } = await ownShop(input)
    const delivery = await findDelivery(container.db, { id: params.delivery, shopId })
    if (!delivery) {
      throw new AppError('not_found')
    }
    return presentDeliveryDetails(delivery, await listAttempts(container.db, delivery.id))
  }),

  defineRoute(contract.replayShopDelivery, { ...own, limit: 'webhook' }, async (input) => {
    const { container, params } = input
    const { id: shopId } = await ownShop(input)
    const replay = { id: params.delivery, shopId, now: container.clock.now() }
    return presentDelivery(await replayDelivery(container.db, replay))
  }),

  defineRoute(contract.replayShopDeliveries, { ...own, limit: 'webhook' }, async (input) => {
    const { body, container } = input
    const { id: shopId } = await ownShop(input)
    const since = new Date(body.since)
    const now = container.clock.now()
    return replayUndelivered(container.db, { shopId, live: body.live, since, now })
  }),
]

export const webhookRoutes: readonly EndpointRoute[] = [...endpointRoutes, ...deliveryRoutes]
