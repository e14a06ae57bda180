import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Config } from './config/config'
import type { Database } from './database/client'
import { hasPendingMigrations } from './database/migrate'
import { createMetrics, type Metrics } from './http/metrics'

export type Clock = { now(): Date }

/** What one process is made of. Every part gets it, or the piece it needs, from here. */
export type Container = {
  config: Config
  db: Database
  logger: Logger
  clock: Clock
  metrics: Metrics
  readiness: {
    databaseReachable(): Promise<boolean>
    migrationsApplied(): Promise<boolean>
  }
}

export type ContainerParts = Pick<Container, 'config' | 'db' | 'logger'>

/** The one place where parts are joined. */
export function createContainer({ config, db, logger }: ContainerParts): Container {
  return {
    config,
    db,
    logger,
    clock: { now: () => new Date() },
    metrics: createMetrics(),
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
