import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { openEntry, type Entry } from './boot/listen/listen-early'
import { drainHttp, ListenError } from './boot/listen/listen-http'
import { createOfficeClock } from './boot/office-clock'
import { openStore, type Store, whenConnectionFree } from './boot/open-store'
import { agreeOnProviders, agreeOnRails, agreeOnSources, agreeOnSecret } from './boot/agree'
import { createClosing } from './boot/closing'
import { runWorker } from './boot/run-worker'
import { seedOffice } from './boot/seed-office'
import { serve } from './boot/serve'
import { stopOnSignal } from './boot/shutdown'
import { sentenceOf, warnOfOwnerRights, startReport } from './boot/start-report'
import { warmUp } from './boot/warm-up'
import type { Config } from './config/config'
import { loadConfig } from './config/load-config'
import { createLogger } from './config/logger'
import { closeToOthers, dataPath } from './config/private-directory'
import { createContainer, type Container } from './container'
import { openDatabase } from './database/client'
import { migrateDatabase } from './database/migrate/migrate'
import { demoLogins } from './database/seed/demo-logins'
import { isDemoOffice } from './database/seed/seed-demo-office'
import { createApiHandler, createApi } from './http/app'
import { addOfficeGauges } from './http/office-metrics'
import { serviceRoutes } from './http/routes/service.routes'
import { refreshDemoQuotes } from './modules/rates'
import type { Renderer } from './renderer/start-renderer'

/* Puts the process together: settings → database → container → api, worker, pages → listen → drain. */
const closing = createClosing()

async function main(): Promise<void> {
  const startedAt = performance.now()
  const config = loadConfig()
  closeToOthers(dataPath(config))
  const logger = createLogger(config)

  // Listens before the database is opened, which may take long.
  const early = await listenBeforeDatabase(config, logger)
  const store = await openStore(config, logger)
  closing.add('database', store.stop)
  wasToldToStop = stopOnSignal(logger, closing.steps)
  const entry = early === 'taken' ? await startListening(config, logger) : early
  const { ownerUrl, url } = store
  const migrationsFolder = migrationsFolderOf(config)
  const signerRole = config.signerRole ?? undefined
  const migrating = { url: ownerUrl, officeUrl: url, migrationsFolder, signerRole }
  await whenConnectionFree(() => migrateDatabase(migrating))
  const container = await joinParts(config, logger, store)
  const now = container.clock.now()
  const wasSeeded =
    config.isDemoSeeded && (await whenConnectionFree(() => seedOffice(container, now)))
  await whenConnectionFree(() => agreeOnSources(container))
  await whenConnectionFree(() => agreeOnRails(container))
  await whenConnectionFree(() => agreeOnProviders(container))
  // The demo's courses are loaded before the process reports that it is ready. Markets are queried
  // only by the worker.
  const activeSources = container.rates.active
  await whenConnectionFree(() => refreshDemoQuotes(container.db, { activeSources, now }))

  if (config.roles.has('web') || config.roles.has('api')) {
    const onRenderer = (opened: Renderer) => (renderer = opened)
    await serve(container, { store, entry, closing, onRenderer })
  } else {
    entry?.open(createApiHandler(createApi(container, { endpoints: [], files: serviceRoutes })))
  }
  if (config.roles.has('worker') && !wasToldToStop()) {
    const worker = await whenConnectionFree(() => runWorker(container, url))
    closing.add('worker', worker.stop)
  }

  const isDemo = await whenConnectionFree(() => isDemoOffice(container.db))
  const seconds = (performance.now() - startedAt) / 1000
  const version = readVersion(config)
  process.stdout.write(
    `${startReport({ config, version, database: store.description, isDemo, wasSeeded, demoLogins, seconds })}\n`,
  )
  await warmUp(config)
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
    closing.add('drain', async () => {
      isStopping = true
      entry.sendAway()
      await pause(config.drainSeconds * 1000)
    })
    closing.add('http', () => drainHttp(entry.server, config.shutdownSeconds))
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
  closing.add('pool', close)
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

function migrationsFolderOf(config: Config): string {
  return path.join(config.rootDirectory, 'server/database/migrations')
}

function readVersion(config: Config): string {
  const file = readFileSync(path.join(config.rootDirectory, 'package.json'), 'utf8')
  const { version } = JSON.parse(file) as { version: string }
  return version
}

main().catch(async (error: unknown) => {
  // A stop during the start causes errors, which are expected.
  if (wasToldToStop()) {
    return
  }
  process.stderr.write(`${sentenceOf(error)}\n`)
  // The process was not ready yet, so no load balancer has to be told that it stops.
  for (const { run } of closing.steps().filter(({ name }) => name !== 'drain')) {
    await run().catch(() => undefined)
  }
  process.exit(1)
})
