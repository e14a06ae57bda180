import { queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { ApiError } from '@/lib/http/api-error'
import type { CallInput } from '@/lib/http/call-types'
import type { Locale } from '@/lib/i18n/locales'
import { endpointKey } from './endpoint-query'

/** An endpoint by its path alone; its contract is loaded with the first call. */
export type LazyEndpoint<E extends Endpoint> = { path: E['path']; load: () => Promise<E> }

/**
 * `endpointQuery` for pages whose first HTML already has the answers: neither the contract nor the
 * code that makes calls is loaded until a call is needed.
 */
export function lazyEndpointQuery<const E extends Endpoint>(
  { path, load }: LazyEndpoint<E>,
  input: CallInput<E>,
  locale: Locale,
) {
  return queryOptions({
    queryKey: endpointKey({ path }, input, locale),
    queryFn: async ({ signal }) => {
      const [endpoint, { call }] = await Promise.all([load(), import('@/lib/http/call')]).catch(
        sayOffline,
      )
      return call(endpoint, input, { locale, signal })
    },
  })
}

/* Offline, the site's own files fail to load just as the call would. */
function sayOffline(cause: unknown): never {
  throw navigator.onLine ? cause : new ApiError({ code: 'network', cause })
}
