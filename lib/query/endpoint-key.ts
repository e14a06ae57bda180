import type { Endpoint } from '@/lib/contracts/endpoint'
import type { LooseInput } from '@/lib/http/call-types'
import type { Locale } from '@/lib/i18n/locales'

export type EndpointKey = readonly [path: string, input: LooseInput, locale: Locale]

/** Answers differ by language, so the language is a part of what is remembered. */
export function endpointKey(endpoint: Endpoint, input: LooseInput, locale: Locale): EndpointKey {
  const { params, query } = input
  return [endpoint.path, { ...(params && { params }), ...(query && { query }) }, locale]
}
