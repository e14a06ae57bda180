import type { Endpoint } from '@/lib/contracts/endpoint'
import type { LooseInput } from '@/lib/http/call-types'
import type { Locale } from '@/lib/i18n/locales'

export type EndpointKey = readonly [path: string, input: LooseInput, locale: Locale]

/** Answers differ by language, so the language is a part of what is remembered. */
export function endpointKey(
  { path }: Pick<Endpoint, 'path'>,
  input: LooseInput,
  locale: Locale,
): EndpointKey {
  const { params, query, body } = input
  const asked = {
    ...(params && { params }),
    ...(query && { query }),
    // Of a question that is too long for an address, such as a preview.
    ...(body !== undefined && { body }),
  }
  return [path, asked, locale]
}
