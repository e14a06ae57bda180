import * as desk from '@/lib/contracts/desk/site/content'
import type { Container } from '@/server/container'
import type { Actor } from '@/server/database/actor'
import * as content from '@/server/modules/content'
import { changeOf, defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'

/* Nothing of the offer changes with these. */
const quiet = { refreshes: false }

/** What questions are sorted into. Before entries by id, which would take `groups` for one. */
export const deskFaqGroupRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listFaqGroups, async ({ container }) => ({
    groups: await content.listFaqGroups(container.db),
  })),

  defineDeskRoute(
    desk.createFaqGroup,
    (input) => changed(input, (deps) => content.createFaqGroup(deps, input.body.terms)),
    quiet,
  ),

  defineDeskRoute(
    desk.orderFaqGroups,
    (input) => done(input, (deps) => content.orderFaqGroups(deps, input.body.ids)),
    quiet,
  ),

  defineDeskRoute(
    desk.saveFaqGroup,
    (input) =>
      changed(input, (deps) => content.saveFaqGroup(deps, { ...input.params, ...input.body })),
    quiet,
  ),

  defineDeskRoute(
    desk.deleteFaqGroup,
    (input) =>
      done(input, (deps) => content.deleteFaqGroup(deps, { ...input.params, ...input.query })),
    quiet,
  ),

  defineDeskRoute(
    desk.orderQuestions,
    (input) =>
      done(input, (deps) => content.orderQuestions(deps, { ...input.params, ...input.body })),
    quiet,
  ),
]

type Input = { container: Container; actor: Actor }

async function changed<T>(
  input: Input,
  change: (deps: content.ChangeDeps) => Promise<T>,
): Promise<T> {
  const made = await change(changeOf(input))
  input.container.pageChanges.tell('content')
  return made
}

async function done(
  input: Input,
  change: (deps: content.ChangeDeps) => Promise<void>,
): Promise<undefined> {
  await changed(input, change)
  return undefined
}
