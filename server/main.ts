import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { colorModeScript } from '@/lib/color-mode/color-mode'
import { sessionMarkScript } from '@/lib/session/session-mark-script'
import { openEntry, type Entry } from './boot/listen/listen-early'
import { drainHttp, ListenError } from './boot/listen/listen-http'
import { createOfficeClock } from './boot/office-clock'
import { openVisitCounter } from './boot/open-visit-counter'
import { nextPageChangeAt } from './boot/next-page-change'
import { openStore, type Store, whenConnectionFree } from './boot/open-store'
import { agreeOnSources, agreeOnSecret } from './boot/agree'
import { runWorker } from './boot/run-worker'
import { stopOnSignal, type ShutdownStep } from './boot/shutdown'
import { sentenceOf, warnOfOwnerRights, startReport } from './boot/start-report'
import { warmUp } from './boot/warm-up'
import { watchClaims } from './boot/watch-claims'
import { watchOffer } from './boot/watch-offer'
import { watchStatus } from './boot/watch-status'
import { watchPages } from './boot/watch-pages'
import type { Config } from './config/config'
import { loadConfig } from './config/load-config'
import { createLogger } from './config/logger'
import { closeToOthers, dataPath } from './config/private-directory'
import { createContainer, type Container } from './container'
import { openDatabase } from './database/client'
import { enqueueJob } from './database/jobs'
import { migrateDatabase } from './database/migrate/migrate'
import { demoLogins } from './database/seed/demo-logins'
import { seedContests } from './database/seed/seed-contests'
import { isDemoOffice, seedDemoOffice } from './database/seed/seed-demo-office'
import { sourceHash } from './front-door/content-security-policy'
import { createFrontDoor, type Handler } from './front-door/front-door'
import { createPairFinder } from './front-door/cache/find-pair'
import { createPageLimit } from './front-door/pages/page-limit'
import { readPageStyles } from './front-door/pages/page-styles'
import { readStaticFiles } from './front-door/static-files'
import { isApiPath } from './http/api-paths'
import { createApiHandler, createApi } from './http/app'
import { keyOfRequest } from './http/middleware/client-address'
import { createRateLimits, type RateLimits } from './http/middleware/rate-limits'
import { addOfficeGauges } from './http/office-metrics'
import { createQuickHandler } from './http/quick/answer-quickly'
import { serviceRoutes } from './http/routes/service.routes'
import { commonSecurityHeaders, fileSecurityHeaders } from './http/security-headers'
import { addDrawing } from './modules/content'
import { paymentFormOrigins } from './modules/payments'
import { refreshDemoQuotes } from './modules/rates'
import { exampleNames, fillDemoJob } from './modules/verification'
import { openPages } from './renderer/open-pages'
import type { Renderer } from './renderer/start-renderer'

/*
 * Puts the process together: settings → database → container → api, worker, pages → listen → drain.
 * A stop closes everything in a fixed order. First `/readyz` tells a load balancer to send no more
 * requests, while requests that still arrive are served. Then streams are closed. Then no new
 * request is accepted, and requests in progress are finished. Then the remaining parts are closed.
 */
const closingOrder = [
  'drain',
  'streams',
  'http',
  'pages',
  'page changes',
  'status',
  'visits',
  'worker',
  'offer',
  'pool',
  'database',
] as const
const closing = new Map<(typeof closingOrder)[number], () => Promise<void>>()

async function main(): Promise<void> {
  const startedAt = performance.now()
  const config = loadConfig()
  closeToOthers(dataPath(config))
  const logger = createLogger(config)

  // Listens before the database is opened, which may take long.
  const early = await listenBeforeDatabase(config, logger)
  const store = await openStore(config, logger)
  onClose('database', store.stop)
  wasToldToStop = stopOnSignal(logger, closingSteps)
  const entry = early === 'taken' ? await startListening(config, logger) : early
  const { ownerUrl, url } = store
  const migrating = { url: ownerUrl, officeUrl: url, migrationsFolder: migrationsFolderOf(config) }
  await whenConnectionFree(() => migrateDatabase(migrating))
  const container = await joinParts(config, logger, store)
  const now = container.clock.now()
  const wasSeeded =
    config.isDemoSeeded && (await whenConnectionFree(() => seedOffice(container, now)))
  await whenConnectionFree(() => agreeOnSources(container))
  // The demo's courses are loaded before the process reports that it is ready. Markets are queried
  // only by the worker.
  const activeSources = container.rates.active
  await whenConnectionFree(() => refreshDemoQuotes(container.db, { activeSources, now }))

  if (config.roles.has('web') || config.roles.has('api')) {
    await serve(container, { store, entry })
  } else {
    entry?.open(createApiHandler(createApi(container, { endpoints: [], files: serviceRoutes })))
  }
  if (config.roles.has('worker') && !wasToldToStop()) {
    const worker = await whenConnectionFree(() => runWorker(container, url))
    onClose('worker', worker.stop)
  }

  const isDemo = await whenConnectionFree(() => isDemoOffice(container.db))
  const seconds = (performance.now() - startedAt) / 1000
  const version = readVersion(config)
  process.stdout.write(
    `${startReport({ config, version, database: store.description, isDemo, wasSeeded, demoLogins, seconds })}\n`,
  )
  await warmUp(config)
}

function seedOffice({ db, painter, storage, logger }: Container, now: Date): Promise<boolean> {
  const actor = { kind: 'system', name: 'seed' } as const
  return seedDemoOffice(db, {
    now,
    enqueue: async (tx) => {
      await seedContests(tx, now)
      for (const example of exampleNames) {
        await enqueueJob(tx, fillDemoJob, { example })
      }
    },
    storeDrawing: ({ svg, ...terms }) =>
      addDrawing({ db, painter, storage, actor, now }, { svg, terms }),
    onCoverError: (error) => logger.warn({ err: error }, 'the demo news has no covers'),
  })
}

let isStopping = false
let wasToldToStop = (): boolean => false
let renderer: Renderer | null = null

/**
 * Listens, and answers probes with “not ready” until the process is ready. On a stop it first gives
 * load balancers time to turn to another process.
 */
async function startListening(config: Config, logger: Logger): Promise<Entry | null> {
  const entry = await openEntry(config, logger)
  if (entry) {
    onClose('drain', async () => {
      isStopping = true
      entry.sendAway()
      await pause(config.drainSeconds * 1000)
    })
    onClose('http', () => drainHttp(entry.server, config.shutdownSeconds))
  }
  return entry
}

/*
 * With the embedded database, a taken port can mean that Kantor already runs from the same folder, or
 * that it is just stopping. Opening the database reports the first case and waits in the second.
 */
async function listenBeforeDatabase(
  config: Config,
  logger: Logger,
): Promise<Entry | null | 'taken'> {
  return startListening(config, logger).catch((error: unknown) => {
    if (config.databaseUrl === null && error instanceof ListenError) {
      return 'taken'
    }
    throw error
  })
}

const agreeEveryMilliseconds = 60_000

async function joinParts(config: Config, logger: Logger, store: Store): Promise<Container> {
  const { db, close } = openDatabase({
    url: store.url,
    poolSize: config.databasePoolSize,
    onBroken: (error) => logger.warn({ err: error }, 'an idle database connection broke'),
  })
  onClose('pool', close)
  const clock = createOfficeClock({ db, logger })
  await whenConnectionFree(() => clock.agree())
  // A failed attempt is repeated after a minute.
  setInterval(() => void clock.agree().catch(() => undefined), agreeEveryMilliseconds).unref()
  const secret = await whenConnectionFree(() => agreeOnSecret({ config, db, clock, logger }))
  await whenConnectionFree(() => warnOfOwnerRights({ config, db, logger }))
  const container = createContainer({
    ...{ config, db, logger, secret, clock },
    isStopping: () => isStopping,
    pagesRendered: () => renderer?.isUp() ?? true,
  })
  await whenConnectionFree(() => container.numbers.agree())
  addOfficeGauges(container.metrics.registry, container.health, db)
  return container
}

type Served = { store: Store; entry: Entry | null }

async function serve(container: Container, { store, entry }: Served): Promise<void> {
  const { claimStreams, config, logger, offer, streams, verificationStreams } = container
  const { url } = store
  const watch = await whenConnectionFree(() => watchOffer({ offer, url, logger }))
  onClose('offer', watch.close)

  const limits = createRateLimits(container)
  onClose('status', watchStatus(container).close)
  const api = config.roles.has('api') ? openApi(container, limits) : null
  const streamClaims = () =>
    watchClaims({ streams: claimStreams, verificationStreams, url, logger })
  const claims = api && (await whenConnectionFree(streamClaims))
  onClose('streams', async () => {
    streams.close()
    claimStreams.close()
    verificationStreams.close()
    await claims?.close()
  })
  // Pages are served only together with the API, which they call.
  if (config.roles.has('web') && api && entry) {
    renderer = await openPages({ config, logger, api: api.call, server: entry.server })
    onClose('pages', renderer.stop)
    await whenConnectionFree(() => keepPagesFresh(container, store))
  }
  const visits = openVisitCounter(container)
  onClose('visits', visits.close)
  const frontDoor = createFrontDoor({
    publicUrl: config.publicUrl,
    ownHost: config.host.toLowerCase(),
    isDevelopment: config.development,
    isApiPath,
    api: api?.handler ?? null,
    quick: api && createQuickHandler({ container, limits }),
    pages: renderer?.pages ?? null,
    staticFiles:
      renderer && !config.development
        ? readStaticFiles(config.rootDirectory, fileSecurityHeaders(config))
        : null,
    pageStyles: renderer && !config.development ? readPageStyles(config.rootDirectory) : null,
    securityHeaders: commonSecurityHeaders(config),
    constantScriptHashes: [colorModeScript, sessionMarkScript].map(sourceHash),
    liveChatOrigin: config.liveChatOrigin,
    hasCaptcha: config.captcha !== null,
    paymentFormOrigins: paymentFormOrigins(container.payments),
    isTechBreak: offer.isTechBreak,
    techBreakSeconds: offer.techBreakSeconds,
    countVisit: (code, request) => visits.count(code, keyOfRequest(request, config)),
    pageLimit: createPageLimit(config),
    pageCache: {
      changes: container.pageChanges,
      clock: container.clock,
      findPair: createPairFinder(offer),
      count: (how) => container.metrics.pageGiven(how),
    },
  })
  entry?.open(frontDoor)
}

async function keepPagesFresh(container: Container, store: Store): Promise<void> {
  const { clock, db, logger, offer, pageChanges, written } = container
  const watch = await watchPages({
    changes: pageChanges,
    offer,
    nextContentChangeAt: () => nextPageChangeAt(db, clock.now()),
    clock,
    url: store.url,
    logger,
  })
  onClose('page changes', watch.close)
  written.keep()
}

/** The API: a handler for requests from the network, and a function that our own pages call. */
function openApi(container: Container, limits: RateLimits): { handler: Handler; call: CallApi } {
  const api = createApi(container, { limits })
  return {
    handler: createApiHandler(api),
    call: (request) => Promise.resolve(api.fetch(request, { internal: true })),
  }
}

type CallApi = (request: Request) => Promise<Response>

function migrationsFolderOf(config: Config): string {
  return path.join(config.rootDirectory, 'server/database/migrations')
}

function readVersion(config: Config): string {
  const file = readFileSync(path.join(config.rootDirectory, 'package.json'), 'utf8')
  const { version } = JSON.parse(file) as { version: string }
  return version
}

function onClose(name: (typeof closingOrder)[number], run: () => Promise<void>): void {
  closing.set(name, run)
}

function closingSteps(): ShutdownStep[] {
  return closingOrder.flatMap((name) => {
    const run = closing.get(name)
    return run ? [{ name, run }] : []
  })
}

main().catch(async (error: unknown) => {
  // A stop during the start causes errors, which are expected.
  if (wasToldToStop()) {
    return
  }
  process.stderr.write(`${sentenceOf(error)}\n`)
  // The process was not ready yet, so no load balancer has to be told that it stops.
  for (const { run } of closingSteps().filter(({ name }) => name !== 'drain')) {
    await run().catch(() => undefined)
  }
  process.exit(1)
})
