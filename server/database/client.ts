import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'

export type Database = NodePgDatabase & { $client: Pool }
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a repository needs: it neither knows nor cares whether a transaction is open. */
export type Executor = NodePgDatabase | Tx

export type OpenDatabaseOptions = {
  url: string
  poolSize: number
  /** A connection broke while no query ran on it; the pool lets it go by itself. */
  onIdleError?: (error: Error) => void
}

export type OpenedDatabase = { db: Database; pool: Pool; close: () => Promise<void> }

/** Columns are named in code as in the database, only in camel case; drizzle-kit knows the same. */
export const naming = { casing: 'snake_case' } as const

/*
 * Bounds of one statement, one wait for a lock and one idle transaction. They stand in the
 * connection itself, so that a query nobody thought of cannot hold money's rows for long.
 */
const bounds = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}

/** `numeric` and `bigint` come as text, which is what the driver does when nobody meddles. */
export function openDatabase({ url, poolSize, onIdleError }: OpenDatabaseOptions): OpenedDatabase {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'kantor',
    options: '-c TimeZone=UTC',
    ...bounds,
  })
  // Without these listeners a connection that breaks between two queries would end the process:
  // the pool speaks for those it keeps, each connection for itself while it is lent out.
  const report = (error: Error) => onIdleError?.(error)
  pool.on('error', report)
  pool.on('connect', (connection) => connection.on('error', report))

  return { db: drizzle(pool, naming), pool, close: () => pool.end() }
}
