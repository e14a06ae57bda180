import type { Logger } from 'pino'
import type { Config } from '@/server/config/config'
import { dataPath } from '@/server/config/private-directory'
import { checkServer } from '@/server/database/connections/check-server'
import { openEmbeddedDatabase } from '@/server/database/embedded/open-embedded-database'
import { setTimeout as pause } from 'node:timers/promises'
import { hasNoConnectionFree } from '@/server/database/connections/open-pool'

const retryMilliseconds = 1_000
const repeatMilliseconds = 60_000

export const waitingSentence =
  'Kantor is waiting: the database has no free connection right now. It continues as soon as there is one; see “Connections” in docs/running.md.'

type Options = { report?: (sentence: string) => void; retryAfter?: number }

/** Runs a step of the start. While the database has no free connection, reports this and retries. */
export async function whenConnectionFree<T>(
  step: () => Promise<T>,
  { report = writeToTerminal, retryAfter = retryMilliseconds }: Options = {},
): Promise<T> {
  let reportedAt = -Infinity
  for (;;) {
    try {
      return await step()
    } catch (error) {
      if (!hasNoConnectionFree(error)) {
        throw error
      }
      if (performance.now() - reportedAt > repeatMilliseconds) {
        reportedAt = performance.now()
        report(waitingSentence)
      }
      await pause(retryAfter)
    }
  }
}

function writeToTerminal(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

/** The configured PostgreSQL server cannot be used; the message is one sentence for a person. */
export class StoreError extends Error {
  override name = 'StoreError'
}

export type Store = {
  url: string
  /** The same database, as the owner of its tables. */
  ownerUrl: string
  /** Which database it is, as text for the start report. */
  description: string
  stop: () => Promise<void>
}

const embeddedDescriptions = {
  created: 'embedded PostgreSQL, new',
  started: 'embedded PostgreSQL',
  attached: 'embedded PostgreSQL, still running from before',
} as const

/**
 * Opens the office's PostgreSQL: the configured server, or the embedded one, which this process owns.
 */
export async function openStore(config: Config, logger: Logger): Promise<Store> {
  if (config.databaseUrl !== null) {
    await requireUsableServer('DATABASE_URL', config.databaseUrl)
    if (config.databaseMigrateUrl !== null) {
      await requireUsableServer('DATABASE_MIGRATE_URL', config.databaseMigrateUrl)
    }
    const { host, pathname } = new URL(config.databaseUrl)
    return {
      url: config.databaseUrl,
      ownerUrl: config.databaseMigrateUrl ?? config.databaseUrl,
      description: `PostgreSQL at ${host}${pathname}`,
      stop: () => Promise.resolve(),
    }
  }
  const embedded = await openEmbeddedDatabase({
    directory: dataPath(config),
    role: 'app',
    log: (line) => logger.debug(line),
    onLost: (error) => endWithoutDatabase(error, logger),
    owner: { address: `http://localhost:${config.port}` },
  })
  return {
    url: embedded.officeUrl,
    ownerUrl: embedded.url,
    description: `${embeddedDescriptions[embedded.origin]}, in ${config.dataDirectory}`,
    stop: embedded.stop,
  }
}

/* Reports a server that cannot be used in one sentence, before anything is changed in it. */
async function requireUsableServer(name: string, url: string): Promise<void> {
  try {
    await whenConnectionFree(() => checkServer(url))
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new StoreError(`The database of ${name} cannot be used: ${reason}.`, {
      cause: error,
    })
  }
}

/* Another process has taken over the database, so this process must end. */
function endWithoutDatabase(error: Error, logger: Logger): never {
  logger.error({ err: error }, 'the database was lost')
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
