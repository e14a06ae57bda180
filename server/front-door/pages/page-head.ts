import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { defaultLocale, type Locale } from '@/lib/i18n/locales'
import type { Encoding } from './page-compression'

const stylesheet = /<link rel="stylesheet" href="(\/_next\/[^"<>]+)"/g

/**
 * Names the style sheets of a page in its headers, so that the browser loads them before it reads the
 * page. The browser paints nothing before they are loaded.
 */
export function announceStyles(response: ServerResponse, html: string): void {
  for (const [, href = ''] of html.matchAll(stylesheet)) {
    response.appendHeader('link', `<${href}>; rel=preload; as=style`)
  }
}

/* Browsers store the page, and revalidate it at each visit. */
export const wholePageCaching = 'public, max-age=0, must-revalidate'

export function isHtml(response: ServerResponse): boolean {
  return String(response.getHeader('content-type') ?? '').startsWith('text/html')
}

/**
 * Next's own 404 page is empty until its scripts have run, and Next cannot answer 410. A fully rendered
 * page therefore names its status in its head (`notFoundMetadata` in lib/i18n).
 */
export function statusNamedBy(beginning: string): number {
  const named = /<meta name="page-status" content="(404|410)"\/?>/.exec(beginning)?.[1]
  return named === undefined ? 200 : Number(named)
}

/* Next sets these headers on pages that it rendered before the request. */
export function isStatic(response: ServerResponse): boolean {
  return response.hasHeader('x-nextjs-prerender') || response.hasHeader('x-nextjs-cache')
}

/* Removes headers that only Next itself uses. */
export function dropInternalHeaders(response: ServerResponse): void {
  for (const name of response.getHeaderNames()) {
    if (name.startsWith('x-nextjs-') || name.startsWith('x-middleware-')) {
      response.removeHeader(name)
    }
  }
}

type HeaderValue = number | string | readonly string[] | undefined

/** Adds names to the value of a `Vary` header, without duplicates. */
export function addVary(value: HeaderValue, names: readonly string[]): string {
  const existing = [value ?? []].flat().join(', ')
  const known = new Set(existing.toLowerCase().split(/\s*,\s*/))
  const added = names.filter((name) => !known.has(name.toLowerCase()))
  return [...(existing === '' ? [] : [existing]), ...added].join(', ')
}

/** An address without a language prefix redirects visitors who prefer English. */
export function varyOfLanguage(locale: Locale): readonly string[] {
  return locale === defaultLocale ? ['Accept-Language', 'Cookie'] : []
}

export function etagOf(html: Buffer, encoding: Encoding): string {
  const digest = createHash('sha256').update(html).digest('base64url').slice(0, 27)
  return `"${digest}-${encoding}"`
}

/* Next redirects to the host of the request. A redirect without a host works behind any proxy. */
export function makeOwnRedirectRelative(request: IncomingMessage, response: ServerResponse): void {
  const location = response.getHeader('location')
  if (typeof location !== 'string' || !URL.canParse(location)) {
    return
  }
  const url = new URL(location)
  const isOwn = url.host === request.headers.host || url.hostname === 'localhost'
  if (isOwn) {
    response.setHeader('location', url.pathname + url.search + url.hash)
  }
}
