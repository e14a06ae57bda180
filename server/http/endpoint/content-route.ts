import type { z } from 'zod'
import type { Endpoint } from '@/lib/contracts/endpoint'
import type { Answer } from '@/server/modules/offer'
import { prepareAnswer, sendPrepared } from './prepare-answer'
import type { EndpointRoute, RouteInput } from './route'

/** Caches must revalidate each time, because changes at the desk must be visible at once. */
export const writtenCache = { maxAgeSeconds: 0 } as const

/**
 * A call that returns content written by the office. The answer is the same for everybody, and is
 * cached in memory until the content changes.
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
        // The input was parsed with the schemas of this endpoint before the handler is called.
        endpoint.response.parse(await find(input as RouteInput<E>)),
      )
    },
    // `made` is the result of the handler above.
    send: (c, made) => sendPrepared(c, prepareAnswer(made as Answer, writtenCache)),
  }
}
