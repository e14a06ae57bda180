import type { Logger } from 'pino'
import type { Config } from '@/server/config/config'
import { dataPath } from '@/server/config/private-place'
import { checkServer } from '@/server/database/connections/check-server'
import { openEmbeddedDatabase } from '@/server/database/embedded/open-embedded-database'
import { setTimeout as pause } from 'node:timers/promises'
import { hasNoConnectionFree } from '@/server/database/connections/open-pool'

const retryMilliseconds = 1_000
const repeatMilliseconds = 60_000

export const waitingSentence =
  'Kantor is waiting: the database has no free connection right now. It continues as soon as there is one; see “Connections” in docs/running.md.'

type Parts = { report?: (sentence: string) => void; retryAfter?: number }

/** Retries a step of the start until the database has a connection for it, and says that it waits. */
export async function whenConnectionFree<T>(
  step: () => Promise<T>,
  { report = writeToTerminal, retryAfter = retryMilliseconds }: Parts = {},
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

/** The PostgreSQL named by DATABASE_URL cannot be used; the message is one sentence for a person. */
export class StoreError extends Error {
  override name = 'StoreError'
}

export type Store = {
  url: string
  /** The same database, as the owner of its tables. */
  ownerUrl: string
  /** Which database it is, in words for the report of the start. */
  story: string
  stop: () => Promise<void>
}

const embeddedStories = {
  created: 'embedded PostgreSQL, new',
  started: 'embedded PostgreSQL',
  attached: 'embedded PostgreSQL, still running from before',
} as const

/** The PostgreSQL of this office: the operator's own, or the embedded one, owned by this process. */
export async function openStore(config: Config, logger: Logger): Promise<Store> {
  if (config.databaseUrl !== null) {
    await tryServer('DATABASE_URL', config.databaseUrl)
    if (config.databaseMigrateUrl !== null) {
      await tryServer('DATABASE_MIGRATE_URL', config.databaseMigrateUrl)
    }
    const { host, pathname } = new URL(config.databaseUrl)
    return {
      url: config.databaseUrl,
      ownerUrl: config.databaseMigrateUrl ?? config.databaseUrl,
      story: `PostgreSQL at ${host}${pathname}`,
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
    story: `${embeddedStories[embedded.origin]}, in ${config.dataDirectory}`,
    stop: embedded.stop,
  }
}

/* A server that cannot be used is reported in one sentence, before anything is changed in it. */
async function tryServer(name: string, url: string): Promise<void> {
  try {
    await whenConnectionFree(() => checkServer(url))
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new StoreError(`The database of ${name} cannot be used: ${reason}.`, {
      cause: error,
    })
  }
}

/* Another process has taken over the database: nothing this one does could be right any more. */
function endWithoutDatabase(error: Error, logger: Logger): never {
  logger.error({ err: error }, 'the database was lost')
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
