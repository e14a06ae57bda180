import { setTimeout as pause } from 'node:timers/promises'
import type { Client, Pool } from 'pg'
import { endClient, waitLonger, WatchedClient } from '@/server/database/connections/watched-client'
import type { WorkerLogger } from './job'

/*
 * The queue marks a job with the id of the worker pool that took it and would leave it marked for
 * four hours when that process is killed. So every process holds, on a connection of its own, an
 * advisory lock named after its worker pool: PostgreSQL drops it with the connection, however the
 * process ended, and whoever looks next gives the jobs of the dead back at once.
 *
 * A process that lives but lost its connection may thus see a job of its own done by another. That
 * is within the promise that a job runs at least once.
 */
export type WorkerLiveness = {
  /** Resolves when the lock of this worker pool is held. */
  hold: (workerPoolId: string) => Promise<void>
  close: () => Promise<void>
}

const lockSpace = 7214
const retryMilliseconds = 500
/* A connection that fell silent is no sign of life: it is asked, and must answer soon. */
const askEveryMilliseconds = 3_000
const answerWithinMilliseconds = 4_000

export function keepAlive(url: string, logger: WorkerLogger): WorkerLiveness {
  let isClosed = false
  let held: string | null = null
  let client: Client | null = null
  let attempt: Promise<void> | null = null

  /* A worker pool that was followed by another is dead, whoever is still trying to speak for it. */
  const isWanted = (workerPoolId: string) => !isClosed && held === workerPoolId

  async function connect(workerPoolId: string): Promise<void> {
    while (isWanted(workerPoolId)) {
      const next = openClient(url, logger)
      try {
        await next.connect()
        // Shared: what the server still keeps for a connection that was lost does not block this one.
        const lock = `pg_advisory_lock_shared(${lockSpace}, ${lockKey('$1')})`
        await next.query(`select ${lock}`, [workerPoolId])
        if (!isWanted(workerPoolId)) {
          await endClient(next)
          return
        }
        client = next
        next.once('end', () => void renew())
        askAgainAndAgain(next)
        return
      } catch (error) {
        logger.warn({ err: error }, 'the worker’s sign of life could not be given')
        await endClient(next)
        await pause(retryMilliseconds)
      }
    }
  }

  async function replace(workerPoolId: string): Promise<void> {
    const previous = client
    client = null
    previous?.removeAllListeners('end')
    await (previous && endClient(previous))
    await connect(workerPoolId)
  }

  async function renew(): Promise<void> {
    client = null
    if (!isClosed && held !== null) {
      attempt = connect(held)
      await attempt
    }
  }

  return {
    hold: async (workerPoolId) => {
      if (held !== workerPoolId) {
        held = workerPoolId
        attempt = replace(workerPoolId)
      }
      await attempt
    },
    close: async () => {
      isClosed = true
      await attempt
      await (client && endClient(client))
    },
  }
}

function openClient(url: string, logger: WorkerLogger): Client {
  const client = new WatchedClient({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    application_name: 'kantor-worker-alive',
  })
  waitLonger(client, answerWithinMilliseconds)
  client.on('error', (error) => logger.warn({ err: error }, 'the worker’s sign of life broke'))
  return client
}

function askAgainAndAgain(client: Client): void {
  const asking = setInterval(() => {
    client.query('select 1').catch(() => undefined)
  }, askEveryMilliseconds).unref()
  client.once('end', () => clearInterval(asking))
}

/** Gives back what dead workers had taken; says how many workers that were. */
export async function releaseJobsOfTheDead(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ worker_pool_id: string }>(
    `with owners as (
       select locked_by from graphile_worker._private_jobs where locked_by is not null
       union
       select locked_by from graphile_worker._private_job_queues where locked_by is not null
     )
     select locked_by as worker_pool_id
     from owners
     where not exists (
       select from pg_locks
       where locktype = 'advisory' and granted and objsubid = 2
         and database = (select oid from pg_database where datname = current_database())
         and classid = ${lockSpace} and objid = ${lockKey('locked_by')}::oid
     )`,
  )
  if (rows.length > 0) {
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [
      rows.map(({ worker_pool_id: id }) => id),
    ])
  }
  return rows.length
}

/** The id as a number that is the same in `pg_locks`, which shows it without a sign. */
function lockKey(expression: string): string {
  return `(hashtext(${expression}) & 2147483647)`
}
