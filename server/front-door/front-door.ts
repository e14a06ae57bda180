import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLocale, languageTags, localePath, splitLocale } from '@/lib/i18n/locales'
import { dataContentPolicy } from '@/server/http/security-headers'
import { contentSecurityPolicy, type ScriptSources } from './content-security-policy'
import { isKnownHost } from './known-host'
import { guardPageResponse } from './page-response'
import { isClaimPage, needsNewDocument, pageRights, type RightsOptions } from './page-rights'
import { refuse } from './refuse'
import type { StaticFiles } from './static-files'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Answers the request, or leaves it untouched and calls `otherwise`. */
export type QuickHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: () => void,
) => void

export type FrontDoorOptions = RightsOptions & {
  publicUrl: URL | null
  isDevelopment: boolean
  isApiPath: (pathname: string) => boolean
  api: Handler | null
  /** Answers plain reads faster than the API; what it does not take goes there. */
  quick?: QuickHandler | null
  pages: Handler | null
  /** Takes the files pages are made with before Next does, and says their headers. */
  staticFiles?: StaticFiles | null
  securityHeaders: Record<string, string>
  constantScriptHashes: readonly string[]
  /** Whether the office has a technical break right now. */
  isTechBreak: () => boolean
  /** When to ask again during one. */
  techBreakSeconds: () => number
  /** Counts a page for its reader; says for how many seconds he has to wait, 0 for none. */
  pageLimit: (request: IncomingMessage) => Promise<number>
}

const maxUrlLength = 4096
/* Probes ask by the machine's own address. */
const anyHostPaths = new Set(['/healthz', '/readyz', '/metrics'])
const techBreakPath = '/tech-break'
const unknownPath = '/not-found'

/** The one door of the process: decides who answers, and under which policy a page leaves. */
export function createFrontDoor(options: FrontDoorOptions): Handler {
  return (request, response) => {
    const pathname = pathnameOf(request)
    const apiPath = pathname !== null && options.isApiPath(pathname) ? pathname : null
    if ((request.url ?? '').length > maxUrlLength) {
      refuse(response, { status: 414, apiPath })
      return
    }
    if (pathname === null || isOdd(pathname) || (apiPath !== null && !isDecodable(apiPath))) {
      refuse(response, { status: 400, apiPath })
      return
    }
    if (!anyHostPaths.has(pathname) && !isKnownHost(request.headers.host, options.publicUrl)) {
      refuse(response, { status: 421, apiPath })
      return
    }
    if (apiPath !== null) {
      const toApi = (): void => answer(options.api, request, response)
      if (options.quick) {
        options.quick(request, response, toApi)
      } else {
        toApi()
      }
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(response, { status: 405, allow: 'GET, HEAD' })
      return
    }
    servePage(request, response, { pathname: toPagePath(request, pathname), options })
  }
}

function answer(handler: Handler | null, request: IncomingMessage, response: ServerResponse): void {
  if (handler) {
    handler(request, response)
  } else {
    refuse(response, { status: 404 })
  }
}

function servePage(
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, options }: { pathname: string; options: FrontDoorOptions },
): void {
  const { locale, path } = splitLocale(pathname)
  const isBuilt = path.startsWith('/_next/')
  if (options.staticFiles?.(request, response, isBuilt ? path : pathname)) {
    return
  }
  for (const [name, value] of Object.entries(options.securityHeaders)) {
    response.setHeader(name, value)
  }
  response.setHeader('x-request-id', randomUUID())
  // Only the front door may say these; a client that sends them is not heard.
  delete request.headers['x-nonce']
  delete request.headers['x-middleware-subrequest']
  delete request.headers['content-security-policy']
  if (request.headers.rsc !== '1') {
    delete request.headers.rsc
  }

  if (isBuilt) {
    // Files, and the answer that there is no such file; nothing of that may run as a page.
    response.setHeader('content-security-policy', dataContentPolicy)
    answer(options.pages, request, response)
    return
  }

  response.setHeader('content-language', languageTags[localeOf(pathname) ?? locale])
  const isBreak = options.isTechBreak() && !staysOpen(path) && !isFile(path)
  if (isBreak && !isDocument(request)) {
    // The browser then reads the whole document, which is the break's page.
    refuse(response, { status: 503 })
    return
  }
  if (isBreak) {
    request.url = locale === 'en' ? `/en${techBreakPath}` : techBreakPath
    response.setHeader('retry-after', String(options.techBreakSeconds()))
  }
  if (!isDocument(request) && needsNewDocument(request, path, options)) {
    response.writeHead(204, { 'cache-control': 'no-store' }).end()
    return
  }
  const nonce = randomBytes(16).toString('base64')
  const policy = (scripts: ScriptSources): string =>
    contentSecurityPolicy({
      scripts,
      constantHashes: options.constantScriptHashes,
      rights: pageRights(path, options),
      isHttps: options.publicUrl?.protocol === 'https:',
      isDevelopment: options.isDevelopment,
    })
  // Next reads the nonce it must render with from this request header.
  request.headers['content-security-policy'] = policy({ nonce })
  if (isDocument(request)) {
    guardPageResponse(request, response, { policy, nonce, forcedStatus: isBreak ? 503 : null })
  }
  void admit(request, response, options)
}

async function admit(
  request: IncomingMessage,
  response: ServerResponse,
  { pageLimit, pages }: FrontDoorOptions,
): Promise<void> {
  const seconds = await pageLimit(request)
  if (seconds > 0) {
    refuse(response, { status: 429, retryAfterSeconds: seconds })
    return
  }
  answer(pages, request, response)
}

/* Client-side navigations ask for the page's data only; they carry no scripts. */
function isDocument(request: IncomingMessage): boolean {
  return request.headers.rsc === undefined
}

function isFile(path: string): boolean {
  return /\.[a-z0-9]+$/i.test(path)
}

/*
 * The desk, and the way in to it: somebody has to end the break. And where claims go on: nobody's
 * payment waits for its end.
 */
function staysOpen(path: string): boolean {
  const isDesk = path === '/operator' || path.startsWith('/operator/')
  return isDesk || path === '/login' || path === '/demo-pay' || isClaimPage(path)
}

function localeOf(pathname: string) {
  const first = pathname.split('/')[1]
  return isLocale(first) ? first : null
}

function isDecodable(pathname: string): boolean {
  if (!pathname.includes('%')) {
    return true
  }
  try {
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}

function pathnameOf(request: IncomingMessage): string | null {
  const url = request.url ?? ''
  // Absolute and authority forms belong to proxies; this is none.
  if (!url.startsWith('/')) {
    return null
  }
  return url.split('?', 1)[0] ?? '/'
}

/* What a browser would read as the address of another site. */
function isOdd(pathname: string): boolean {
  return pathname.startsWith('//') || pathname.includes('\\')
}

/** An address that cannot be decoded is one that no page has; Next must not try its hand at it. */
function toPagePath(request: IncomingMessage, pathname: string): string {
  if (isDecodable(pathname)) {
    return pathname
  }
  const path = localePath(splitLocale(pathname).locale, unknownPath)
  request.url = path
  return path
}
