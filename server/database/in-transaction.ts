import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { naming, type Database, type Tx } from './client'
import { timeoutErrorMilliseconds } from './connections/session-bounds'
import { waitLonger } from './connections/watched-client'
import { sqlStateOf } from './sql-state'

/* Such work may read every row there is, so its statements may take longer than any other. */
const mostSeconds = 300

/** For reading much while others write: every statement sees the same moment, and may take its time. */
export function inRepeatableRead<T>(db: Database, run: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(
    db,
    async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read, read only`)
      return run(tx)
    },
    { statementSeconds: mostSeconds },
  )
}

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const maxAttempts = 5

export type TransactionOptions = {
  /** How long each of its statements may take, where the usual timeout is too short. */
  statementSeconds?: number
}

/**
 * Runs a unit of work in one transaction. Where PostgreSQL asks for a retry (a deadlock, or a
 * failed serialization) it runs again, at most five times in all; `run` must therefore do nothing
 * outside the transaction. Any other error is thrown as it is. Above all that is a connection lost
 * at COMMIT: nobody knows then whether the work was stored, and only an idempotency key can tell.
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

/** Takes the connection itself: drizzle's own way never gives it back when BEGIN fails. */
async function runOnce<T>(
  db: Database,
  run: (tx: Tx) => Promise<T>,
  statementSeconds?: number,
): Promise<T> {
  const connection = await db.$client.connect()
  const speaker = speakerOf(connection)
  if (statementSeconds === undefined) {
    return speaker.transaction(run).finally(() => connection.release())
  }
  const hurryAgain = waitLonger(connection, statementSeconds * 1000 + timeoutErrorMilliseconds)
  try {
    return await speaker.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = '${statementSeconds}s'`))
      return run(tx)
    })
  } finally {
    hurryAgain()
    connection.release()
  }
}

/* A connection serves many transactions; what drizzle learns of the tables' names is cached with it. */
const speakers = new WeakMap<PoolClient, NodePgDatabase>()

function speakerOf(connection: PoolClient): NodePgDatabase {
  const cached = speakers.get(connection)
  if (cached) {
    return cached
  }
  const made = drizzle(connection, naming)
  speakers.set(connection, made)
  return made
}

function isRetryable(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === serializationFailure || state === deadlockDetected
}

/** A pause of 10 ms to 160 ms, so that two transactions that collided do not collide again. */
function jitterMilliseconds(attempt: number): number {
  return 10 + Math.random() * 10 * 2 ** (attempt - 1)
}
