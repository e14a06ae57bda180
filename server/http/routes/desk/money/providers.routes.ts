import * as desk from '@/lib/contracts/desk/money/providers'
import { changeOf, defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { presentProvider } from '@/server/http/presenters/rails/present-provider'
import {
  askAgain,
  listProviders,
  pauseProvider,
  resumeProvider,
  settleOrder,
} from '@/server/modules/providers'

/** The providers of payment details. */
export const deskProviderRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listDeskProviders, async ({ container }) => ({
    providers: (await listProviders(container.db)).map(presentProvider),
  })),

  defineDeskRoute(desk.pauseDeskProvider, async (input) => {
    await pauseProvider(changeOf(input), { name: input.params.name, reason: input.body.reason })
    return undefined
  }),

  defineDeskRoute(desk.resumeDeskProvider, async (input) => {
    await resumeProvider(changeOf(input), { name: input.params.name, reason: input.body.reason })
    return undefined
  }),

  defineDeskRoute(desk.askDeskProvider, async (input) => {
    await askAgain(changeOf(input), { claimId: input.params.id, reason: input.body.reason })
    return undefined
  }),

  defineDeskRoute(desk.settleDeskRequest, async (input) => {
    await settleOrder(changeOf(input), { orderId: input.params.id, proof: input.body.proof })
    return undefined
  }),
]
