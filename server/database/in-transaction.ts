import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { naming, type Database, type Tx } from './client'
import { lastWordMilliseconds } from './connections/session-bounds'
import { waitLonger } from './connections/watched-client'
import { sqlStateOf } from './sql-state'

/* Every row there ever was may be read: longer than any other statement may take. */
const mostSeconds = 300

/** Reads much while others write: every statement sees the same moment, and may take its time. */
export function inOneMoment<T>(db: Database, run: (tx: Tx) => Promise<T>): Promise<T> {
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
  /** How long each statement of it may take, where the usual bound is too short. */
  statementSeconds?: number
}

/**
 * Runs a unit of work in one transaction. PostgreSQL's two verdicts "begin again" are obeyed, at
 * most five attempts in all; `run` must therefore do nothing outside the transaction. Anything
 * else is thrown as it is: above all a connection lost at COMMIT, after which nobody knows whether
 * the work was kept, so that only an idempotency key may tell.
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

/** Takes the connection itself: drizzle's own way keeps it for good when BEGIN fails. */
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
  const hurryAgain = waitLonger(connection, statementSeconds * 1000 + lastWordMilliseconds)
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

/* A connection serves many transactions; what drizzle learns of the tables' names is kept with it. */
const speakers = new WeakMap<PoolClient, NodePgDatabase>()

function speakerOf(connection: PoolClient): NodePgDatabase {
  const known = speakers.get(connection)
  if (known) {
    return known
  }
  const made = drizzle(connection, naming)
  speakers.set(connection, made)
  return made
}

function isRetryable(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === serializationFailure || state === deadlockDetected
}

/** Between 10 ms and 20 to 160 ms, so that two that met once don't meet again. */
function jitterMilliseconds(attempt: number): number {
  return 10 + Math.random() * 10 * 2 ** (attempt - 1)
}
