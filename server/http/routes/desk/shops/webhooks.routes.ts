import * as contract from '@/lib/contracts/shops/desk-shops'
import { AppError } from '@/lib/errors/app-error'
import { changeOf, defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import {
  presentDelivery,
  presentDeliveryDetails,
} from '@/server/http/presenters/shops/present-webhook'
import {
  findDelivery,
  listAttempts,
  listDeliveries,
  replayDeliveryAtDesk,
  type DeliveryRow,
} from '@/server/modules/webhooks'

/** What was sent to shops. */
export const deskWebhookRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(contract.listDeskDeliveries, async ({ container: { db }, query }) => {
    const { invoice, live, shop, size, ...filter } = query
    const more = { live: live === 'true', invoiceId: invoice, shopId: shop, size: size + 1 }
    const rows = await listDeliveries(db, { ...filter, ...more })
    const page = rows.slice(0, size)
    const next = rows.length > size ? (page.at(-1)?.id ?? null) : null
    return { deliveries: page.map(presentDeskDelivery), next }
  }),

  defineDeskRoute(contract.getDeskDelivery, async ({ container: { db }, params }) => {
    const delivery = await findDelivery(db, { id: params.id })
    if (!delivery) {
      throw new AppError('not_found')
    }
    const details = presentDeliveryDetails(delivery, await listAttempts(db, delivery.id))
    return { ...details, ...atDesk(delivery) }
  }),

  defineDeskRoute(
    contract.replayDeskDelivery,
    async ({ params, ...input }) => {
      const { db, ...change } = changeOf(input)
      return presentDeskDelivery(await replayDeliveryAtDesk(db, { ...change, id: params.id }))
    },
    { refreshes: false },
  ),
]

function presentDeskDelivery(row: DeliveryRow): contract.DeskDelivery {
  return { ...presentDelivery(row), ...atDesk(row) }
}

function atDesk({ live, shop, url }: DeliveryRow) {
  return { live, shop, url }
}
