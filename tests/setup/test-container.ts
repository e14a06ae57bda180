import { pino } from 'pino'
import type { Config } from '@/server/config/config'
import type { Container } from '@/server/container'
import type { Database } from '@/server/database/client'
import { createMetrics } from '@/server/http/metrics'

export type TestContainerOptions = {
  config?: Partial<Config>
  /** Left out: any use of the database fails the test. */
  db?: Database
  now?: () => Date
  readiness?: Partial<Container['readiness']>
}

export type LogLine = Record<string, unknown>
export type TestContainer = { container: Container; logLines: LogLine[] }

/** A container as the composition makes it, with a clock that stands still and a log that is kept. */
export function createTestContainer(options: TestContainerOptions = {}): TestContainer {
  const logLines: LogLine[] = []
  const sink = { write: (line: string) => void logLines.push(JSON.parse(line) as LogLine) }
  const container: Container = {
    config: { ...testConfig, ...options.config },
    db: options.db ?? absentDatabase(),
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

const testConfig: Config = {
  development: false,
  rootDirectory: process.cwd(),
  dataDirectory: '.data',
  roles: new Set(['web', 'api', 'worker']),
  host: '127.0.0.1',
  port: 3000,
  publicUrl: null,
  siteName: 'Kantor',
  databaseUrl: null,
  databasePoolSize: 10,
  apiUrl: null,
  isDemoSeeded: false,
  trustedProxyHops: 0,
  rateLimitFactor: 1,
  metricsToken: null,
  contactEmail: null,
  logLevel: 'debug',
  logTo: 'stdout',
  shutdownSeconds: 15,
}

function absentDatabase(): Database {
  const refuse = () => {
    throw new Error('This test has no database.')
  }
  // Stands for a database no call may touch, so nothing of one is there.
  return new Proxy({}, { get: refuse }) as Database
}
