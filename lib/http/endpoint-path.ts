import type { Endpoint } from '@/lib/contracts/endpoint'
import { localePath, type Locale } from '@/lib/i18n/locales'
import type { LooseInput } from './call-types'

/** The address of a call in a language, such as `/en/api/v1/calculator/from/7/?page=2`. */
export function endpointPath(endpoint: Endpoint, input: LooseInput, locale: Locale): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(input.params?.[name], name)),
  )
  const query = queryText(input.query)
  return localePath(locale, path) + (query === '' ? '' : `?${query}`)
}

/* Without this check, a call with a missing parameter could call another endpoint, such as the list. */
function textOf(value: unknown, name: string): string {
  const text = plainText(value)
  if (text === '') {
    throw new TypeError(`The path needs a value for {${name}}.`)
  }
  return text
}

function queryText(query: LooseInput['query']): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) => {
    const values: unknown[] = Array.isArray(value) ? value : [value]
    return values
      .filter((item) => item !== undefined && item !== null)
      .map((item) => [name, plainText(item)])
  })
  return new URLSearchParams(pairs).toString()
}

function plainText(value: unknown): string {
  const isPlain = ['string', 'number', 'boolean', 'bigint'].includes(typeof value)
  return isPlain ? String(value) : ''
}
