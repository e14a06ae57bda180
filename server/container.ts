import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { createRateSources } from './adapters/rates/create-rate-sources'
import type { Config } from './config/config'
import type { Database } from './database/client'
import { hasPendingMigrations } from './database/migrate'
import { createMetrics, type Metrics } from './http/metrics'
import { createStreams, type Streams } from './http/streams/streams'
import { createOffer, type Offer } from './modules/offer'
import type { RateSource, SourceId } from './modules/rates'
import { createSessionKeys, type SessionKeys } from './modules/sessions'

export type Clock = { now(): Date }

/** What one process is made of. Every part gets it, or the piece it needs, from here. */
export type Container = {
  config: Config
  db: Database
  logger: Logger
  clock: Clock
  metrics: Metrics
  /** Everything that can be exchanged now, in memory; empty until it was read. */
  offer: Offer
  streams: Streams
  /** Whom the settings name for prices, and those of them that are asked over the network. */
  rates: { active: readonly SourceId[]; sources: readonly RateSource[] }
  /** The keys of the office's tokens, read once. */
  sessionKeys: () => Promise<SessionKeys>
  readiness: {
    databaseReachable(): Promise<boolean>
    migrationsApplied(): Promise<boolean>
  }
}

export type ContainerParts = Pick<Container, 'config' | 'db' | 'logger'>

/** The one place where parts are joined. */
export function createContainer({ config, db, logger }: ContainerParts): Container {
  const clock: Clock = { now: () => new Date() }
  const offer = createOffer({ db, clock })
  return {
    config,
    db,
    logger,
    clock,
    metrics: createMetrics(),
    offer,
    streams: createStreams({ offer, clock }),
    rates: { active: config.rateSources, sources: createRateSources(config) },
    sessionKeys: createSessionKeys({ db, secret: config.sessionSecret, clock }),
    readiness: {
      databaseReachable: () =>
        db.execute(sql`select 1`).then(
          () => true,
          () => false,
        ),
      migrationsApplied: async () => !(await hasPendingMigrations(db)),
    },
  }
}
