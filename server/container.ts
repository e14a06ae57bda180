import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { createHealth } from './boot/create-health'
import { createAmlCheck } from './adapters/aml/create-aml-check'
import { createCaptchaCheck } from './adapters/captcha/recaptcha'
import { createPayments } from './adapters/payments/create-payments'
import { createMailer } from './adapters/mail/smtp-mailer'
import { createRails } from './adapters/rails/create-rails'
import { createProviders } from './adapters/rails/provider/create-providers'
import { createPainter } from './adapters/painter/create-painter'
import { createWebhookWire } from './adapters/webhooks/create-webhook-wire'
import { createObjectStorage } from './adapters/storage/create-object-storage'
import { createRateSources } from './adapters/rates/create-rate-sources'
import { createOwnPrices } from './adapters/rates/own/create-own-prices'
import type { Config } from './config/config'
import { dataPath } from './config/private-directory'
import type { Database } from './database/client'
import { hasPendingMigrations } from './database/migrate/migrate'
import { createMetrics, type Metrics } from './http/metrics'
import { createContentAnswers, type ContentAnswers } from './http/pages/content-answers'
import { createPageChanges, type PageChanges } from './http/pages/page-changes'
import { createClaimStreams, type ClaimStreams } from './http/streams/claim-streams'
import { readClaimStatus } from './http/streams/read-claim-status'
import { readVerificationStatus } from './http/streams/read-verification-status'
import {
  createVerificationStreams,
  type VerificationStreams,
} from './http/streams/verification-streams'
import { createStreams, type Streams } from './http/streams/streams'
import type { RatesContext } from './jobs/job'
import { linkCode } from './modules/accounts'
import type { CaptchaCheck } from './modules/captcha'
import {
  claimSecret,
  createBookProof,
  findClaimNews,
  proveBooksNow,
  type BookProof,
} from './modules/claims'
import { createMailBreaker, type MailBreakerState, type MailContext } from './modules/mailer'
import { createOffer, type Offer } from './modules/offer'
import type { Payments } from './modules/payments'
import { sessionsWithDeskAccess } from './modules/people'
import { createProviderMethod, type RequisiteProvider } from './modules/providers'
import { createRailMethod, type Rail } from './modules/rails'
import {
  createServiceStatus,
  createStatusHistory,
  recordBooksAudit,
  type OfficeHealth,
  type ServiceStatus,
} from './modules/health'
import { countBroken } from './modules/ledger'
import type { ObjectStorage, Painter } from './modules/files'
import type { AmlCheck } from './modules/risk'
import {
  verificationSecret,
  createNumberVault,
  createPhotoDrawer,
  type NumberVault,
  type PhotoDrawer,
} from './modules/verification'
import type { WebhookWire } from './modules/webhooks'
import { createSessionKeys, type SessionKeys } from './modules/sessions'

export type Clock = { now(): Date }

/** The parts of one process. Other code takes the parts it needs from here. */
export type Container = {
  config: Config
  db: Database
  logger: Logger
  clock: Clock
  metrics: Metrics
  /** Everything that can be exchanged now, in memory; empty until it is loaded. */
  offer: Offer
  streams: Streams
  claimStreams: ClaimStreams
  verificationStreams: VerificationStreams
  /** Notified of every change that makes a cached public page stale. */
  pageChanges: PageChanges
  /** Responses with the office's content, ready to send. */
  written: ContentAnswers
  /** Where prices come from. */
  rates: RatesContext
  /** Whether the ledger is consistent and agrees with the claims. */
  bookProof: BookProof
  /** Where files from customers are stored. */
  storage: ObjectStorage
  /** Draws pictures. */
  painter: Painter
  /** Draws the photos of verifications. */
  photos: PhotoDrawer
  /** Encrypts the numbers of cards and accounts, and finds them again. */
  numbers: NumberVault
  /** The rails, which take in crypto without an operator. */
  rails: readonly Rail[]
  /** Who gives payment details for each claim. */
  providers: readonly RequisiteProvider[]
  /** The payment methods, for payments and payouts. */
  payments: Payments
  /** Scores the risk that a payment comes from a crime. */
  aml: AmlCheck
  /** Tells robots from people; null when no visitor is checked. */
  captcha: CaptchaCheck | null
  /** Sends webhooks to the addresses that shops have named. */
  webhookWire: WebhookWire
  /** What mails are sent with. */
  mail: MailContext
  /** The keys of the office's tokens, derived once. */
  sessionKeys: () => Promise<SessionKeys>
  /** Whether the office does its work: prices, queue, mail, files, ledger. */
  health: OfficeHealth
  /** What everybody may know about the health. */
  serviceStatus: ServiceStatus
  statusHistory: ReturnType<typeof createStatusHistory>
  readiness: {
    databaseReachable(): Promise<boolean>
    migrationsApplied(): Promise<boolean>
    /** Whether the process was asked to stop, and only serves requests that still arrive. */
    isStopping(): boolean
    /** Whether the renderer of pages is up; true also in a process that serves no pages. */
    pagesRendered(): boolean
  }
}

export type ContainerParts = Pick<Container, 'config' | 'db' | 'logger'> & {
  /** The secret that the office's tokens are signed with. */
  secret: string
  clock?: Clock
  isStopping?: () => boolean
  pagesRendered?: () => boolean
}

/** The one place where the parts are put together. */
export function createContainer(parts: ContainerParts): Container {
  const { config, db, logger, secret } = parts
  const { isStopping = () => false, pagesRendered = () => true } = parts
  const { clock = { now: () => new Date() } } = parts
  const offer = createOffer({ db, clock, sendsMail: config.mail !== null })
  const sessionKeys = createSessionKeys(secret)
  const pageChanges = createPageChanges()
  const storage = createObjectStorage(config)
  const health = createHealth({ db, clock, config, storage, offer })
  const painter = createPainter({ logger })
  const rails = createRails(config)
  const numbers = createNumbers(parts, clock)
  const providers = createProviders({ config, clock })
  return {
    config,
    db,
    logger,
    clock,
    metrics: createMetrics(),
    offer,
    streams: createStreams({ offer, clock }),
    ...createChangeStreams({ db, clock, logger, offer }),
    pageChanges,
    written: createContentAnswers({ changes: pageChanges, clock }),
    rates: createRates(config, numbers),
    bookProof: createBookProof({ db, clock, prove: proveAndRecord(logger) }),
    storage,
    painter,
    photos: createPhotoDrawer(painter),
    numbers,
    aml: createAmlCheck(config),
    captcha: createCaptchaCheck(config),
    webhookWire: createWebhookWire({ mayBeLoopback: config.mayWebhooksStayHere }),
    mail: createMailContext({ config, clock, logger, sessionKeys }),
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
    serviceStatus: createServiceStatus({ db, health, onFault: logLostStatus(logger) }),
    statusHistory: createStatusHistory({ db, clock }),
    readiness: {
      databaseReachable: () =>
        db.execute(sql`select 1`).then(
          () => true,
          () => false,
        ),
      migrationsApplied: async () => !(await hasPendingMigrations(db)),
      isStopping,
      pagesRendered,
    },
  }
}

function createNumbers({ config, db }: ContainerParts, clock: Clock): NumberVault {
  const keys = { configured: config.numberKeys, directory: dataPath(config) }
  return createNumberVault({ db, ...keys, now: () => clock.now() })
}

function createRates(config: Config, vault: NumberVault): RatesContext {
  return {
    active: config.rateSources,
    sources: createRateSources(config),
    own: { prices: createOwnPrices(config.ownPrices), vault },
  }
}

type StreamParts = Pick<Container, 'db' | 'clock' | 'logger' | 'offer'>

/* The streams that tell the pages of claims and verifications what has changed. */
function createChangeStreams({
  db,
  clock,
  logger,
  offer,
}: StreamParts): Pick<Container, 'claimStreams' | 'verificationStreams'> {
  return {
    claimStreams: createClaimStreams({
      clock,
      readStatus: (id, locale) => readClaimStatus({ db, offer }, id, locale),
      readNews: (ids) => findClaimNews(db, ids),
      sessionsWithDeskAccess: (sessionIds) =>
        sessionsWithDeskAccess(db, { sessionIds, now: clock.now() }),
      onFault: (error) =>
        logger.warn({ err: error }, 'a change of claims could not be sent to its streams'),
    }),
    verificationStreams: createVerificationStreams({
      clock,
      readStatus: (id, locale) => readVerificationStatus(db, id, locale),
      onFault: (error) =>
        logger.warn({ err: error }, 'a change of verifications could not be sent to its streams'),
    }),
  }
}

type MailParts = Pick<Container, 'config' | 'clock' | 'logger' | 'sessionKeys'>

/* Links in mails contain secrets, which are derived from the keys of the office's tokens. */
function createMailContext({ config, clock, logger, sessionKeys }: MailParts): MailContext {
  return {
    mailer: createMailer(config),
    breaker: createMailBreaker({ clock, onChange: logMailState(logger) }),
    verificationSecretOf: async (id) => verificationSecret((await sessionKeys()).verifications, id),
    secretOf: async (claimId) => claimSecret((await sessionKeys()).claims, claimId),
    codeOf: async (code) => linkCode((await sessionKeys()).accounts, code),
  }
}

function logLostStatus(logger: Logger) {
  return (error: unknown): void =>
    logger.warn({ err: error }, 'the status of the service was not recorded')
}

/* Records the result too, so that every process shows the desk the same last audit. */
function proveAndRecord(logger: Logger): typeof proveBooksNow {
  return async (db) => {
    const differences = await proveBooksNow(db)
    await recordBooksAudit(db, countBroken(differences)).catch((error: unknown) =>
      logger.warn({ err: error }, 'the result of the audit of the books could not be recorded'),
    )
    return differences
  }
}

/*
 * Logs once when mails stop and once when they resume, however many mails wait. The mail server's
 * own message may contain personal data, so it is left out.
 */
function logMailState(logger: Logger) {
  return ({ isOpen }: MailBreakerState): void => {
    if (isOpen) {
      logger.error(
        'the mail server accepts no mails: they wait and are sent when it accepts mails again',
      )
    } else {
      logger.info('the mail server accepts mails again')
    }
  }
}
