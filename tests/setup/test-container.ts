import { pino } from 'pino'
import type { Config } from '@/server/config/config'
import type { Container } from '@/server/container'
import { openDatabase, type Database } from '@/server/database/client'
import { createMetrics } from '@/server/http/metrics'

export type TestContainerOptions = {
  config?: Partial<Config>
  /** Left out: a database that nobody can reach. */
  db?: Database
  now?: () => Date
  readiness?: Partial<Container['readiness']>
}

type LogLine = Record<string, unknown>
type TestContainer = { container: Container; logLines: LogLine[] }

/** A container as the composition makes it, with a clock that stands still and a log that is kept. */
export function createTestContainer(options: TestContainerOptions = {}): TestContainer {
  const logLines: LogLine[] = []
  // Every line pino writes is one JSON object.
  const sink = { write: (line: string) => void logLines.push(JSON.parse(line) as LogLine) }
  const container: Container = {
    config: { ...testConfig, ...options.config },
    db: options.db ?? openDatabase({ url: unreachableUrl, poolSize: 1 }).db,
    logger: pino({ level: 'debug', base: null }, sink),
    clock: { now: options.now ?? (() => new Date('2026-11-21T12:00:00.000Z')) },
    metrics: createMetrics(),
    readiness: {
      databaseReachable: () => Promise.resolve(true),
      migrationsApplied: () => Promise.resolve(true),
      ...options.readiness,
    },
  }
  return { container, logLines }
}

/* Port 1 of this machine: refused at once. */
const unreachableUrl = 'postgres://nobody@127.0.0.1:1/nothing'

const testConfig: Config = {
  development: false,
  rootDirectory: process.cwd(),
  dataDirectory: '.data',
  roles: new Set(['web', 'api', 'worker']),
  host: '127.0.0.1',
  port: 3000,
  publicUrl: null,
  databaseUrl: null,
  databasePoolSize: 10,
  isDemoSeeded: false,
  trustedProxyHops: 0,
  rateLimitFactor: 1,
  metricsToken: null,
  contactEmail: null,
  liveChatOrigin: null,
  logLevel: 'debug',
  logTo: 'stdout',
  shutdownSeconds: 15,
}
