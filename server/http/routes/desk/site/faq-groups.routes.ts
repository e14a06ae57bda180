import * as desk from '@/lib/contracts/desk/site/faq-groups'
import * as content from '@/server/modules/content'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { changeShown, quiet } from './change-shown'

/** What questions are sorted into. Before entries by id, which would take `groups` for one. */
export const deskFaqGroupRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listFaqGroups, async ({ container }) => ({
    groups: await content.listFaqGroups(container.db),
  })),

  defineDeskRoute(
    desk.createFaqGroup,
    (input) => changeShown(input, (deps) => content.createFaqGroup(deps, input.body.terms)),
    quiet,
  ),

  defineDeskRoute(
    desk.orderFaqGroups,
    async (input) => {
      await changeShown(input, (deps) => content.orderFaqGroups(deps, input.body.ids))
      return undefined
    },
    quiet,
  ),

  defineDeskRoute(
    desk.saveFaqGroup,
    (input) =>
      changeShown(input, (deps) => content.saveFaqGroup(deps, { ...input.params, ...input.body })),
    quiet,
  ),

  defineDeskRoute(
    desk.deleteFaqGroup,
    async (input) => {
      const seen = { ...input.params, ...input.query }
      await changeShown(input, (deps) => content.deleteFaqGroup(deps, seen))
      return undefined
    },
    quiet,
  ),

  defineDeskRoute(
    desk.orderQuestions,
    async (input) => {
      const order = { ...input.params, ...input.body }
      await changeShown(input, (deps) => content.orderQuestions(deps, order))
      return undefined
    },
    quiet,
  ),
]
