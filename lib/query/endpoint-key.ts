import type { Endpoint } from '@/lib/contracts/endpoint'
import type { LooseInput } from '@/lib/http/call-types'
import type { Locale } from '@/lib/i18n/locales'

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
