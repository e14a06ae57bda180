import { z } from 'zod'
import { marketIds, type MarketId } from '@/lib/contracts/desk/rates'
import { amlOf, amlVariables, type AmlConfig } from './aml'
import { captchaOf, captchaVariables, type CaptchaConfig } from './captcha'
import { ConfigError } from './config-error'
import { databaseOf, databaseVariables, type DatabaseAddresses } from './database'
import { mailOf, mailVariables, type MailConfig } from './mail'
import { numberKeyVariables, type NumberKeys } from './number-keys'
import { areWebhooksOpenByMistake, isDemoOpenByMistake } from './open-by-mistake'
import { ownPricesOf, ownPricesVariables, type OwnPricesConfig } from './own-prices'
import { readProviders, type ProviderSettings } from './providers'
import type { RailSettings } from './rails/rail-settings'
import { readRails } from './rails/read-rails'
import { storageOf, storageVariables, type StorageConfig } from './storage'
import { siteAddress, webAddress, wholeNumber, yesNo } from './variable-shapes'

const roleNames = ['web', 'api', 'worker'] as const
export type Role = (typeof roleNames)[number]

/** Settings of one process, read once at its start. Every variable is described in `.env.example`. */
export type Config = DatabaseAddresses & {
  development: boolean
  rootDirectory: string
  dataDirectory: string
  roles: ReadonlySet<Role>
  host: string
  port: number
  /** The public address of this office; null while Kantor is only tried out. */
  publicUrl: URL | null
  databasePoolSize: number
  storage: StorageConfig
  aml: AmlConfig
  /** Null when no visitor is checked. */
  captcha: CaptchaConfig | null
  /** Null when mails are not sent; they can be read at the desk. */
  mail: MailConfig | null
  isDemoSeeded: boolean
  /** Whether every operator needs a second factor. */
  needsSecondFactorAtDesk: boolean
  /** The sources that give prices; `demo` needs no network and cannot be combined with the others. */
  rateSources: readonly (MarketId | 'demo')[]
  /** Addresses to query instead of the markets' own addresses. */
  marketUrls: Partial<Record<MarketId, string>>
  /** What the sources of prices that operators add may read besides public addresses. */
  ownPrices: OwnPricesConfig
  trustedProxyHops: number
  rateLimitFactor: number
  metricsToken: string | null
  /** The secret that access tokens are signed with; null means a secret in a file of DATA_DIR. */
  sessionSecret: string | null
  /** The keys that encrypt numbers of cards and accounts; null means keys in a file of DATA_DIR. */
  numberKeys: NumberKeys | null
  contactEmail: string | null
  /** The origin of the live chat's script; null without a chat. */
  liveChatOrigin: string | null
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  logTo: 'stdout' | 'file'
  shutdownSeconds: number
  /** How long `/readyz` answers 503 while requests are still served, before the process stops. */
  drainSeconds: number
  /** The port on which a process that is only a worker answers probes; null means 3001 if it is free. */
  workerPort: number | null
  /** Whether mails, payouts and webhooks wait in the queue and are not sent. */
  isOutgoingHeld: boolean
  /** Whether webhooks may be sent to this machine, for development. */
  mayWebhooksStayHere: boolean
  /** The networks that the office reads itself. */
  rails: readonly RailSettings[]
  /** The providers that give payment details for each claim. */
  providers: readonly ProviderSettings[]
  /** Whether SESSION_SECRET may replace the office's secret at this start. */
  maySecretChange: boolean
}

type Environment = Record<string, string | undefined>

export function readConfig(environment: Environment, rootDirectory: string): Config {
  // `NAME=` in an .env file means "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(sentenceOf(parsed.error))
  }
  const set = parsed.data

  const roles = new Set(set.ROLES)
  const isEmbedded = set.DATABASE_URL === undefined
  refuseMistakes(set, roles)

  return {
    development: set.NODE_ENV === 'development',
    rootDirectory,
    dataDirectory: set.DATA_DIR,
    roles,
    host: set.HOST,
    port: set.PORT,
    publicUrl: set.PUBLIC_URL ?? null,
    ...databaseSettings(set),
    databasePoolSize: set.DATABASE_POOL_SIZE,
    ...servicesOf(set),
    mail: mailSettings(set),
    captcha: captchaSettings(set),
    ...deskSettings(set),
    rateSources: set.RATE_SOURCES,
    marketUrls: marketUrlsOf(set),
    ownPrices: ownPricesOf(set, rootDirectory),
    trustedProxyHops: set.TRUSTED_PROXY_HOPS,
    rateLimitFactor: set.RATE_LIMIT_FACTOR,
    metricsToken: set.METRICS_TOKEN ?? null,
    sessionSecret: set.SESSION_SECRET ?? null,
    numberKeys: set.NUMBER_KEYS ?? null,
    contactEmail: set.CONTACT_EMAIL ?? null,
    liveChatOrigin: set.LIVE_CHAT_SCRIPT_URL?.origin ?? null,
    logLevel: set.LOG_LEVEL,
    logTo: set.LOG_TO ?? (isEmbedded && set.NODE_ENV !== 'development' ? 'file' : 'stdout'),
    shutdownSeconds: set.SHUTDOWN_SECONDS,
    drainSeconds: set.DRAIN_SECONDS ?? (set.NODE_ENV === 'development' ? 0 : 1),
    workerPort: set.WORKER_PORT ?? null,
    isOutgoingHeld: set.HOLD_OUTGOING,
    mayWebhooksStayHere: set.WEBHOOKS_ALLOW_PRIVATE,
    maySecretChange: set.SESSION_SECRET_CHANGE,
    rails: readRails(set.RAILS_FILE, rootDirectory),
    providers: readProviders(set.PROVIDERS_FILE, rootDirectory),
  }
}

/* Refuses settings that contradict each other, or that let more people in than was meant. */
function refuseMistakes(set: z.output<typeof variables>, roles: ReadonlySet<Role>): void {
  if (set.DATABASE_URL === undefined && roles.size < roleNames.length) {
    throw new ConfigError(
      'ROLES splits the product over several processes, which needs a PostgreSQL of your own: set DATABASE_URL.',
    )
  }
  if (isDemoOpenByMistake(set)) {
    throw new ConfigError(
      `HOST=${set.HOST} lets other machines in, and the passwords of the demo office are public: set PUBLIC_URL to the address of your own office, or DEMO_OFFICE=true to show the demo to your network.`,
    )
  }
  if (areWebhooksOpenByMistake(set)) {
    throw new ConfigError(
      'WEBHOOKS_ALLOW_PRIVATE would let the shops of a public office have webhooks sent to its own machine: unset it, or PUBLIC_URL.',
    )
  }
  if (roles.has('web') && !roles.has('api')) {
    throw new ConfigError('ROLES has web without api: pages need the API in their own process.')
  }
  if (set.RATE_SOURCES.length > 1 && set.RATE_SOURCES.includes('demo')) {
    throw new ConfigError(
      'RATE_SOURCES combines demo with markets: recorded prices must not mix with real ones. Choose one or the other.',
    )
  }
}

/* The demo's passwords are public: a second factor would protect nothing there. */
function deskSettings(set: z.output<typeof variables>) {
  const isDemoSeeded = set.DEMO_OFFICE ?? set.PUBLIC_URL === undefined
  const secondFactorSetting = set.DESK_SECOND_FACTOR ?? (isDemoSeeded ? 'optional' : 'required')
  return { isDemoSeeded, needsSecondFactorAtDesk: secondFactorSetting === 'required' }
}

/**
 * Refuses an incomplete group of settings. Otherwise a service meant to be used would silently be off.
 */
function servicesOf(set: z.output<typeof variables>): Pick<Config, 'storage' | 'aml'> {
  const storage = storageOf(set, set.DATA_DIR)
  if (storage === null) {
    throw new ConfigError(
      'A bucket needs all of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set the rest, or none of them.',
    )
  }
  const aml = amlOf(set)
  if (typeof aml === 'string') {
    throw new ConfigError(aml)
  }
  return { storage, aml }
}

const roleList = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(roleNames, 'may name web, api and worker')).min(1))

const sourceList = z
  .string()
  .transform((text) => [...new Set(text.split(',').map((name) => name.trim()))])
  .pipe(
    z
      .array(
        z.enum([...marketIds, 'demo'], 'may name binance, coinbase, kraken, ecb, cbr, or demo'),
      )
      .min(1),
  )

const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  ROLES: roleList.default([...roleNames]),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(1, 65535).default(3000),
  PUBLIC_URL: siteAddress.optional(),
  // Pages read the name themselves (lib/env); here it is only validated.
  SITE_NAME: z.string().trim().min(1).max(40, 'must have at most 40 characters').optional(),
  DATA_DIR: z.string().default('.data'),
  ...databaseVariables,
  DATABASE_POOL_SIZE: wholeNumber(2, 100).default(10),
  ...storageVariables,
  ...amlVariables,
  ...mailVariables,
  ...captchaVariables,
  ...numberKeyVariables,
  DEMO_OFFICE: yesNo.optional(),
  DESK_SECOND_FACTOR: z.enum(['required', 'optional'], 'must be required or optional').optional(),
  RATE_SOURCES: sourceList.default(['demo']),
  BINANCE_URL: webAddress.optional(),
  COINBASE_URL: webAddress.optional(),
  KRAKEN_URL: webAddress.optional(),
  ECB_URL: webAddress.optional(),
  CBR_URL: webAddress.optional(),
  ...ownPricesVariables,
  TRUSTED_PROXY_HOPS: wholeNumber(0, 5).default(0),
  RATE_LIMIT_FACTOR: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number such as 1 or 2.5')
    .transform(Number)
    .pipe(z.number().positive().max(100_000))
    .default(1),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  LIVE_CHAT_SCRIPT_URL: webAddress.optional(),
  LIVE_CHAT_ATTRIBUTES: z
    .string()
    .regex(/^[^&=]+=[^&]*(&[^&=]+=[^&]*)*$/, 'must be written like a query: data-id=abc')
    .optional(),
  LIVE_CHAT_GLOBAL: z
    .string()
    .regex(/^[\w$]+$/, 'must be a name')
    .optional(),
  LIVE_CHAT_DESTROY: z
    .string()
    .regex(/^[\w$.]+$/, 'must be a path such as Chat.destroy')
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    )
    .default('info'),
  LOG_TO: z.enum(['stdout', 'file'], 'must be stdout or file').optional(),
  SHUTDOWN_SECONDS: wholeNumber(1, 300).default(15),
  DRAIN_SECONDS: wholeNumber(0, 120).optional(),
  WORKER_PORT: wholeNumber(1, 65535).optional(),
  HOLD_OUTGOING: yesNo.default(false),
  WEBHOOKS_ALLOW_PRIVATE: yesNo.default(false),
  RAILS_FILE: z.string().optional(),
  PROVIDERS_FILE: z.string().optional(),
  SESSION_SECRET_CHANGE: yesNo.default(false),
})

function databaseSettings(set: z.output<typeof variables>): DatabaseAddresses {
  const addresses = databaseOf(set)
  if (addresses === undefined) {
    throw new ConfigError(
      'DATABASE_MIGRATE_URL needs DATABASE_URL, the address of the same database for the role that the office uses.',
    )
  }
  return addresses
}

function mailSettings(set: z.output<typeof variables>): MailConfig | null {
  const mail = mailOf(set)
  if (mail === undefined) {
    throw new ConfigError('SMTP_URL needs MAIL_FROM, the address that mails are written from.')
  }
  return mail
}

function captchaSettings(set: z.output<typeof variables>): CaptchaConfig | null {
  const captcha = captchaOf(set)
  if (captcha === undefined) {
    throw new ConfigError(
      'A captcha needs RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET: set both, or none.',
    )
  }
  return captcha
}

function marketUrlsOf(set: z.output<typeof variables>): Config['marketUrls'] {
  const urls = {
    binance: set.BINANCE_URL,
    coinbase: set.COINBASE_URL,
    kraken: set.KRAKEN_URL,
    ecb: set.ECB_URL,
    cbr: set.CBR_URL,
  }
  return Object.fromEntries(
    Object.entries(urls).flatMap(([name, url]) => (url ? [[name, url.href] as const] : [])),
  )
}

function sentenceOf(error: z.ZodError): string {
  const problems = error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`)
  return `Settings are wrong: ${[...new Set(problems)].join('; ')}. See .env.example.`
}
