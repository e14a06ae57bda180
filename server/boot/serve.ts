import { colorModeScript } from '@/lib/color-mode/color-mode'
import { sessionMarkScript } from '@/lib/session/session-mark-script'
import type { Container } from '@/server/container'
import { createPairFinder } from '@/server/front-door/cache/find-pair'
import { sourceHash } from '@/server/front-door/content-security-policy'
import {
  createFrontDoor,
  type FrontDoorOptions,
  type Handler,
} from '@/server/front-door/front-door'
import { createPageLimit } from '@/server/front-door/pages/page-limit'
import { readPageStyles } from '@/server/front-door/pages/page-styles'
import { readStaticFiles } from '@/server/front-door/static-files'
import { isApiPath } from '@/server/http/api-paths'
import { createApi, createApiHandler } from '@/server/http/app'
import { keyOfRequest } from '@/server/http/middleware/client-address'
import { createRateLimits, type RateLimits } from '@/server/http/middleware/rate-limits'
import { createQuickHandler } from '@/server/http/quick/answer-quickly'
import { commonSecurityHeaders, fileSecurityHeaders } from '@/server/http/security-headers'
import { paymentFormOrigins } from '@/server/modules/payments'
import { openPages } from '@/server/renderer/open-pages'
import type { Renderer } from '@/server/renderer/start-renderer'
import type { Closing } from './closing'
import type { Entry } from './listen/listen-early'
import { nextPageChangeAt } from './next-page-change'
import { whenConnectionFree, type Store } from './open-store'
import { openVisitCounter } from './open-visit-counter'
import { watchClaims } from './watch-claims'
import { watchOffer } from './watch-offer'
import { watchPages } from './watch-pages'
import { watchStatus } from './watch-status'

type Served = {
  store: Store
  entry: Entry | null
  closing: Closing
  /** Called with the renderer once it runs, before the site is open. */
  onRenderer: (renderer: Renderer) => void
}

/** Opens the API, the pages and their streams, whichever of them this process serves. */
export async function serve(container: Container, served: Served): Promise<void> {
  const { offer, config, logger } = container
  const { store, entry, closing } = served
  const { url } = store
  const watch = await whenConnectionFree(() => watchOffer({ offer, url, logger }))
  closing.add('offer', watch.close)

  const limits = createRateLimits(container)
  closing.add('status', watchStatus(container).close)
  const api = config.roles.has('api') ? openApi(container, limits) : null
  await openStreams(container, served, { hasApi: api !== null })
  // Pages are served only together with the API, which they call.
  const renderer =
    config.roles.has('web') && api && entry
      ? await openRenderer(container, served, { call: api.call, server: entry.server })
      : null
  const visits = openVisitCounter(container)
  closing.add('visits', visits.close)
  const frontDoor = createFrontDoor({
    ...doorOptions(container),
    api: api?.handler ?? null,
    quick: api && createQuickHandler({ container, limits }),
    ...pagesOf(container, renderer),
    countVisit: (code, request) => visits.count(code, keyOfRequest(request, config)),
  })
  entry?.open(frontDoor)
}

type CallApi = (request: Request) => Promise<Response>

/* The API: a handler for requests from the network, and a function that our own pages call. */
function openApi(container: Container, limits: RateLimits): { handler: Handler; call: CallApi } {
  const api = createApi(container, { limits })
  return {
    handler: createApiHandler(api),
    call: (request) => Promise.resolve(api.fetch(request, { internal: true })),
  }
}

async function openStreams(
  { claimStreams, logger, streams, verificationStreams }: Container,
  { store: { url }, closing }: Served,
  { hasApi }: { hasApi: boolean },
): Promise<void> {
  const watch = () => watchClaims({ streams: claimStreams, verificationStreams, url, logger })
  const claims = hasApi ? await whenConnectionFree(watch) : null
  closing.add('streams', async () => {
    streams.close()
    claimStreams.close()
    verificationStreams.close()
    await claims?.close()
  })
}

async function openRenderer(
  container: Container,
  { store, closing, onRenderer }: Served,
  { call, server }: { call: CallApi; server: Entry['server'] },
): Promise<Renderer> {
  const { config, logger } = container
  const renderer = await openPages({ config, logger, api: call, server })
  onRenderer(renderer)
  closing.add('pages', renderer.stop)
  const watch = await whenConnectionFree(() => watchChanges(container, store))
  closing.add('page changes', watch.close)
  container.written.keep()
  return renderer
}

function watchChanges({ clock, db, logger, offer, pageChanges }: Container, { url }: Store) {
  return watchPages({
    changes: pageChanges,
    offer,
    nextContentChangeAt: () => nextPageChangeAt(db, clock.now()),
    clock,
    url,
    logger,
  })
}

function pagesOf(
  { config }: Container,
  renderer: Renderer | null,
): Pick<FrontDoorOptions, 'pages' | 'staticFiles' | 'pageStyles'> {
  const isBuilt = renderer !== null && !config.development
  return {
    pages: renderer?.pages ?? null,
    staticFiles: isBuilt
      ? readStaticFiles(config.rootDirectory, fileSecurityHeaders(config))
      : null,
    pageStyles: isBuilt ? readPageStyles(config.rootDirectory) : null,
  }
}

function doorOptions({ clock, config, metrics, offer, pageChanges, payments }: Container) {
  return {
    publicUrl: config.publicUrl,
    ownHost: config.host.toLowerCase(),
    isDevelopment: config.development,
    isApiPath,
    securityHeaders: commonSecurityHeaders(config),
    constantScriptHashes: [colorModeScript, sessionMarkScript].map(sourceHash),
    liveChatOrigin: config.liveChatOrigin,
    hasCaptcha: config.captcha !== null,
    paymentFormOrigins: paymentFormOrigins(payments),
    isTechBreak: offer.isTechBreak,
    techBreakSeconds: offer.techBreakSeconds,
    pageLimit: createPageLimit(config),
    pageCache: {
      changes: pageChanges,
      clock,
      findPair: createPairFinder(offer),
      count: (how) => metrics.pageGiven(how),
    },
  } satisfies Partial<FrontDoorOptions>
}
