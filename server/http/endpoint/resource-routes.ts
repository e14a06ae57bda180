import type { Resource } from '@/server/modules/resources'
import { siteOrigin } from '@/server/http/presenters/site/site-origin'
import type { ApiContext } from '../api-env'
import { changeOf, defineDeskRoute } from './desk-route'
import type { EndpointRoute, RouteInput } from './route'
import type { Caller } from './find-caller'
import type { Endpoint } from '@/lib/contracts/endpoint'

/** The routes of a desk resource. */
export function resourceRoutes(resource: Resource): EndpointRoute[] {
  const { calls, refreshes, needsOwnerProof } = resource
  const options = { refreshes: refreshes === 'offer', needsOwnerProof }

  return [
    defineDeskRoute(calls.list, ({ container }, c) =>
      resource.listAnswer(container.db, {
        now: container.clock.now(),
        origin: siteOrigin(c.req.url, container.config),
      }),
    ),

    // This route comes before those with `{id}`, which would match `order` too.
    defineDeskRoute(
      calls.order,
      (input, c) => changed(input, resource.order(depsOf(input, c), input.body.ids)),
      { ...options, needsOwnerProof: false },
    ),

    defineDeskRoute(
      calls.create,
      (input, c) => changed(input, resource.create(depsOf(input, c), input.body.terms)),
      options,
    ),

    defineDeskRoute(
      calls.save,
      (input, c) =>
        changed(input, resource.save(depsOf(input, c), { ...input.params, ...input.body })),
      options,
    ),

    defineDeskRoute(
      calls.remove,
      (input, c) => {
        const { version, confirmed } = input.query
        const removal = { ...input.params, version, isConfirmed: confirmed === 'true' }
        return changed(input, resource.remove(depsOf(input, c), removal))
      },
      options,
    ),
  ]

  /** Waits for a change. Pages that are requested afterwards show it. */
  async function changed<T>({ container }: Input, change: Promise<T>): Promise<T> {
    const answer = await change
    if (refreshes === 'pages') {
      container.pageChanges.invalidate('content')
    }
    return answer
  }
}

type Input = Pick<RouteInput<Endpoint>, 'container'> & Caller

function depsOf(input: Input, c: ApiContext) {
  return { ...changeOf(input), origin: siteOrigin(c.req.url, input.container.config) }
}
