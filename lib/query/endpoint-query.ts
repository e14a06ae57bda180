import { queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { call } from '@/lib/http/call'
import type { CallInput, LooseInput } from '@/lib/http/call-types'
import type { Locale } from '@/lib/i18n/locales'

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

type EndpointKey = readonly [path: string, input: LooseInput, locale: Locale]

/** Answers differ by language, so the language is part of the key. */
export function endpointKey(
  { path }: Pick<Endpoint, 'path'>,
  input: LooseInput,
  locale: Locale,
): EndpointKey {
  const { params, query, body } = input
  const parts = {
    ...(params && { params }),
    ...(query && { query }),
    // For input too long for an address, such as that of a preview.
    ...(body !== undefined && { body }),
  }
  return [path, parts, locale]
}
