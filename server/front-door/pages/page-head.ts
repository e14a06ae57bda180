import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { defaultLocale, type Locale } from '@/lib/i18n/locales'
import type { Encoding } from './page-compression'

const stylesheet = /<link rel="stylesheet" href="(\/_next\/[^"<>]+)"/g

/**
 * Names the styles of a page in the headers of the answer, where a browser sees them before it
 * reads the page: without them it paints nothing.
 */
export function announceStyles(response: ServerResponse, html: string): void {
  for (const [, href = ''] of html.matchAll(stylesheet)) {
    response.appendHeader('link', `<${href}>; rel=preload; as=style`)
  }
}

/* Readers store it, and revalidate it at each visit. */
export const wholePageCaching = 'public, max-age=0, must-revalidate'

export function isHtml(response: ServerResponse): boolean {
  return String(response.getHeader('content-type') ?? '').startsWith('text/html')
}

/**
 * Next can answer 404 only with a page that is empty until its scripts have run, and 410 not at
 * all. A page that is rendered in full names its status in its head instead (`notFoundMetadata` in
 * lib/i18n).
 */
export function statusNamedBy(beginning: string): number {
  const named = /<meta name="page-status" content="(404|410)"\/?>/.exec(beginning)?.[1]
  return named === undefined ? 200 : Number(named)
}

/* Next sets these headers on what it rendered ahead of the request. */
export function isStatic(response: ServerResponse): boolean {
  return response.hasHeader('x-nextjs-prerender') || response.hasHeader('x-nextjs-cache')
}

/* Next's internal headers are for nobody else. */
export function dropInnerHeaders(response: ServerResponse): void {
  for (const name of response.getHeaderNames()) {
    if (name.startsWith('x-nextjs-') || name.startsWith('x-middleware-')) {
      response.removeHeader(name)
    }
  }
}

type HeaderValue = number | string | readonly string[] | undefined

/** The `Vary` header with these names added, each once. */
export function addVary(given: HeaderValue, names: readonly string[]): string {
  const before = [given ?? []].flat().join(', ')
  const known = new Set(before.toLowerCase().split(/\s*,\s*/))
  const added = names.filter((name) => !known.has(name.toLowerCase()))
  return [...(before === '' ? [] : [before]), ...added].join(', ')
}

/** Another reader of the same address without a prefix may be redirected to English. */
export function varyOfLanguage(locale: Locale): readonly string[] {
  return locale === defaultLocale ? ['Accept-Language', 'Cookie'] : []
}

export function etagOf(html: Buffer, encoding: Encoding): string {
  const digest = createHash('sha256').update(html).digest('base64url').slice(0, 27)
  return `"${digest}-${encoding}"`
}

/* Next redirects to the host it was called by. A path alone is right behind any proxy. */
export function keepRedirectAtHome(request: IncomingMessage, response: ServerResponse): void {
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
