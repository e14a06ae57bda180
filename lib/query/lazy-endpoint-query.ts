import { queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { ApiError } from '@/lib/http/api-error'
import type { CallOptions } from '@/lib/http/call'
import type { CallInput, CallOutput } from '@/lib/http/call-types'
import type { Locale } from '@/lib/i18n/locales'
import { endpointKey } from './endpoint-key'

/** The path of an endpoint and a function that loads its contract. */
export type LazyEndpoint<E extends Endpoint> = { path: E['path']; load: () => Promise<E> }

/**
 * `endpointQuery` for pages that get the first answers with their HTML. The contract and the code that
 * makes calls are loaded only when a call is needed.
 */
export function lazyEndpointQuery<const E extends Endpoint>(
  endpoint: LazyEndpoint<E>,
  input: CallInput<E>,
  locale: Locale,
) {
  return queryOptions({
    queryKey: endpointKey({ path: endpoint.path }, input, locale),
    queryFn: ({ signal }) => lazyCall(endpoint, input, { locale, signal }),
  })
}

/** `call`, with the contract and the code that makes calls loaded first. */
export async function lazyCall<const E extends Endpoint>(
  { load }: LazyEndpoint<E>,
  input: CallInput<E>,
  options: CallOptions,
): Promise<CallOutput<E>> {
  const [endpoint, { call }] = await Promise.all([load(), import('@/lib/http/call')]).catch(
    throwLoadingError,
  )
  return call(endpoint, input, options)
}

/* Offline, loading the code fails; the error is then the same as for a failed call. */
function throwLoadingError(cause: unknown): never {
  throw navigator.onLine ? cause : new ApiError({ code: 'network', cause })
}
