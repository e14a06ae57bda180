import * as desk from '@/lib/contracts/desk/requisites'
import {
  createRequisite,
  deleteRequisite,
  listRequisites,
  saveRequisite,
} from '@/server/modules/payments'
import { changeOf, defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'

/* Requisites are not part of the offer, and they determine where customers' money goes. */
const outsideOffer = { refreshes: false, needsOwnerProof: true }

/** The requisites to which customers pay by hand. */
export const deskRequisiteRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listDeskRequisites, ({ container, locale }) =>
    listRequisites(container.db, { locale, now: container.clock.now() }),
  ),
  defineDeskRoute(
    desk.createRequisite,
    (input) => createRequisite(changeOf(input), input.body.terms),
    outsideOffer,
  ),
  defineDeskRoute(
    desk.saveRequisite,
    async (input) => {
      await saveRequisite(changeOf(input), { ...input.params, ...input.body })
      return undefined
    },
    outsideOffer,
  ),
  defineDeskRoute(
    desk.deleteRequisite,
    async (input) => {
      await deleteRequisite(changeOf(input), input.params.id)
      return undefined
    },
    outsideOffer,
  ),
]
