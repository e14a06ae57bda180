import * as desk from '@/lib/contracts/desk/money/payment-methods'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { listMethods, saveMethods } from '@/server/modules/payments'

/** How each currency is paid in and paid out. */
export const deskPaymentMethodRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listPaymentMethods, ({ container, locale }) =>
    listMethods(container.db, { locale, methods: container.payments.methods }),
  ),

  defineDeskRoute(
    desk.savePaymentMethods,
    async ({ container: { db, payments, clock }, params, body, actor }) => {
      const deps = { db, methods: payments.methods, actor, now: clock.now() }
      await saveMethods(deps, { currencyId: params.id, ...body })
      return undefined
    },
    { needsOwnerProof: true },
  ),
]
