import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { openPool } from '@/server/database/connections/open-pool'
import { enqueueJob } from '@/server/database/jobs'
import type { Job, JobContext, WorkerLogger } from './job'
import { laneNames, type LaneName } from './lanes/lanes'
import { openLane, type LaneParts } from './lanes/open-lane'
import { periodicKey } from './lanes/queue-options'
import { jobs as allJobs } from './registry'
import { keepAlive, releaseJobsOfTheDead } from './worker-liveness'

export type StartWorkerOptions = Omit<JobContext, 'signal' | 'stopping'> & {
  url: string
  jobs?: readonly Job[]
  /** Whether mails, payouts and webhooks wait in the queue and are not sent. */
  isOutgoingHeld?: boolean
  /** How long `stop` waits for jobs that are running. */
  stopWithinMilliseconds?: number
}

export type RunningWorker = { stop: () => Promise<void> }

const sweepEveryMilliseconds = 60_000

/**
 * Runs the jobs of the queue in separate lanes until it is stopped. After `stop` no new job is taken.
 * Running jobs are awaited, and those that take too long are left to the next worker.
 */
export async function startWorker(options: StartWorkerOptions): Promise<RunningWorker> {
  const {
    url,
    jobs = allJobs,
    stopWithinMilliseconds = 10_000,
    isOutgoingHeld,
    ...context
  } = options
  const { db, logger } = context
  const pool = openWorkerPool(url, logger)
  const liveness = keepAlive(url, logger)
  const stopping = new AbortController()
  // Every lane listens to this signal, and so does everything that waits in a job that runs as long as the worker.
  setMaxListeners(100, stopping.signal)
  const sweepNow = () => sweep(pool, logger)
  const sweeper = setInterval(() => void sweepNow(), sweepEveryMilliseconds).unref()
  const close = async () => {
    clearInterval(sweeper)
    await liveness.close()
    await Promise.race([pool.end(), pause(1_000, undefined, { ref: false })])
  }

  const parts: Omit<LaneParts, 'name' | 'jobs'> = {
    context: { ...context, stopping: stopping.signal },
    pool,
    liveness,
    sweep: sweepNow,
    stopWithinMilliseconds,
  }
  try {
    const lanes: Promise<void>[] = []
    const pausedLanes = new Set<LaneName>(
      isOutgoingHeld ? ['mail', 'payouts', 'providers', 'webhooks'] : [],
    )
    for (const name of laneNames.filter((lane) => !pausedLanes.has(lane))) {
      const laneJobs = jobs.filter(({ lane }) => lane === name)
      if (laneJobs.length > 0) {
        lanes.push((await openLane({ ...parts, name, jobs: laneJobs }, stopping.signal)).ended)
      }
    }
    for (const { definition } of jobs.filter(
      (job) => job.schedule?.atStart && !pausedLanes.has(job.lane),
    )) {
      await enqueueJob(db, definition, {}, { key: periodicKey(definition.name) })
    }
    return {
      stop: async () => {
        stopping.abort()
        const timeout = pause(stopWithinMilliseconds, undefined, { ref: false })
        await Promise.race([Promise.all(lanes), timeout])
        await close()
      },
    }
  } catch (error) {
    stopping.abort()
    await close()
    throw error
  }
}

async function sweep(pool: Pool, logger: WorkerLogger): Promise<void> {
  try {
    const dead = await releaseJobsOfTheDead(pool)
    if (dead > 0) {
      logger.warn({ dead }, 'jobs of workers that died were released')
    }
  } catch (error) {
    logger.error({ err: error }, 'the jobs of workers that died could not be released')
  }
}

/* Each lane listens on one connection. These additional connections take jobs and record results. */
const connectionsForJobs = 4

/**
 * A separate small pool, so that jobs that wait for the other pool's connections do not stop the queue.
 */
function openWorkerPool(url: string, logger: WorkerLogger): Pool {
  return openPool({
    url,
    size: laneNames.length + connectionsForJobs,
    name: 'kantor-worker',
    bounds: { statement: 8_000, lock: 0, idleInTransaction: 10_000 },
    onBroken: (error) => logger.warn({ err: error }, 'a worker’s connection broke'),
  })
}
