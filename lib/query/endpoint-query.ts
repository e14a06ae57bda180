import { queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { call } from '@/lib/http/call'
import type { CallInput } from '@/lib/http/call-types'
import type { Locale } from '@/lib/i18n/locales'
import { endpointKey } from './endpoint-key'

/**
 * The query options of an endpoint that reads data. The key is made from the contract, so the query finds
 * the answer that the server loaded with `loadEndpoint`.
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
