import type { Endpoint } from '@/lib/contracts/endpoint'
import type { Answer } from '@/server/modules/offer'
import type { ApiContext } from '../api-env'
import { breakRefusal } from '../presenters/refusals'
import { prepareAnswer, sendPrepared, type PublicCache } from './prepare-answer'
import type { EndpointRoute, RouteInput } from './route'

/**
 * A call that is answered from memory, with bytes that are created once per answer. The answers are
 * not validated against the contract each time, because tests validate all of them. The call throws
 * `tech_break` during a maintenance break if its contract lists that error.
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
      const refusal = isRefusedInBreak(endpoint)
        ? breakRefusal(input.container.offer, input.locale)
        : null
      if (refusal) {
        throw refusal
      }
      // The input was parsed with the schemas of this endpoint before the handler is called.
      return Promise.resolve(answer(input as RouteInput<E>, c))
    },
    // `made` is the result of the handler above.
    send: (c, made) => sendPrepared(c, prepareAnswer(made as Answer, cache)),
  }
}

/** Whether a call is refused during a maintenance break. */
export function isRefusedInBreak({ errors }: Pick<Endpoint, 'errors'>): boolean {
  return errors?.includes('tech_break') ?? false
}
