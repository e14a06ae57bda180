import { connectMilliseconds } from './open-pool'
import { boundSession, sessionBounds } from './session-bounds'
import { endClient, WatchedClient } from './watched-client'

const oldestServer = 140_000

/**
 * Checks that the office can work with this server before anything is changed in it. Throws an
 * error whose message ends a sentence.
 */
export async function checkServer(url: string): Promise<void> {
  await withSession(url, async (session) => {
    const { rows } = await session.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    )
    if (Number(rows[0]?.version) < oldestServer) {
      throw new Error('it is older than PostgreSQL 14')
    }
    await checkBounds(session)
    await checkSessions(url, session)
  })
}

async function checkBounds(session: WatchedClient): Promise<void> {
  await boundSession(session, sessionBounds)
  const { rows } = await session.query<{ kept: string }>(
    `select setting as kept from pg_settings where name = 'statement_timeout'`,
  )
  if (rows[0]?.kept !== String(sessionBounds.statement)) {
    throw new Error(
      'it does not keep statement_timeout for a connection, so that nothing would bound a statement; a pooler between must lend whole sessions (pool_mode = session)',
    )
  }
}

/*
 * A pooler that lends single transactions gives the same session of the server to two of its
 * clients in turn. Notifications and prepared statements would then reach the wrong client.
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
        'the pooler before it lends transactions, and the office needs whole sessions, for LISTEN and prepared statements: set pool_mode = session',
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
  // A connection that breaks later is reported by the next query.
  session.on('error', () => undefined)
  try {
    await session.connect()
    await run(session)
  } finally {
    await endClient(session)
  }
}
