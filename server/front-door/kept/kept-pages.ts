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
import { finishPage, type FinishedPage, type Wire } from './finished-page'
import { readKeepablePage, type FindPair, type KeepablePage } from './keepable-page'
import { renderPage } from './render-page'
import { createRenderGate } from './render-gate'

/** The renderings in progress, each shared by all who wait for it. */
type Flights = {
  /** The page as it is rendered now; rejects with `BusyError` when too many pages wait already. */
  join: (page: KeepablePage) => Promise<FinishedPage>
  has: (page: KeepablePage) => boolean
}

/* Rendering uses one thread: more at once would delay each of them. */
const rendering = { atOnce: 2, mostWaiting: 100 }

/** Their results are stored in the cache where possible. */
function createFlights(
  store: PageStore<FinishedPage>,
  render: (page: KeepablePage) => Promise<FinishedPage>,
): Flights {
  const throughGate = createRenderGate(rendering)
  const flights = new Map<string, { stamp: Stamp; page: Promise<FinishedPage> }>()

  const fly = async (page: KeepablePage, stamp: Stamp): Promise<FinishedPage> => {
    try {
      const finished = await throughGate(page.room, () => render(page))
      if (finished.isKeepable) {
        store.keep(page.url, finished, { stamp, bytes: finished.bytes, room: page.room })
      }
      return finished
    } finally {
      if (flights.get(page.url)?.stamp === stamp) {
        flights.delete(page.url)
      }
    }
  }

  return {
    has: ({ url }) => flights.has(url),
    join: (page) => {
      const flying = flights.get(page.url)
      // A request after a change does not wait for a rendering that began before it.
      if (flying && store.isTrue(flying.stamp)) {
        return flying.page
      }
      const stamp = store.begin(page.scope)
      const flight = { stamp, page: fly(page, stamp) }
      flights.set(page.url, flight)
      return flight.page
    },
  }
}

/** A page as one reader asks for it. */
export type AskedPage = {
  page: KeepablePage
  /** The language cookie to set; null leaves it as it is. */
  remember: Locale | null
}

export type KeptPages = {
  /** Null for whatever is not the same for everybody, and for a reader who has to be redirected. */
  read: (request: IncomingMessage) => AskedPage | null
  /** Answers from the cache; returns whether it did. */
  giveAtOnce: (request: IncomingMessage, response: ServerResponse, asked: AskedPage) => boolean
  /**
   * Answers with a new rendering, shared by all who wait for it. Rejects when it fails, with
   * `BusyError` when too many pages wait already.
   */
  give: (request: IncomingMessage, response: ServerResponse, asked: AskedPage) => Promise<void>
}

export type Keeping = {
  changes: Pick<PageChanges, 'subscribe'>
  clock: { now: () => Date }
  /** Which pair an address means; without this function no address means one. */
  findPair?: FindPair
  /** Counts the answers. */
  count?: (how: 'kept' | 'rendered') => void
  mostBytes?: number
}

type Options = Keeping & {
  pages: (request: IncomingMessage, response: ServerResponse) => void
  host: string
  securityHeaders: Record<string, string>
  policyOf: (path: string) => (scripts: ScriptSources) => string
  /** Counts a rendering against the limit of the reader who causes it; returns whether it is allowed. */
  mayRender: (request: IncomingMessage) => boolean
}

const usualBytes = 24 * 1024 * 1024
const lifeMilliseconds = 60_000
/* From this age on, a request gets the cached page at once and has it rendered anew for later readers. */
const renewMilliseconds = 40_000
const renderMilliseconds = 15_000

/** The cache of public pages: rendered once and served to everybody until something in them changes. */
export function createKeptPages(options: Options): KeptPages {
  const { changes, clock, count, findPair, mayRender, mostBytes = usualBytes } = options
  const now = (): number => clock.now().getTime()
  const store = createPageStore<FinishedPage>({
    mostBytes: { few: mostBytes / 3, many: (mostBytes / 3) * 2 },
    lifeMilliseconds,
    now,
  })
  changes.subscribe(store.drop)
  const flights = createFlights(store, (page) => render(page, options))

  const renewInTime = (request: IncomingMessage, page: KeepablePage): void => {
    if (!flights.has(page) && mayRender(request)) {
      // If this fails, the cached page is served until it expires.
      flights.join(page).catch(() => undefined)
    }
  }

  return {
    read: (request) => readAsked(request, findPair),
    giveAtOnce: (request, response, asked) => {
      const { page } = asked
      const found = store.look(page.url)
      if (found === null) {
        return false
      }
      const { page: finished, age } = found
      count?.('kept')
      const wire = finished.wireFor(pickEncoding(request))
      const send = (it: Wire) => write(request, response, { finished, wire: it, asked, clock })
      if (wire instanceof Promise) {
        wire.then(send).catch(() => response.destroy())
      } else {
        send(wire)
      }
      if (age >= renewMilliseconds) {
        renewInTime(request, page)
      }
      return true
    },
    give: async (request, response, asked) => {
      const finished = store.find(asked.page.url) ?? (await flights.join(asked.page))
      const wire = await finished.wireFor(pickEncoding(request))
      count?.('rendered')
      write(request, response, { finished, wire, asked, clock })
    },
  }
}

function readAsked(
  { url = '', headers }: IncomingMessage,
  findPair: FindPair | undefined,
): AskedPage | null {
  const page = headers.rsc === '1' ? null : readKeepablePage(url, findPair)
  if (page === null || (page.isForGuests && hasSession(headers.cookie))) {
    return null
  }
  const remembered = rememberedLanguage(headers.cookie)
  const { pathname } = page
  const acceptLanguage = headers['accept-language'] ?? null
  // The middleware redirects readers to their language.
  return pickRedirect({ pathname, remembered, acceptLanguage })
    ? null
    : { page, remember: languageToRemember({ pathname, remembered, acceptLanguage }) }
}

function hasSession(cookies = ''): boolean {
  return refreshCookieNames.some((name) => cookies.includes(name))
}

async function render(page: KeepablePage, options: Options): Promise<FinishedPage> {
  const { pages, host, policyOf, securityHeaders } = options
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
  })
  if (rendered.status >= 500) {
    throw new Error(`The page ${page.url} was answered with ${rendered.status}.`)
  }
  return finishPage(rendered, { page, nonce, policy, securityHeaders })
}

type Writing = {
  finished: FinishedPage
  wire: Wire
  asked: AskedPage
  clock: Keeping['clock']
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  { finished, wire, asked: { remember }, clock }: Writing,
): void {
  const own = ['x-request-id', newRequestId()]
  if (remember !== null) {
    own.push('set-cookie', languageCookie(remember, clock.now()))
  }
  if (wire.etag !== null && hasTag(request.headers['if-none-match'], wire.etag)) {
    response.writeHead(304, wire.knownHead.concat(own)).end()
    return
  }
  response.writeHead(finished.status, wire.head.concat(own))
  response.end(request.method === 'HEAD' ? undefined : wire.body)
}
