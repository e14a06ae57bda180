import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Logger, runMigrations } from 'graphile-worker'
import { Pool } from 'pg'
import type { Executor } from '../client'
import journal from '../migrations/meta/_journal.json' with { type: 'json' }
import { sqlStateOf } from '../sql-state'

export type MigrateDatabaseOptions = { url: string; migrationsFolder: string }

/* An arbitrary number that is ours alone in this database. */
const migrationLock = 7_214_093_551
const waitForOthersMilliseconds = 300_000
const waitForTablesMilliseconds = 10_000

/**
 * Brings the tables of the product and of its job queue up to date. Two processes that start at
 * once both succeed: the second waits for the first and finds nothing left to do. A change that
 * cannot get its lock on a busy table in ten seconds gives up, and nothing is half applied.
 */
export async function migrateDatabase(options: MigrateDatabaseOptions): Promise<void> {
  const pool = new Pool({
    connectionString: options.url,
    max: 3,
    connectionTimeoutMillis: 10_000,
    application_name: 'kantor-migrate',
    // The pool waits for what comes back, which its types do not say.
    onConnect: (client): unknown =>
      client.query(`set timezone = 'UTC'; set client_min_messages = warning`),
  })
  pool.on('error', leaveToNextQuery)
  pool.on('connect', (client) => client.on('error', leaveToNextQuery))
  const connection = await pool.connect().catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  try {
    await connection.query(`set lock_timeout = ${waitForOthersMilliseconds}`)
    await connection.query('select pg_advisory_lock($1)', [migrationLock])
    await connection.query(`set lock_timeout = ${waitForTablesMilliseconds}`)

    await migrate(drizzle(connection), { migrationsFolder: options.migrationsFolder })
    await runMigrations({ pgPool: pool, logger: silent })
  } finally {
    // Ending the session is what surely gives the lock back.
    connection.release(true)
    await pool.end()
  }
}

/** True until every migration this program was built with is in the database. */
export async function hasPendingMigrations(db: Executor): Promise<boolean> {
  const latest = journal.entries.at(-1)
  try {
    const { rows } = await db.execute<{ is_applied: boolean }>(sql`
      select exists (
        select from drizzle.__drizzle_migrations where created_at >= ${latest?.when ?? 0}
      ) and to_regclass('graphile_worker.migrations') is not null as is_applied`)
    return rows[0]?.is_applied !== true
  } catch (error) {
    if (sqlStateOf(error) === undefinedTable) {
      return true
    }
    throw error
  }
}

const undefinedTable = '42P01'

const silent = new Logger(() => () => undefined)

/** A connection that broke while idle is no fault of this run; whoever uses it next is told. */
function leaveToNextQuery(): void {
  return
}
