import * as desk from '@/lib/contracts/desk/site/contacts'
import * as site from '@/server/modules/site'
import { defineDeskRoute, changeOf } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { changeShown, guarded, outsideOffer } from './change-shown'

/** Messages from visitors. No public page shows them. */
export const deskMessageRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listMessages, async ({ container, query }) => {
    const { page, size, state, topic, q: words } = query
    const filter = { state, topic, words }
    return { page, size, ...(await site.listDeskMessages(container.db, { filter, page, size })) }
  }),

  defineDeskRoute(
    desk.markMessage,
    (input) => site.markMessage(changeOf(input), { ...input.params, ...input.body }),
    outsideOffer,
  ),
]

export const deskContactRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.getDeskContacts, ({ container }) => site.viewDeskContacts(container.db)),

  defineDeskRoute(
    desk.saveDeskContacts,
    (input) => changeShown(input, (deps) => site.saveDeskContacts(deps, input.body)),
    guarded,
  ),
]
