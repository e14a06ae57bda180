import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { openPool } from './connections/open-pool'
import { sessionBounds } from './connections/session-bounds'

export type Database = NodePgDatabase & { $client: Pool }
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a repository needs: it neither knows nor cares whether a transaction is open. */
export type Executor = NodePgDatabase | Tx

export type OpenDatabaseOptions = {
  url: string
  poolSize: number
  /** A connection broke; the pool lets it go by itself. */
  onIdleError?: (error: Error) => void
}

export type OpenedDatabase = { db: Database; pool: Pool; close: () => Promise<void> }

/** Columns are named in code as in the database, only in camel case; drizzle-kit knows the same. */
export const naming = { casing: 'snake_case' } as const

/** `numeric` and `bigint` come as text, which is what the driver does when nobody meddles. */
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
