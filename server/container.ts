import type { Logger } from 'pino'
import type { Config } from './config/config'
import type { Database } from './database/client'
import type { Metrics } from './http/metrics'

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
