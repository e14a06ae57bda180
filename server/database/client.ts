import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { openPool } from './connections/open-pool'
import { sessionBounds } from './connections/session-bounds'

export type Database = NodePgDatabase & { $client: Pool }
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a repository needs: it does not matter to it whether a transaction is open. */
export type Executor = NodePgDatabase | Tx

export type OpenDatabaseOptions = {
  url: string
  poolSize: number
  /** A connection broke; the pool drops it by itself. */
  onIdleError?: (error: Error) => void
}

export type OpenedDatabase = { db: Database; pool: Pool; close: () => Promise<void> }

/** Columns have the same names in code as in the database, in camel case; drizzle-kit is set the same way. */
export const naming = { casing: 'snake_case' } as const

/** `numeric` and `bigint` come as text, which is the driver's default. */
export function openDatabase({ url, poolSize, onIdleError }: OpenDatabaseOptions): OpenedDatabase {
  const pool = openPool({
    url,
    size: poolSize,
    name: 'kantor',
    bounds: sessionBounds,
    onBroken: onIdleError,
  })
  return { db: drizzle(pool, naming), pool, close: () => pool.end() }
}
