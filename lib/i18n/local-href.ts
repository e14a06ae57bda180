import { localePath, type Locale } from './locales'

/** An address, or a path of this site and its query. */
export type Href = string | { pathname: string; query?: Readonly<Record<string, string>> }

/**
 * The address of a page in a language. An address that is not a path of this site stays as it is. This
 * does what next-intl's navigation does for our two languages, with a tenth of its code, because every
 * page loads it.
 */
export function localHref(locale: Locale, href: Href): string {
  const address = addressOf(href)
  if (!address.startsWith('/') || address.startsWith('//')) {
    return address
  }
  const pathEnd = address.search(/[?#]/)
  const path = pathEnd === -1 ? address : address.slice(0, pathEnd)
  return localePath(locale, path) + address.slice(path.length)
}

/** The address without the language's prefix. */
export function addressOf(href: Href): string {
  if (typeof href === 'string') {
    return href
  }
  const { pathname, query = {} } = href
  const search = new URLSearchParams(query).toString()
  return search === '' ? pathname : `${pathname}?${search}`
}
