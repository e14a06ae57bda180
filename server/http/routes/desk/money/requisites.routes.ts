import * as desk from '@/lib/contracts/desk/requisites'
import type { Container } from '@/server/container'
import type { Actor } from '@/server/database/actor'
import {
  createRequisite,
  deleteRequisite,
  listRequisites,
  saveRequisite,
} from '@/server/modules/payments'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'

/* Nothing here is part of what is offered. */
const apart = { refreshes: false }

/** The pool of requisites that customers pay to by hand. */
export const deskRequisiteRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listDeskRequisites, ({ container, locale }) =>
    listRequisites(container.db, { locale, now: container.clock.now() }),
  ),
  defineDeskRoute(
    desk.createRequisite,
    (input) => createRequisite(depsOf(input), input.body.terms),
    apart,
  ),
  defineDeskRoute(
    desk.saveRequisite,
    async (input) => {
      await saveRequisite(depsOf(input), { ...input.params, ...input.body })
      return undefined
    },
    apart,
  ),
  defineDeskRoute(
    desk.deleteRequisite,
    async (input) => {
      await deleteRequisite(depsOf(input), input.params.id)
      return undefined
    },
    apart,
  ),
]

function depsOf({ container, actor }: { container: Container; actor: Actor }) {
  return { db: container.db, actor, now: container.clock.now() }
}
