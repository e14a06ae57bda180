import * as contract from '@/lib/contracts/demo-pay'
import { toText } from '@/lib/money/decimal'
import { paymentListener } from '@/server/modules/claims'
import { payDemoOrder, readDemoOrder } from '@/server/modules/payments'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { guardOrigin } from '@/server/http/middleware/guards'

const cache = 'no-store'

/** The calls of the built-in demo provider's payment page. */
export const demoPayRoutes: readonly EndpointRoute[] = [
  defineRoute(contract.readDemoOrder, { limit: 'read', cache }, async ({ container, body }) => {
    const order = await readDemoOrder(container, body.fields)
    const amountOf = (outcome: contract.PaidOutcome) =>
      toText(container.payments.demo?.amountFor(order, outcome) ?? order.amount)
    return {
      order: order.order,
      amount: toText(order.amount),
      currency: order.currencyCode,
      until: order.until.toISOString(),
      cancelUrl: order.failUrl,
      amounts: { exact: amountOf('exact'), less: amountOf('less'), more: amountOf('more') },
    }
  }),

  defineRoute(contract.payDemoOrder, { limit: 'claim', cache }, async ({ container, body }, c) => {
    guardOrigin(c, container.config)
    const parts = { ...container, listener: paymentListener(container) }
    return { redirect: await payDemoOrder(parts, body) }
  }),
]
