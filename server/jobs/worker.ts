import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { run, type Runner } from 'graphile-worker'
import type { Pool } from 'pg'
import { openPool } from '@/server/database/connections/open-pool'
import { enqueueJob } from '@/server/database/jobs'
import type { Job, JobContext, WorkerLogger } from './job'
import { cronOf, periodicKey, queueLogger, tasksOf } from './queue-options'
import { jobs as allJobs } from './registry'
import { keepAlive, releaseJobsOfTheDead, type WorkerLiveness } from './worker-liveness'

export type StartWorkerOptions = Omit<JobContext, 'signal'> & {
  url: string
  jobs?: readonly Job[]
  /** How long `stop` waits for jobs that are running. */
  stopWithinMilliseconds?: number
}

export type RunningWorker = { stop: () => Promise<void> }

type Parts = Required<StartWorkerOptions> & { pool: Pool; liveness: WorkerLiveness }

const concurrency = 4
const sweepEveryMilliseconds = 60_000
const restartPauses = { first: 500, longest: 30_000 }

/**
 * Takes jobs from the queue until it is stopped. When the queue's own worker gives up, as it does
 * when it cannot write down that a job is done, it is started again. `stop` takes no new job, waits
 * for those that run, and after its time leaves them to the next worker.
 */
export async function startWorker(options: StartWorkerOptions): Promise<RunningWorker> {
  const { url, db, logger, jobs = allJobs, stopWithinMilliseconds = 10_000 } = options
  const pool = openWorkerPool(url, logger)
  const parts = {
    ...options,
    jobs,
    stopWithinMilliseconds,
    pool,
    liveness: keepAlive(url, logger),
  }
  const stopping = new AbortController()
  const sweeper = setInterval(() => void sweep(parts), sweepEveryMilliseconds).unref()
  const close = async () => {
    clearInterval(sweeper)
    await parts.liveness.close()
    await Promise.race([pool.end(), pause(1_000, undefined, { ref: false })])
  }

  try {
    const first = await beginRunning(parts)
    const supervised = supervise(parts, first, stopping.signal)
    for (const { definition } of jobs.filter(({ schedule }) => schedule?.atStart)) {
      await enqueueJob(db, definition, {}, { key: periodicKey(definition.name) })
    }
    return {
      stop: async () => {
        stopping.abort()
        await Promise.race([supervised, pause(stopWithinMilliseconds, undefined, { ref: false })])
        await close()
      },
    }
  } catch (error) {
    stopping.abort()
    await close()
    throw error
  }
}

async function beginRunning(parts: Parts): Promise<Runner> {
  const { jobs, pool, liveness, logger, stopWithinMilliseconds } = parts
  await sweep(parts)
  return run({
    pgPool: pool,
    taskList: tasksOf(jobs, parts),
    parsedCronItems: cronOf(jobs),
    concurrency,
    noHandleSignals: true,
    logger: queueLogger(logger),
    gracefulShutdownAbortTimeout: Math.floor(stopWithinMilliseconds / 2),
    preset: {
      // In batches, even of one, the queue survives that a finished job cannot be written down;
      // otherwise that is a rejection nobody handles, and the end of the whole process.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      plugins: [
        {
          name: 'KantorLivenessPlugin',
          worker: {
            hooks: { startWorker: (_context, { worker }) => liveness.hold(worker.workerPool.id) },
          },
        },
      ],
    },
  })
}

/** Ends when it is told to stop and the jobs that ran then are done. */
async function supervise(parts: Parts, first: Runner, stopping: AbortSignal): Promise<void> {
  let runner: Runner | null = first
  while (runner) {
    const isLeft = await Promise.race([
      endOf(runner, parts.logger, stopping).then(() => false),
      neverEnds(runner, parts).then(() => true),
    ])
    if (isLeft) {
      // Whoever is left must not go on with the timetable beside the next one.
      void runner.stop().catch(() => undefined)
    }
    if (isLeft && !stopping.aborted) {
      parts.logger.error({}, 'the worker did not end and was left')
    }
    runner = stopping.aborted ? null : await beginAgain(parts, stopping)
  }
}

async function endOf(runner: Runner, logger: WorkerLogger, stopping: AbortSignal): Promise<void> {
  // Stopping a runner that has just ended by itself is refused, and right so.
  const stop = () => void runner.stop().catch(() => undefined)
  stopping.addEventListener('abort', stop)
  if (stopping.aborted) {
    stop()
  }
  await runner.promise.catch((error: unknown) => logger.error({ err: error }, 'the worker ended'))
  stopping.removeEventListener('abort', stop)
}

/*
 * The queue's worker may mean to end and never come to it: after some jobs, one after another, that
 * it could not write down as failed, it waits for itself. What it has in hand is given back later.
 */
async function neverEnds(runner: Runner, { stopWithinMilliseconds }: Parts): Promise<void> {
  await once(runner.events, 'pool:gracefulShutdown')
  await pause(stopWithinMilliseconds, undefined, { ref: false })
}

async function beginAgain(parts: Parts, stopping: AbortSignal): Promise<Runner | null> {
  let pauseMilliseconds = restartPauses.first
  while (!stopping.aborted) {
    await pause(pauseMilliseconds, undefined, { signal: stopping }).catch(() => undefined)
    try {
      return await beginRunning(parts)
    } catch (error) {
      parts.logger.error({ err: error }, 'the worker could not be started again')
      pauseMilliseconds = Math.min(pauseMilliseconds * 2, restartPauses.longest)
    }
  }
  return null
}

async function sweep({ pool, logger }: Parts): Promise<void> {
  try {
    const dead = await releaseJobsOfTheDead(pool)
    if (dead > 0) {
      logger.warn({ dead }, 'jobs of workers that died were given back')
    }
  } catch (error) {
    logger.error({ err: error }, 'jobs of workers that died could not be looked for')
  }
}

/** Its own few connections: a job that waits for one of the product's must not stop the queue. */
function openWorkerPool(url: string, logger: WorkerLogger): Pool {
  return openPool({
    url,
    size: concurrency + 3,
    name: 'kantor-worker',
    bounds: { statement: 8_000, lock: 0, idleInTransaction: 10_000 },
    onBroken: (error) => logger.warn({ err: error }, 'a worker’s connection broke'),
  })
}
