import { takePaymentCallback } from '@/lib/contracts/claims/claim-payment'
import { AppError } from '@/lib/errors/app-error'
import { paymentListener } from '@/server/modules/claims'
import { takeCallback } from '@/server/modules/payments'
import type { Credentials } from '@/server/http/endpoint/credentials'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { readJsonText } from '@/server/http/endpoint/input/read-json'

/* The signature includes the body, so the payment method checks it after the body is read. */
const signature: Credentials = {
  schemes: ['providerSignature'],
  isOptional: false,
  find: () => ({}),
}

/** Payment providers call this route. They are identified by their signature, not by their address. */
export const paymentCallbackRoutes: readonly EndpointRoute[] = [
  defineRoute(
    takePaymentCallback,
    { limit: 'read', cache: 'no-store', credentials: signature },
    async ({ container, params }, c) => {
      const { db, clock, payments } = container
      const method = [...payments.methods.keys()].find((name) => name === params.method)
      if (method === undefined) {
        throw new AppError('not_found')
      }
      await takeCallback(db, {
        methods: payments.methods,
        method,
        callback: {
          header: (name) => c.req.header(name),
          body: await readJsonText(c.req.raw),
          now: clock.now(),
        },
        listener: paymentListener(container),
      })
      return undefined
    },
  ),
]
