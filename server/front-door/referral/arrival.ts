import type { IncomingMessage, ServerResponse } from 'node:http'
import { referralCodesIn, referralCookie } from '@/lib/session/referral-cookie'

const parameter = 'refferal='
const codeInUrl = /[?&]refferal=([\w-]{1,64})(?:&|$)/
const kept = new RegExp(`(?:^|;\\s*)${referralCookie.name}=([^;\\s]+)`)
/* A Cubot is a phone. */
const crawlers =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|inspectiontool|mediapartners|feedfetcher|archiver|vkshare|^(?:whatsapp|viber|curl|wget|python|go-http|java|okhttp|axios|node|php|ruby)/i

export type Arrival = {
  code: string
  /** The codes through which the browser came before, first to last. */
  before: readonly string[]
}

/**
 * The referral code with which a browser arrives at a page for the first time. Null for a browser that came
 * through this link before, or through too many others, and for requests whose page nobody sees: crawlers,
 * previews and prefetches.
 */
export function readArrival(request: IncomingMessage): Arrival | null {
  const { headers, method, url = '' } = request
  const code = url.includes(parameter) && method === 'GET' ? codeInUrl.exec(url)?.[1] : undefined
  if (code === undefined) {
    return null
  }
  const before = referralCodesIn(kept.exec(headers.cookie ?? '')?.[1] ?? '')
  const isNew = !before.includes(code) && before.length < referralCookie.maxCodes
  return isNew && isOpenedByPerson(headers) ? { code, before } : null
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

/** The value of the `Set-Cookie` header that adds a referral code after the codes that are already remembered. */
export function arrivalCookie({ code, before }: Arrival, publicUrl: URL | null): string {
  const { name, maxAgeSeconds, separator } = referralCookie
  const codes = [...before, code].join(separator)
  const secure = publicUrl?.protocol === 'https:' ? '; Secure' : ''
  return `${name}=${codes}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

/**
 * Adds a cookie when the head is written, because the code that answers may replace the cookies that were set
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
