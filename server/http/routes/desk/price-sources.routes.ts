import {
  setPriceSourceHeaders,
  testPriceSource,
} from '@/lib/contracts/desk/price-sources/price-source-calls'
import { changeOf, defineDeskRoute } from '@/server/http/endpoint/desk-route'
import { resourceRoutes } from '@/server/http/endpoint/resource-routes'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { ownSourceList, setSourceHeaders, testOwnSource } from '@/server/modules/rates'

export const deskPriceSourceRoutes: readonly EndpointRoute[] = [
  // This route comes before those with `{id}`, which would match `test` too.
  defineDeskRoute(
    testPriceSource,
    ({ container, body }, c) =>
      testOwnSource({
        ...{ db: container.db, clock: container.clock, ...container.rates.own, ...body },
        signal: c.req.raw.signal,
      }),
    { refreshes: false },
  ),

  ...resourceRoutes(ownSourceList),

  defineDeskRoute(
    setPriceSourceHeaders,
    async (input) => {
      const { vault } = input.container.rates.own
      await setSourceHeaders({ ...changeOf(input), ...input.params, ...input.body, vault })
      return undefined
    },
    { refreshes: false, needsOwnerProof: true },
  ),
]
