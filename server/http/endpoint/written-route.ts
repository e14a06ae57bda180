import type { z } from 'zod'
import type { Endpoint } from '@/lib/contracts/endpoint'
import type { Answer } from '@/server/modules/offer'
import { prepareAnswer, sendPrepared } from './prepare-answer'
import type { EndpointRoute, RouteInput } from './route'

/** Changes at the desk must show at once, so caches have to revalidate. */
export const writtenCache = { maxAgeSeconds: 0 } as const

/**
 * A call whose answer is content that the office wrote, the same for everybody: cached in memory
 * until something in it changes.
 */
export function defineWrittenRoute<const E extends Endpoint>(
  endpoint: E,
  find: (input: RouteInput<E>) => Promise<z.input<E['response']>>,
): EndpointRoute {
  return {
    endpoint,
    limit: 'read',
    cache: writtenCache,
    handle: (input) => {
      const { container, locale, params, query } = input
      const key = `${locale} ${endpoint.path} ${JSON.stringify([params, query])}`
      return container.written.read(key, async () =>
        // The mount parses each part with this very endpoint's schemas before it calls the handler.
        endpoint.response.parse(await find(input as RouteInput<E>)),
      )
    },
    // The result of the handler above.
    send: (c, made) => sendPrepared(c, prepareAnswer(made as Answer, writtenCache)),
  }
}
