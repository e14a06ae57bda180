import * as desk from '@/lib/contracts/desk/site/cash-points'
import * as site from '@/server/modules/site'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { changeShown, guarded, quiet } from './change-shown'

export const deskCashPointRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listCashPoints, ({ container }) => site.listDeskCashPoints(container.db)),

  // Before `{id}`, which would take `order` for one.
  defineDeskRoute(
    desk.orderCashPoints,
    async (input) => {
      const { ids } = input.body
      await changeShown(input, (deps) => site.orderSite(deps, { entity: 'cash_point', ids }))
      return undefined
    },
    quiet,
  ),

  defineDeskRoute(
    desk.createCashPoint,
    (input) => changeShown(input, (deps) => site.createCashPoint(deps, input.body.terms)),
    guarded,
  ),

  defineDeskRoute(
    desk.saveCashPoint,
    (input) =>
      changeShown(input, (deps) => site.saveCashPoint(deps, { ...input.params, ...input.body })),
    guarded,
  ),

  defineDeskRoute(
    desk.deleteCashPoint,
    async (input) => {
      const seen = { ...input.params, ...input.query }
      await changeShown(input, (deps) => site.deleteCashPoint(deps, seen))
      return undefined
    },
    guarded,
  ),
]
