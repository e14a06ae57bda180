import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  languageCookie,
  languageToRemember,
  rememberedLanguage,
} from '@/lib/i18n/language/language-cookie'
import { pickRedirect } from '@/lib/i18n/language/language-redirect'
import { localeCookie, type Locale } from '@/lib/i18n/locales'
import { refreshCookieNames } from '@/lib/session/cookies'
import { newRequestId } from '@/server/http/endpoint/request-id'
import { hasTag } from '@/server/http/endpoint/send-bytes'
import type { PageChanges } from '@/server/http/pages/page-changes'
import { createPageStore, type PageStore, type Stamp } from '@/server/http/pages/page-store'
import type { ScriptSources } from '../content-security-policy'
import { pickEncoding } from '../pages/page-compression'
import type { PageStyles } from '../pages/page-styles'
import { finishPage, type FinishedPage, type EncodedPage } from './finished-page'
import { readCacheablePage, type FindPair, type CacheablePage } from './cacheable-page'
import { renderPage } from './render-page'
import { createRenderGate } from './render-gate'

/** The renderings in progress; each is shared by all requests that wait for it. */
type Renderings = {
  /** Starts or joins the rendering of a page; rejects with `BusyError` when too many pages wait. */
  join: (page: CacheablePage) => Promise<FinishedPage>
  has: (page: CacheablePage) => boolean
}

/* Rendering uses one thread, so more simultaneous renderings would only delay each other. */
const limits = { maxConcurrent: 2, maxWaiting: 100 }

/** The rendered pages are stored in the cache when they are cacheable. */
function createRenderings(
  store: PageStore<FinishedPage>,
  render: (page: CacheablePage) => Promise<FinishedPage>,
): Renderings {
  const throughGate = createRenderGate(limits)
  const inProgress = new Map<string, { stamp: Stamp; page: Promise<FinishedPage> }>()

  const renderAndStore = async (page: CacheablePage, stamp: Stamp): Promise<FinishedPage> => {
    try {
      const finished = await throughGate(page.budget, () => render(page))
      if (finished.isCacheable) {
        store.keep(page.url, finished, { stamp, bytes: finished.bytes, budget: page.budget })
      }
      return finished
    } finally {
      if (inProgress.get(page.url)?.stamp === stamp) {
        inProgress.delete(page.url)
      }
    }
  }

  return {
    has: ({ url }) => inProgress.has(url),
    join: (page) => {
      const started = inProgress.get(page.url)
      // A request after a change does not join a rendering that began before the change.
      if (started && store.isTrue(started.stamp)) {
        return started.page
      }
      const stamp = store.begin(page.scope)
      const rendering = { stamp, page: renderAndStore(page, stamp) }
      inProgress.set(page.url, rendering)
      return rendering.page
    },
  }
}

/** A visitor's request for a cacheable page. */
export type RequestedPage = {
  page: CacheablePage
  /** The language cookie to set; null to set none. */
  languageToSet: Locale | null
  /** The cookie that remembers by whose link the visitor came; null to set none. */
  arrivalCookie: string | null
}

export type PageCache = {
  /** Null for a page that is not cacheable, and for a visitor who has to be redirected. */
  read: (request: IncomingMessage, arrivalCookie: string | null) => RequestedPage | null
  /** Answers from the cache; returns false when the page is not in the cache. */
  serveCached: (
    request: IncomingMessage,
    response: ServerResponse,
    requested: RequestedPage,
  ) => boolean
  /**
   * Answers with a new rendering, which is shared by all requests that wait for it. Rejects when the
   * rendering fails, and with `BusyError` when too many pages wait.
   */
  serveRendered: (
    request: IncomingMessage,
    response: ServerResponse,
    requested: RequestedPage,
  ) => Promise<void>
}

export type PageCacheOptions = {
  changes: Pick<PageChanges, 'subscribe'>
  clock: { now: () => Date }
  /** Finds the pair that an address names; without this option, such addresses are not cached. */
  findPair?: FindPair
  /** Counts an answer in the metrics. */
  count?: (how: 'kept' | 'rendered') => void
  maxBytes?: number
}

type Options = PageCacheOptions & {
  pages: (request: IncomingMessage, response: ServerResponse) => void
  host: string
  securityHeaders: Record<string, string>
  policyOf: (path: string) => (scripts: ScriptSources) => string
  styles: PageStyles | null
  /** Counts a rendering against the limit of the visitor who causes it; returns false at the limit. */
  mayRender: (request: IncomingMessage) => boolean
}

const defaultMaxBytes = 36 * 1024 * 1024
const lifeMilliseconds = 60_000
/* From this age on, a request still gets the cached page, and also starts a new rendering of it. */
const renewMilliseconds = 40_000
const renderMilliseconds = 15_000

/** The cache of public pages: each is rendered once and served to everybody until it changes. */
export function createPageCache(options: Options): PageCache {
  const { changes, clock, count, findPair, mayRender, maxBytes = defaultMaxBytes } = options
  const now = (): number => clock.now().getTime()
  const store = createPageStore<FinishedPage>({
    maxBytes: { few: maxBytes / 3, many: (maxBytes / 3) * 2 },
    lifeMilliseconds,
    now,
  })
  changes.subscribe(store.drop)
  const renderings = createRenderings(store, (page) => render(page, options))

  const renew = (request: IncomingMessage, page: CacheablePage): void => {
    if (!renderings.has(page) && mayRender(request)) {
      // If this fails, the cached page is served until it expires.
      renderings.join(page).catch(() => undefined)
    }
  }

  return {
    read: (request, arrivalCookie) => {
      const requested = readRequest(request, findPair)
      return requested && { ...requested, arrivalCookie }
    },
    serveCached: (request, response, requested) => {
      const { page } = requested
      const found = store.look(page.url)
      if (found === null) {
        return false
      }
      const { page: finished, age } = found
      count?.('kept')
      const encoded = finished.encodedFor(pickEncoding(request))
      const send = (ready: EncodedPage) =>
        write(request, response, { finished, encoded: ready, requested, clock })
      if (encoded instanceof Promise) {
        encoded.then(send).catch(() => response.destroy())
      } else {
        send(encoded)
      }
      if (age >= renewMilliseconds) {
        renew(request, page)
      }
      return true
    },
    serveRendered: async (request, response, requested) => {
      const finished = store.find(requested.page.url) ?? (await renderings.join(requested.page))
      const encoded = await finished.encodedFor(pickEncoding(request))
      count?.('rendered')
      write(request, response, { finished, encoded, requested, clock })
    },
  }
}

function readRequest(
  { url = '', headers }: IncomingMessage,
  findPair: FindPair | undefined,
): Omit<RequestedPage, 'arrivalCookie'> | null {
  const page = headers.rsc === '1' ? null : readCacheablePage(url, findPair)
  if (page === null || (page.isForGuests && hasSession(headers.cookie))) {
    return null
  }
  const remembered = rememberedLanguage(headers.cookie)
  const { pathname } = page
  const acceptLanguage = headers['accept-language'] ?? null
  // A request that needs a redirect to the visitor's language is left to the middleware.
  return pickRedirect({ pathname, remembered, acceptLanguage })
    ? null
    : { page, languageToSet: languageToRemember({ pathname, remembered, acceptLanguage }) }
}

function hasSession(cookies = ''): boolean {
  return refreshCookieNames.some((name) => cookies.includes(name))
}

async function render(page: CacheablePage, options: Options): Promise<FinishedPage> {
  const { pages, host, policyOf, securityHeaders, styles } = options
  const nonce = randomBytes(16).toString('hex')
  const policy = policyOf(page.path)
  const rendered = await renderPage(pages, {
    url: page.url,
    headers: {
      host,
      accept: 'text/html',
      cookie: `${localeCookie.name}=${page.locale}`,
      'content-security-policy': policy({ nonce }),
    },
    withinMilliseconds: renderMilliseconds,
    styles,
  })
  if (rendered.status >= 500) {
    throw new Error(`The page ${page.url} was answered with ${rendered.status}.`)
  }
  return finishPage(rendered, { page, nonce, policy, securityHeaders })
}

type Writing = {
  finished: FinishedPage
  encoded: EncodedPage
  requested: RequestedPage
  clock: PageCacheOptions['clock']
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  { finished, encoded, requested, clock }: Writing,
): void {
  const { languageToSet, arrivalCookie } = requested
  const visitorHead = ['x-request-id', newRequestId()]
  if (arrivalCookie !== null) {
    visitorHead.push('set-cookie', arrivalCookie)
  }
  if (languageToSet !== null) {
    visitorHead.push('set-cookie', languageCookie(languageToSet, clock.now()))
  }
  if (encoded.etag !== null && hasTag(request.headers['if-none-match'], encoded.etag)) {
    response.writeHead(304, encoded.notModifiedHead.concat(visitorHead)).end()
    return
  }
  response.writeHead(finished.status, encoded.head.concat(visitorHead))
  response.end(request.method === 'HEAD' ? undefined : encoded.body)
}
