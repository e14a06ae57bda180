import { queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { call } from '@/lib/http/call'
import type { CallInput, LooseInput } from '@/lib/http/call-types'
import type { Locale } from '@/lib/i18n/locales'

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

type EndpointKey = readonly [path: string, input: LooseInput, locale: Locale]

/** The query key of a call. The language is part of it, because answers differ by language. */
export function endpointKey(
  { path }: Pick<Endpoint, 'path'>,
  input: LooseInput,
  locale: Locale,
): EndpointKey {
  const { params, query, body } = input
  const parts = {
    ...(params && { params }),
    ...(query && { query }),
    // Some reads send a body because their input is too long for an address, such as a preview.
    ...(body !== undefined && { body }),
  }
  return [path, parts, locale]
}
