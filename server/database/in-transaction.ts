import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { naming, type Database, type Tx } from './client'
import { timeoutErrorMilliseconds } from './connections/session-bounds'
import { waitLonger } from './connections/watched-client'
import { sqlStateOf } from './sql-state'

/* A long read may read every row, so its statements may take longer than others. */
const longReadSeconds = 300

/** For long reads while others write: all statements see the same snapshot, and have a long timeout. */
export function inRepeatableRead<T>(db: Database, run: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(
    db,
    async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read, read only`)
      return run(tx)
    },
    { statementSeconds: longReadSeconds },
  )
}

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const maxAttempts = 5

export type TransactionOptions = {
  /** The timeout of each of its statements, when the default is too short. */
  statementSeconds?: number
}

/**
 * Runs a unit of work in one transaction. After a deadlock or a serialization failure it runs again,
 * with at most five attempts, so `run` must have no effects outside the transaction. Any other error
 * is thrown. In particular, when the connection is lost at COMMIT, it is unknown whether the work was
 * stored: only an idempotency key can tell.
 */
export async function inTransaction<T>(
  db: Database,
  run: (tx: Tx) => Promise<T>,
  { statementSeconds }: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, run, statementSeconds)
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) {
        throw error
      }
      await pause(jitterMilliseconds(attempt))
    }
  }
}

/** Takes a connection from the pool itself: drizzle would not release it when BEGIN fails. */
async function runOnce<T>(
  db: Database,
  run: (tx: Tx) => Promise<T>,
  statementSeconds?: number,
): Promise<T> {
  const connection = await db.$client.connect()
  const session = sessionOn(connection)
  if (statementSeconds === undefined) {
    return session.transaction(run).finally(() => connection.release())
  }
  const restoreTimeout = waitLonger(connection, statementSeconds * 1000 + timeoutErrorMilliseconds)
  try {
    return await session.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = '${statementSeconds}s'`))
      return run(tx)
    })
  } finally {
    restoreTimeout()
    connection.release()
  }
}

/* A connection serves many transactions, and drizzle caches the names of tables in its object. */
const sessions = new WeakMap<PoolClient, NodePgDatabase>()

function sessionOn(connection: PoolClient): NodePgDatabase {
  const cached = sessions.get(connection)
  if (cached) {
    return cached
  }
  const session = drizzle(connection, naming)
  sessions.set(connection, session)
  return session
}

function isRetryable(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === serializationFailure || state === deadlockDetected
}

/** A pause of 10 ms to 160 ms, so that two transactions that collided do not collide again. */
function jitterMilliseconds(attempt: number): number {
  return 10 + Math.random() * 10 * 2 ** (attempt - 1)
}
