import { queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { call } from '@/lib/http/call'
import type { CallInput } from '@/lib/http/call-types'
import type { Locale } from '@/lib/i18n/locales'
import { endpointKey } from './endpoint-key'

/**
 * The query of a reading endpoint. Its key comes from the contract, so that what the server
 * prefetched with `loadEndpoint` is found here, and no key is written by hand.
 */
export function endpointQuery<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  locale: Locale,
) {
  return queryOptions({
    queryKey: endpointKey(endpoint, input, locale),
    queryFn: ({ signal }) => call(endpoint, input, { locale, signal }),
  })
}
