import * as desk from '@/lib/contracts/desk/site/contacts'
import * as site from '@/server/modules/site'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { changeShown, guarded } from './change-shown'

export const deskContactRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.getDeskContacts, ({ container }) => site.viewDeskContacts(container.db)),

  defineDeskRoute(
    desk.saveDeskContacts,
    (input) => changeShown(input, (deps) => site.saveDeskContacts(deps, input.body)),
    guarded,
  ),
]
