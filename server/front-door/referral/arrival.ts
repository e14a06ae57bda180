import type { IncomingMessage, ServerResponse } from 'node:http'
import { referralCookie } from '@/lib/session/referral-cookie'

const parameter = 'refferal='
const codeInUrl = /[?&]refferal=([\w-]{1,64})(?:&|$)/
const known = new RegExp(`(?:^|;\\s*)${referralCookie.name}=[^;\\s]`)
/* A Cubot is a phone. */
const crawlers =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|inspectiontool|mediapartners|feedfetcher|archiver|vkshare|^(?:whatsapp|viber|curl|wget|python|go-http|java|okhttp|axios|node|php|ruby)/i

/**
 * The referral code by which a browser arrives at a page for the first time. Null for a browser that
 * came by a link before, and for requests that nobody looks at: crawlers, previews and prefetches.
 */
export function readArrival(request: IncomingMessage): string | null {
  const { headers, method, url = '' } = request
  if (!url.includes(parameter) || method !== 'GET' || known.test(headers.cookie ?? '')) {
    return null
  }
  const code = codeInUrl.exec(url)?.[1]
  return code !== undefined && isOpenedByPerson(headers) ? code : null
}

function isOpenedByPerson(headers: IncomingMessage['headers']): boolean {
  const purpose = `${text(headers['sec-purpose'])} ${text(headers.purpose)} ${text(headers['x-moz'])}`
  const { rsc, 'user-agent': userAgent = '' } = headers
  const mode = headers['sec-fetch-mode'] ?? 'navigate'
  const target = headers['sec-fetch-dest'] ?? 'document'
  return (
    rsc === undefined &&
    mode === 'navigate' &&
    target === 'document' &&
    !purpose.includes('prefetch') &&
    userAgent !== '' &&
    !crawlers.test(userAgent)
  )
}

function text(value: string | string[] | undefined): string {
  return String(value ?? '')
}

/** The value of the `Set-Cookie` header that remembers a referral code. */
export function arrivalCookie(code: string, publicUrl: URL | null): string {
  const { name, maxAgeSeconds } = referralCookie
  const secure = publicUrl?.protocol === 'https:' ? '; Secure' : ''
  return `${name}=${code}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

/**
 * Adds a cookie when the head is written, because whoever answers may replace the cookies that were set
 * before.
 */
export function addCookieToHead(response: ServerResponse, cookie: string | null): void {
  if (cookie === null) {
    return
  }
  // `writeHead` has overloads, which are all passed on.
  const writeHead = response.writeHead.bind(response) as (...values: unknown[]) => ServerResponse
  response.writeHead = (...values: unknown[]): ServerResponse => {
    response.appendHeader('set-cookie', cookie)
    return writeHead(...values)
  }
}
