import { pino } from 'pino'
import { createAmlCheck } from '@/server/adapters/aml/create-aml-check'
import { createCaptchaCheck } from '@/server/adapters/captcha/recaptcha'
import { createMailer } from '@/server/adapters/mail/smtp-mailer'
import { createPayments } from '@/server/adapters/payments/create-payments'
import { createRails } from '@/server/adapters/rails/create-rails'
import { createOwnPrices } from '@/server/adapters/rates/own/create-own-prices'
import { createProviders } from '@/server/adapters/rails/provider/create-providers'
import { createWebhookWire } from '@/server/adapters/webhooks/create-webhook-wire'
import { createObjectStorage } from '@/server/adapters/storage/create-object-storage'
import type { Config } from '@/server/config/config'
import type { NumberKeys } from '@/server/config/number-keys'
import type { Container } from '@/server/container'
import { createHealth } from '@/server/boot/create-health'
import { openDatabase, type Database } from '@/server/database/client'
import { createServiceStatus, createStatusHistory } from '@/server/modules/health'
import { createMetrics } from '@/server/http/metrics'
import { createPageChanges } from '@/server/http/pages/page-changes'
import { createContentAnswers } from '@/server/http/pages/content-answers'
import { createClaimStreams } from '@/server/http/streams/claim-streams'
import { readClaimStatus } from '@/server/http/streams/read-claim-status'
import { readVerificationStatus } from '@/server/http/streams/read-verification-status'
import { createVerificationStreams } from '@/server/http/streams/verification-streams'
import { createStreams, type StreamParts } from '@/server/http/streams/streams'
import { linkCode } from '@/server/modules/accounts'
import { createBookProof, findClaimNews } from '@/server/modules/claims'
import type { Painter } from '@/server/modules/files'
import { createMailBreaker } from '@/server/modules/mailer'
import { createOffer } from '@/server/modules/offer'
import { createProviderMethod } from '@/server/modules/providers'
import { createRailMethod } from '@/server/modules/rails'
import { sessionsWithDeskAccess } from '@/server/modules/people'
import { createSessionKeys } from '@/server/modules/sessions'
import { createNumberVault, createPhotoDrawer } from '@/server/modules/verification'
import { createTestPainter } from './outside/test-painter'

export type TestContainerOptions = {
  config?: Partial<Config>
  /** Default: a database that cannot be reached. */
  db?: Database
  now?: () => Date
  readiness?: Partial<Container['readiness']>
  /** The timer that repeats the work of the streams. Default: a timer that never fires. */
  every?: StreamParts['every']
  /** Default: the painter that is built for the tests, which exists only in a run of Vitest. */
  painter?: Painter
}

type LogLine = Record<string, unknown>
type TestContainer = { container: Container; logLines: LogLine[] }

/** Creates a container as the server does, with a fixed clock and log lines that a test can read. */
export function createTestContainer(options: TestContainerOptions = {}): TestContainer {
  const logLines: LogLine[] = []
  // Every line pino writes is one JSON object.
  const sink = { write: (line: string) => void logLines.push(JSON.parse(line) as LogLine) }
  const config = { ...testConfig, ...options.config }
  const db = options.db ?? openDatabase({ url: unreachableUrl, poolSize: 1 }).db
  const logger = pino({ level: 'debug', base: null }, sink)
  const clock = { now: options.now ?? (() => new Date('2026-11-21T12:00:00.000Z')) }
  const offer = createOffer({ db, clock, sendsMail: config.mail !== null })
  const pageChanges = createPageChanges()
  const sessionKeys = createSessionKeys(
    config.sessionSecret ?? 'the secret of an office under test',
  )
  const storage = createObjectStorage(config)
  const painter = options.painter ?? createTestPainter(logger)
  const health = createHealth({ db, clock, config, storage, offer })
  const rails = createRails(config)
  const numbers = createNumberVault({
    ...{ db, configured: config.numberKeys, directory: config.dataDirectory },
    now: clock.now,
  })
  const providers = createProviders({ config, clock })
  const container: Container = {
    config,
    db,
    logger,
    clock,
    metrics: createMetrics(),
    offer,
    streams: createStreams({ offer, clock, every: options.every ?? (() => () => undefined) }),
    claimStreams: createClaimStreams({
      clock,
      every: options.every ?? (() => () => undefined),
      readStatus: (id, locale) => readClaimStatus({ db, offer }, id, locale),
      readNews: (ids) => findClaimNews(db, ids),
      sessionsWithDeskAccess: (sessionIds) =>
        sessionsWithDeskAccess(db, { sessionIds, now: clock.now() }),
      onFault: (error) => logger.error({ err: error }, 'a change of claims was not published'),
    }),
    verificationStreams: createVerificationStreams({
      clock,
      every: options.every ?? (() => () => undefined),
      readStatus: (id, locale) => readVerificationStatus(db, id, locale),
      onFault: (error) =>
        logger.warn({ err: error }, 'a change of verifications could not be sent to its streams'),
    }),
    pageChanges,
    written: createContentAnswers({ changes: pageChanges, clock }),
    rates: {
      active: config.rateSources,
      sources: [],
      own: { prices: createOwnPrices(config.ownPrices), vault: numbers },
    },
    bookProof: createBookProof({ db, clock }),
    storage,
    painter,
    photos: createPhotoDrawer(painter),
    numbers,
    aml: createAmlCheck(config),
    captcha: createCaptchaCheck(config),
    webhookWire: createWebhookWire({ mayBeLoopback: config.mayWebhooksStayHere }),
    mail: {
      mailer: createMailer(config),
      breaker: createMailBreaker({ clock }),
      secretOf: () => Promise.resolve('secret'),
      verificationSecretOf: () => Promise.resolve('opening'),
      codeOf: async (code) => linkCode((await sessionKeys()).accounts, code),
    },
    rails,
    providers,
    payments: createPayments({
      ...{ config, clock },
      rail: createRailMethod({ db, clock, rails }),
      provider: providers.length > 0 ? createProviderMethod(providers) : null,
      key: async () => (await sessionKeys()).payments,
    }),
    sessionKeys,
    health,
    statusHistory: createStatusHistory({ db, clock }),
    serviceStatus: createServiceStatus({
      db,
      health,
      onFault: (error) => logger.error({ err: error }, 'the status was not recorded'),
    }),
    readiness: {
      databaseReachable: () => Promise.resolve(true),
      migrationsApplied: () => Promise.resolve(true),
      isStopping: () => false,
      pagesRendered: () => true,
      ...options.readiness,
    },
  }
  return { container, logLines }
}

/** Creates a test container and loads the offer of its database. */
export async function createLoadedContainer(
  options: TestContainerOptions & { db: Database },
): Promise<TestContainer> {
  const made = createTestContainer(options)
  await made.container.offer.refresh('all')
  return made
}

/* Port 1 of this machine refuses every connection at once. */
const unreachableUrl = 'postgres://nobody@127.0.0.1:1/nothing'

/** The key that encrypts numbers in tests. */
export const testNumberKeys: NumberKeys = new Map([[1, new Uint8Array(32).fill(7)]])

const testConfig: Config = {
  development: false,
  rootDirectory: process.cwd(),
  dataDirectory: '.data',
  roles: new Set(['web', 'api', 'worker']),
  host: '127.0.0.1',
  port: 3000,
  publicUrl: null,
  databaseUrl: null,
  databaseMigrateUrl: null,
  signerRole: null,
  databasePoolSize: 10,
  storage: { kind: 'disk', directory: '.data/storage' },
  aml: { kind: 'none' },
  mail: null,
  captcha: null,
  isDemoSeeded: false,
  needsSecondFactorAtDesk: false,
  rateSources: ['demo'],
  marketUrls: {},
  ownPrices: { hosts: [], folder: '/dev/null/prices' },
  trustedProxyHops: 0,
  rateLimitFactor: 1,
  metricsToken: null,
  sessionSecret: null,
  numberKeys: testNumberKeys,
  contactEmail: null,
  liveChatOrigin: null,
  logLevel: 'debug',
  logTo: 'stdout',
  shutdownSeconds: 15,
  drainSeconds: 0,
  workerPort: null,
  isOutgoingHeld: false,
  mayWebhooksStayHere: false,
  maySecretChange: false,
  rails: [],
  providers: [],
}
