import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { openPool } from './connections/open-pool'
import { sessionBounds, type SessionBounds } from './connections/session-bounds'

export type Database = NodePgDatabase & { $client: Pool }
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a repository needs: the database, or an open transaction. */
export type Executor = NodePgDatabase | Tx

export type OpenDatabaseOptions = {
  url: string
  poolSize: number
  /** The time limits of its connections; the product's unless a test gives others. */
  bounds?: SessionBounds
  /** Called when a connection breaks; the pool removes the connection by itself. */
  onBroken?: (error: Error) => void
}

export type OpenedDatabase = { db: Database; pool: Pool; close: () => Promise<void> }

/**
 * Column names are in camel case in code and in snake case in the database. drizzle-kit has the same
 * setting.
 */
export const naming = { casing: 'snake_case' } as const

/** Values of `numeric` and `bigint` are returned as text, which is the driver's default. */
export function openDatabase({
  url,
  poolSize,
  bounds = sessionBounds,
  onBroken,
}: OpenDatabaseOptions): OpenedDatabase {
  const pool = openPool({
    url,
    size: poolSize,
    name: 'kantor',
    bounds,
    onBroken,
  })
  return { db: drizzle(pool, naming), pool, close: () => pool.end() }
}
