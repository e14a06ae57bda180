import { setTimeout as pause } from 'node:timers/promises'
import type { Client, Pool } from 'pg'
import { setKeepalive } from '@/server/database/connections/session-bounds'
import { endClient, waitLonger, WatchedClient } from '@/server/database/connections/watched-client'
import type { WorkerLogger } from './job'

/*
 * The queue marks a job with the id of the worker pool that took it. When the process is killed, the
 * job would stay marked for four hours. So every process holds, on a separate connection, an advisory
 * lock for the id of each of its worker pools. PostgreSQL releases the locks with the connection,
 * however the process ended, and the next worker that checks releases the jobs of dead workers.
 *
 * When a process is alive but has lost its connection, another process may run one of its jobs too.
 * This is allowed: a job runs at least once, and may run twice.
 */
export type WorkerLiveness = {
  /** Resolves when the lock of this worker pool is held; the lane's previous lock is released. */
  hold: (workerPoolId: string, lane?: string) => Promise<void>
  close: () => Promise<void>
}

const lockClass = 7214
const retryMilliseconds = 500
/* A connection can be dead without being closed, so it is probed and must answer in time. */
const probeEveryMilliseconds = 3_000
const answerWithinMilliseconds = 4_000

export function keepAlive(url: string, logger: WorkerLogger): WorkerLiveness {
  /*
   * For each lane, the id of its current worker pool. A pool that was replaced counts as dead, and its
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
        logger.warn(
          { err: error },
          'the lock that shows that this worker is alive could not be taken',
        )
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
    await connection.query(`select pg_advisory_unlock_shared(${lockClass}, ${lockKey('$1')})`, [id])
  }
  for (const id of [...ids].filter((known) => !locked.has(known))) {
    // A shared lock, so that a lock that the server still holds for a lost connection blocks nothing.
    const lock = `pg_advisory_lock_shared(${lockClass}, ${lockKey('$1')})`
    await connection.query(`select ${lock}`, [id])
    locked.add(id)
  }
}

/**
 * Opens the session that holds the locks. When the machine vanishes, the server ends the session
 * within half a minute.
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
    logger.warn({ err: error }, 'the connection that shows that this worker is alive broke'),
  )
  return client
}

function probeRegularly(client: Client): void {
  const probe = setInterval(() => {
    client.query('select 1').catch(() => undefined)
  }, probeEveryMilliseconds).unref()
  client.once('end', () => clearInterval(probe))
}

/** Releases the jobs that dead workers had taken; returns the number of dead workers. */
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
         and classid = ${lockClass} and objid = ${lockKey('locked_by')}::oid
     )`,
  )
  if (rows.length > 0) {
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [
      rows.map(({ worker_pool_id: id }) => id),
    ])
  }
  return rows.length
}

/** A hash of the id that is never negative, because `pg_locks` shows numbers as unsigned. */
function lockKey(expression: string): string {
  return `(hashtext(${expression}) & 2147483647)`
}
