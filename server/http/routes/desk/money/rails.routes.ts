import * as desk from '@/lib/contracts/desk/money/rails'
import { changeOf, defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { presentRail } from '@/server/http/presenters/rails/present-rail'
import { catalogueOf } from '@/server/http/routes/claims/claim-reading'
import { listRails, pauseRail, resumeRail } from '@/server/modules/rails'

/** The networks by which crypto comes in. */
export const deskRailRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listDeskRails, async ({ container, locale }) => {
    const { currencyOf } = catalogueOf(container, locale)
    const rails = await listRails(container.db, container.clock.now())
    return { rails: rails.map((rail) => presentRail(rail, currencyOf)) }
  }),

  defineDeskRoute(desk.pauseDeskRail, async (input) => {
    await pauseRail(changeOf(input), { name: input.params.name, reason: input.body.reason })
    return undefined
  }),

  defineDeskRoute(desk.resumeDeskRail, async (input) => {
    await resumeRail(changeOf(input), { name: input.params.name, reason: input.body.reason })
    return undefined
  }),
]
