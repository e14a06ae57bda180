import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLocale, languageTags, splitLocale } from '@/lib/i18n/locales'
import { newRequestId } from '@/server/http/endpoint/request-id'
import { dataContentPolicy } from '@/server/http/security-headers'
import { contentSecurityPolicy, type ScriptSources } from '../content-security-policy'
import type { FrontDoorOptions, Handler } from '../front-door-options'
import { createPageCache, type RequestedPage, type PageCache } from '../cache/page-cache'
import { BusyError } from '../cache/render-gate'
import { answerInTime, pageMilliseconds } from './answer-in-time'
import { varyOfLanguage } from './page-head'
import { guardPageResponse } from './page-response'
import { isClaimPage, needsNewDocument, pageRights } from './page-rights'
import { createVisitorRendering } from './visitor-rendering'
import { addCookieToHead, arrivalCookie, readArrival } from '../referral/arrival'
import { refuse } from '../refuse'

const techBreakPath = '/tech-break'

type ServePage = (request: IncomingMessage, response: ServerResponse, pathname: string) => void

/** Serves everything except the API: cached pages, files, and pages rendered for one visitor. */
export function createPageDoor(options: FrontDoorOptions): ServePage {
  const { staticFiles, isTechBreak } = options
  const pageCache = openPageCache(options)
  const render: Handler = (request, response) => answer(options.pages, request, response)
  // In development there is no limit: Next compiles each page at its first request, which takes long.
  const renderForOne = options.isDevelopment ? render : createVisitorRendering(render)
  // Files wait in a separate queue and do not count against the visitor's limit.
  const renderFile = options.isDevelopment ? render : createVisitorRendering(render)

  return (request, response, pathname) => {
    const cookie = welcome(request, pathname, options)
    const requested = pageCache && !isTechBreak() ? pageCache.read(request, cookie) : null
    // A cached page does not count against the visitor's limit. A renewal of the page counts against
    // the limit of the visitor who causes it.
    if (requested && pageCache?.serveCached(request, response, requested)) {
      return
    }
    const { path } = splitLocale(pathname)
    const isNextFile = path.startsWith('/_next/')
    if (staticFiles?.serve(request, response, isNextFile ? path : pathname)) {
      return
    }
    if (isNextFile && staticFiles?.isBuilt(path) === false) {
      // Next would answer 404 too, but would render a whole page for it.
      refuse(response, { status: 404, headers: options.securityHeaders })
      return
    }
    if (!options.isDevelopment) {
      const { securityHeaders: headers, pageMilliseconds: withinMilliseconds = pageMilliseconds } =
        options
      answerInTime(response, { withinMilliseconds, headers })
    }
    if (requested && pageCache) {
      void renderForAll(request, response, {
        pathname,
        requested,
        pageCache,
        options,
        renderForOne,
      })
      return
    }
    addCookieToHead(response, cookie)
    setCommonHeaders(request, response, options)
    if (isNextFile) {
      // Built files, and in development the compiler's endpoints: none of them may run as a page.
      response.setHeader('content-security-policy', dataContentPolicy)
      renderFile(request, response)
      return
    }
    const isReady = prepare(request, response, { pathname, options })
    if (isReady && admit(request, response, options)) {
      renderForOne(request, response)
    }
  }
}

/* Counts a visit by a referral link, and returns the cookie that remembers it. */
function welcome(
  request: IncomingMessage,
  pathname: string,
  { countVisit, publicUrl }: FrontDoorOptions,
): string | null {
  const arrival = countVisit && !isFile(pathname) ? readArrival(request) : null
  if (arrival === null) {
    return null
  }
  countVisit?.(arrival.code, request)
  return arrivalCookie(arrival, publicUrl)
}

export function answer(
  handler: Handler | null,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (handler) {
    handler(request, response)
  } else {
    refuse(response, { status: 404 })
  }
}

function openPageCache(options: FrontDoorOptions): PageCache | null {
  const { isDevelopment, pageCache, pages, publicUrl, securityHeaders, pageStyles } = options
  if (!pageCache || !pages || isDevelopment) {
    return null
  }
  const host = publicUrl?.host ?? 'localhost'
  const policyOf = (path: string) => policyFor(path, options)
  const mayRender = (request: IncomingMessage) => options.pageLimit(request) === 0
  const parts = { pages, host, securityHeaders, policyOf, mayRender, styles: pageStyles ?? null }
  return createPageCache({ ...pageCache, ...parts })
}

function policyFor(path: string, options: FrontDoorOptions): (scripts: ScriptSources) => string {
  return (scripts) =>
    contentSecurityPolicy({
      scripts,
      constantHashes: options.constantScriptHashes,
      styleHashes: options.pageStyles?.hashes ?? [],
      rights: pageRights(path, options),
      isHttps: options.publicUrl?.protocol === 'https:',
      isDevelopment: options.isDevelopment,
    })
}

type RenderForAllParts = {
  pathname: string
  requested: RequestedPage
  pageCache: PageCache
  options: FrontDoorOptions
  renderForOne: Handler
}

/* When the shared rendering fails, the page is rendered for the visitor alone and shows the error. */
async function renderForAll(
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, requested, pageCache, options, renderForOne }: RenderForAllParts,
): Promise<void> {
  const seconds = options.pageLimit(request)
  if (seconds > 0) {
    setCommonHeaders(request, response, options)
    refuse(response, { status: 429, retryAfterSeconds: seconds })
    return
  }
  try {
    await pageCache.serveRendered(request, response, requested)
  } catch (error) {
    if (!response.headersSent && !response.destroyed) {
      addCookieToHead(response, requested.arrivalCookie)
      setCommonHeaders(request, response, options)
      if (error instanceof BusyError) {
        refuse(response, { status: 503 })
        return
      }
      if (prepare(request, response, { pathname, options })) {
        renderForOne(request, response)
      }
    }
  }
}

/* Sets the headers of every page, and removes request headers that only the front door may set. */
function setCommonHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  { securityHeaders }: FrontDoorOptions,
): void {
  for (const [name, value] of Object.entries(securityHeaders)) {
    response.setHeader(name, value)
  }
  response.setHeader('x-request-id', newRequestId())
  delete request.headers['x-nonce']
  delete request.headers['x-middleware-subrequest']
  delete request.headers['content-security-policy']
  if (request.headers.rsc !== '1') {
    delete request.headers.rsc
  }
}

/** Prepares request and response for Next; returns false when it has answered the request itself. */
function prepare(
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, options }: { pathname: string; options: FrontDoorOptions },
): boolean {
  const { locale, path } = splitLocale(pathname)
  response.setHeader('content-language', languageTags[localeOf(pathname) ?? locale])
  const isBreak = options.isTechBreak() && !isAvailableDuringBreak(path) && !isFile(path)
  if (isBreak && !isDocument(request)) {
    // After this refusal the browser loads the whole document, which is the break page.
    refuse(response, { status: 503 })
    return false
  }
  if (isBreak) {
    request.url = locale === 'en' ? `/en${techBreakPath}` : techBreakPath
    response.setHeader('retry-after', String(options.techBreakSeconds()))
  }
  if (!isDocument(request) && needsNewDocument(request, path, options)) {
    response.writeHead(204, { 'cache-control': 'no-store' }).end()
    return false
  }
  const nonce = randomBytes(16).toString('base64')
  const policy = policyFor(path, options)
  // Next reads the nonce for its scripts from this request header.
  request.headers['content-security-policy'] = policy({ nonce })
  if (isDocument(request)) {
    guardPageResponse(request, response, {
      policy,
      nonce,
      locale,
      varyBy: varyOfLanguage(locale),
      styles: options.pageStyles ?? null,
      forcedStatus: isBreak ? 503 : null,
    })
  }
  return true
}

/**
 * Counts a page against its visitor's limit; returns false when the limit is reached and the request
 * is answered with 429.
 */
function admit(
  request: IncomingMessage,
  response: ServerResponse,
  { pageLimit }: FrontDoorOptions,
): boolean {
  const seconds = pageLimit(request)
  if (seconds > 0) {
    refuse(response, { status: 429, retryAfterSeconds: seconds })
  }
  return seconds === 0
}

/* Client-side navigation requests only the data of a page, not a document. */
function isDocument(request: IncomingMessage): boolean {
  return request.headers.rsc === undefined
}

function isFile(path: string): boolean {
  return /\.[a-z0-9]+$/i.test(path)
}

/* The status page says that there is a break. */
const pagesDuringBreak: ReadonlySet<string> = new Set(['/login', '/demo-pay', '/status'])

/*
 * The desk and the login page are available because an operator has to end the break, and the pages of
 * claims because customers can pay for existing claims during the break.
 */
function isAvailableDuringBreak(path: string): boolean {
  const isDesk = path === '/operator' || path.startsWith('/operator/')
  return isDesk || pagesDuringBreak.has(path) || isClaimPage(path)
}

function localeOf(pathname: string) {
  const first = pathname.split('/')[1]
  return isLocale(first) ? first : null
}
