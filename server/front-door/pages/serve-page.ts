import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLocale, languageTags, splitLocale } from '@/lib/i18n/locales'
import { newRequestId } from '@/server/http/endpoint/request-id'
import { dataContentPolicy } from '@/server/http/security-headers'
import { contentSecurityPolicy, type ScriptSources } from '../content-security-policy'
import type { FrontDoorOptions, Handler } from '../front-door-options'
import { createKeptPages, type AskedPage, type KeptPages } from '../kept/kept-pages'
import { BusyError } from '../kept/render-gate'
import { answerInTime, pageMilliseconds } from './answer-in-time'
import { varyOfLanguage } from './page-head'
import { guardPageResponse } from './page-response'
import { isClaimPage, needsNewDocument, pageRights } from './page-rights'
import { createOwnRendering } from './own-rendering'
import { refuse } from '../refuse'

const techBreakPath = '/tech-break'

type ServePage = (request: IncomingMessage, response: ServerResponse, pathname: string) => void

/** Everything that is not the API's: cached pages, files, and pages rendered for their reader. */
export function createPageDoor(options: FrontDoorOptions): ServePage {
  const { staticFiles, isTechBreak } = options
  const pageCache = openKeptPages(options)
  const render: Handler = (request, response) => answer(options.pages, request, response)
  // In development Next compiles a page when it is first asked for, which takes long.
  const renderForOne = options.isDevelopment ? render : createOwnRendering(render)
  // Files have a queue of their own and do not count against the reader's limit.
  const renderFile = options.isDevelopment ? render : createOwnRendering(render)

  return (request, response, pathname) => {
    const asked = pageCache && !isTechBreak() ? pageCache.read(request) : null
    // A cached page costs nothing and counts against nobody's limit; a renewal counts for the
    // reader who causes it.
    if (asked && pageCache?.giveAtOnce(request, response, asked)) {
      return
    }
    const { path } = splitLocale(pathname)
    const isNextFile = path.startsWith('/_next/')
    if (staticFiles?.give(request, response, isNextFile ? path : pathname)) {
      return
    }
    if (isNextFile && staticFiles?.isBuilt(path) === false) {
      // Nothing else is under this address, and Next would render a page to say so.
      refuse(response, { status: 404, headers: options.securityHeaders })
      return
    }
    if (!options.isDevelopment) {
      const { securityHeaders: headers, pageMilliseconds: withinMilliseconds = pageMilliseconds } =
        options
      answerInTime(response, { withinMilliseconds, headers })
    }
    if (asked && pageCache) {
      void renderForAll(request, response, {
        pathname,
        asked,
        kept: pageCache,
        options,
        renderForOne,
      })
      return
    }
    setStandingHeaders(request, response, options)
    if (isNextFile) {
      // Files, and in development what makes them; none of that may run as a page.
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

function openKeptPages(options: FrontDoorOptions): KeptPages | null {
  const { isDevelopment, keeping, pages, publicUrl, securityHeaders } = options
  if (!keeping || !pages || isDevelopment) {
    return null
  }
  const host = publicUrl?.host ?? 'localhost'
  const policyOf = (path: string) => policyFor(path, options)
  const mayRender = (request: IncomingMessage) => options.pageLimit(request) === 0
  return createKeptPages({ ...keeping, pages, host, securityHeaders, policyOf, mayRender })
}

function policyFor(path: string, options: FrontDoorOptions): (scripts: ScriptSources) => string {
  return (scripts) =>
    contentSecurityPolicy({
      scripts,
      constantHashes: options.constantScriptHashes,
      rights: pageRights(path, options),
      isHttps: options.publicUrl?.protocol === 'https:',
      isDevelopment: options.isDevelopment,
    })
}

type KeptParts = {
  pathname: string
  asked: AskedPage
  kept: KeptPages
  options: FrontDoorOptions
  renderForOne: Handler
}

/* When that fails, the reader gets a rendering of their own, which says what is wrong. */
async function renderForAll(
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, asked, kept: pageCache, options, renderForOne }: KeptParts,
): Promise<void> {
  const seconds = options.pageLimit(request)
  if (seconds > 0) {
    setStandingHeaders(request, response, options)
    refuse(response, { status: 429, retryAfterSeconds: seconds })
    return
  }
  try {
    await pageCache.give(request, response, asked)
  } catch (error) {
    if (!response.headersSent && !response.destroyed) {
      setStandingHeaders(request, response, options)
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

/* The headers of every page. Request headers that only the front door may set are removed. */
function setStandingHeaders(
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

/** Prepares request and response for Next; false when the request was answered already. */
function prepare(
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, options }: { pathname: string; options: FrontDoorOptions },
): boolean {
  const { locale, path } = splitLocale(pathname)
  response.setHeader('content-language', languageTags[localeOf(pathname) ?? locale])
  const isBreak = options.isTechBreak() && !staysOpen(path) && !isFile(path)
  if (isBreak && !isDocument(request)) {
    // The browser then loads the whole document, which is the page of the break.
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
  // Next takes the nonce to render with from this request header.
  request.headers['content-security-policy'] = policy({ nonce })
  if (isDocument(request)) {
    guardPageResponse(request, response, {
      policy,
      nonce,
      locale,
      varyBy: varyOfLanguage(locale),
      forcedStatus: isBreak ? 503 : null,
    })
  }
  return true
}

/**
 * Counts a page against its reader's limit; false when the limit is reached, which has then been
 * answered.
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

/* Client-side navigations ask for the page's data only; they run no scripts. */
function isDocument(request: IncomingMessage): boolean {
  return request.headers.rsc === undefined
}

function isFile(path: string): boolean {
  return /\.[a-z0-9]+$/i.test(path)
}

/*
 * The desk and its login: somebody has to end the break. And the pages where claims go on: nobody's
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
