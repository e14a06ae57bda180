import { connectMilliseconds } from './open-pool'
import { boundSession, sessionBounds } from './session-bounds'
import { endClient, WatchedClient } from './watched-client'

const minServerVersion = 140_000

/**
 * Checks that Kantor can use this server, before anything is changed in it. Throws an error whose
 * message is the second half of a sentence.
 */
export async function checkServer(url: string): Promise<void> {
  await withSession(url, async (session) => {
    const { rows } = await session.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    )
    if (Number(rows[0]?.version) < minServerVersion) {
      throw new Error('it is older than PostgreSQL 14')
    }
    await checkBounds(session)
    await checkSessions(url, session)
  })
}

async function checkBounds(session: WatchedClient): Promise<void> {
  await boundSession(session, sessionBounds)
  const { rows } = await session.query<{ setting: string }>(
    `select setting from pg_settings where name = 'statement_timeout'`,
  )
  if (rows[0]?.setting !== String(sessionBounds.statement)) {
    throw new Error(
      'it does not keep statement_timeout for a connection, so that statements would have no time limit; a pooler in between must pool whole sessions (pool_mode = session)',
    )
  }
}

/*
 * A pooler in transaction mode gives the same session of the server to several clients in turn.
 * Notifications and prepared statements would then reach the wrong client.
 */
async function checkSessions(url: string, first: WatchedClient): Promise<void> {
  await withSession(url, async (second) => {
    const firstProcess = await processOf(first)
    await second.query('begin')
    const secondProcess = await processOf(second)
    const firstProcessAgain = await processOf(first)
    await second.query('rollback')
    if (firstProcess === secondProcess || firstProcess !== firstProcessAgain) {
      throw new Error(
        'the pooler in front of it pools transactions, but Kantor needs whole sessions, for LISTEN and prepared statements: set pool_mode = session',
      )
    }
  })
}

async function processOf(session: WatchedClient): Promise<number | undefined> {
  const { rows } = await session.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

async function withSession(
  url: string,
  run: (session: WatchedClient) => Promise<void>,
): Promise<void> {
  const session = new WatchedClient({
    connectionString: url,
    connectionTimeoutMillis: 2 * connectMilliseconds,
    application_name: 'kantor-check',
  })
  // When the connection breaks, the next query fails.
  session.on('error', () => undefined)
  try {
    await session.connect()
    await run(session)
  } finally {
    await endClient(session)
  }
}
