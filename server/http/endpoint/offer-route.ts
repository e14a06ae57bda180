import type { Endpoint } from '@/lib/contracts/endpoint'
import type { Answer } from '@/server/modules/offer'
import type { ApiContext } from '../api-env'
import { breakRefusal } from '../presenters/refusals'
import { prepareAnswer, sendPrepared, type PublicCache } from './prepare-answer'
import type { EndpointRoute, RouteInput } from './route'

/**
 * A call answered from memory, with bytes that were made once. Its answers are not validated
 * against the contract each time; tests do that for all of them. Refuses with `tech_break` during a
 * technical break, when the contract says so.
 */
export function defineOfferRoute<const E extends Endpoint>(
  endpoint: E,
  cache: PublicCache,
  answer: (input: RouteInput<E>, c: ApiContext) => Answer,
): EndpointRoute {
  return {
    endpoint,
    limit: 'calculator',
    cache,
    handle: (input, c) => {
      const refusal = rests(endpoint) ? breakRefusal(input.container.offer, input.locale) : null
      if (refusal) {
        throw refusal
      }
      // The mount parses each part with this very endpoint's schemas before it calls the handler.
      return Promise.resolve(answer(input as RouteInput<E>, c))
    },
    // The result of the handler above.
    send: (c, made) => sendPrepared(c, prepareAnswer(made as Answer, cache)),
  }
}

/** Whether a call is refused while the office has a technical break. */
export function rests({ errors }: Pick<Endpoint, 'errors'>): boolean {
  return errors?.includes('tech_break') ?? false
}
