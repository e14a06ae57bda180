import { setTimeout as pause } from 'node:timers/promises'
import type { Client, Pool } from 'pg'
import { setKeepalive } from '@/server/database/connections/session-bounds'
import { endClient, waitLonger, WatchedClient } from '@/server/database/connections/watched-client'
import type { WorkerLogger } from './job'

/*
 * The queue marks a job with the id of the worker pool that took it, and would leave it marked for
 * four hours when that process is killed. So every process holds, on a connection of its own, an
 * advisory lock named after its worker pool. PostgreSQL drops the lock with the connection, however
 * the process ended, and the next worker that looks releases the jobs of dead ones at once.
 *
 * A process that is alive but lost its connection may thus see one of its jobs run by another. That
 * is within the promise that a job runs at least once.
 */
export type WorkerLiveness = {
  /** Resolves when the lock of this worker pool is held; the lane's previous lock is released. */
  hold: (workerPoolId: string, lane?: string) => Promise<void>
  close: () => Promise<void>
}

const lockSpace = 7214
const retryMilliseconds = 500
/* A connection that is merely open proves nothing: it is probed, and must answer soon. */
const probeEveryMilliseconds = 3_000
const answerWithinMilliseconds = 4_000

export function keepAlive(url: string, logger: WorkerLogger): WorkerLiveness {
  /*
   * Lane by lane, the worker pool that runs it. A pool that was replaced counts as dead, and its
   * lock is released.
   */
  const wantedIds = new Map<string, string>()
  const locked = new Set<string>()
  let isClosed = false
  let client: Client | null = null
  let lastUpdate = Promise.resolve()

  async function updateLocks(): Promise<void> {
    while (!isClosed) {
      try {
        client ??= await open()
        await lockOnly(client, { ids: new Set(wantedIds.values()), locked })
        return
      } catch (error) {
        logger.warn({ err: error }, 'the lock that shows this worker is alive could not be taken')
        await drop()
        await pause(retryMilliseconds)
      }
    }
  }

  async function open(): Promise<Client> {
    const next = await connectClient(url, logger)
    next.once('end', () => {
      if (client === next) {
        client = null
        locked.clear()
        void queueUpdate()
      }
    })
    probeRegularly(next)
    return next
  }

  async function drop(): Promise<void> {
    const broken = client
    client = null
    locked.clear()
    await (broken && endClient(broken))
  }

  function queueUpdate(): Promise<void> {
    lastUpdate = lastUpdate.then(updateLocks)
    return lastUpdate
  }

  return {
    hold: async (workerPoolId, lane = 'all') => {
      if (wantedIds.get(lane) === workerPoolId) {
        await lastUpdate
        return
      }
      wantedIds.set(lane, workerPoolId)
      await queueUpdate()
    },
    close: async () => {
      isClosed = true
      await lastUpdate
      await drop()
    },
  }
}

type Locks = { ids: ReadonlySet<string>; locked: Set<string> }

async function lockOnly(connection: Client, { ids, locked }: Locks): Promise<void> {
  for (const id of [...locked].filter((known) => !ids.has(known))) {
    locked.delete(id)
    await connection.query(`select pg_advisory_unlock_shared(${lockSpace}, ${lockKey('$1')})`, [id])
  }
  for (const id of [...ids].filter((known) => !locked.has(known))) {
    // A shared lock: what the server still holds for a lost connection does not block this one.
    const lock = `pg_advisory_lock_shared(${lockSpace}, ${lockKey('$1')})`
    await connection.query(`select ${lock}`, [id])
    locked.add(id)
  }
}

/**
 * Opens the session that holds the locks; the server ends it within half a minute when the machine
 * vanishes.
 */
export async function connectClient(url: string, logger: WorkerLogger): Promise<Client> {
  const client = openClient(url, logger)
  try {
    await client.connect()
    await setKeepalive(client)
    return client
  } catch (error) {
    await endClient(client)
    throw error
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
  client.on('error', (error) =>
    logger.warn({ err: error }, 'the connection that shows this worker is alive broke'),
  )
  return client
}

function probeRegularly(client: Client): void {
  const probe = setInterval(() => {
    client.query('select 1').catch(() => undefined)
  }, probeEveryMilliseconds).unref()
  client.once('end', () => clearInterval(probe))
}

/** Releases the jobs that dead workers had taken; returns how many workers those were. */
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

/** The id as a number that `pg_locks` shows unchanged, although it shows it without a sign. */
function lockKey(expression: string): string {
  return `(hashtext(${expression}) & 2147483647)`
}
