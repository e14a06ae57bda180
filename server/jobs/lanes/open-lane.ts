import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { run, type Runner } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Job, JobContext, WorkerLogger } from '../job'
import type { WorkerLiveness } from '../worker-liveness'
import { slotsOf, type LaneName } from './lanes'
import { cronOf, queueLogger, tasksOf } from './queue-options'

export type LaneParts = {
  name: LaneName
  jobs: readonly Job[]
  context: Omit<JobContext, 'signal'>
  pool: Pool
  liveness: WorkerLiveness
  /** Releases jobs that dead workers had taken. */
  sweep: () => Promise<void>
  stopWithinMilliseconds: number
}

const restartPauses = { first: 500, longest: 30_000 }

/**
 * Runs the jobs of one lane until `stopping` aborts. When the queue's worker ends earlier, for example
 * because it cannot record that a job is done, a new worker is started. `ended` resolves when
 * `stopping` has aborted and the running jobs are done.
 */
export async function openLane(
  parts: LaneParts,
  stopping: AbortSignal,
): Promise<{ ended: Promise<void> }> {
  const first = await startRunner(parts)
  return { ended: supervise(parts, first, stopping) }
}

async function startRunner(parts: LaneParts): Promise<Runner> {
  const { name, jobs, context, pool, liveness, stopWithinMilliseconds } = parts
  await parts.sweep()
  return run({
    pgPool: pool,
    taskList: tasksOf(jobs, context),
    parsedCronItems: cronOf(jobs),
    concurrency: slotsOf[name],
    noHandleSignals: true,
    logger: queueLogger(context.logger),
    gracefulShutdownAbortTimeout: Math.floor(stopWithinMilliseconds / 2),
    preset: {
      // When the queue cannot record that a job is done, it rejects a promise that nothing catches,
      // and the process ends. When it records in batches, even of one job, it catches the error.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      plugins: [
        {
          name: 'KantorLivenessPlugin',
          worker: {
            hooks: {
              startWorker: (_context, { worker }) => liveness.hold(worker.workerPool.id, name),
            },
          },
        },
      ],
    },
  })
}

/** Resolves when `stopping` has aborted and the running jobs are done. */
async function supervise(parts: LaneParts, first: Runner, stopping: AbortSignal): Promise<void> {
  const { logger } = parts.context
  let runner: Runner | null = first
  while (runner) {
    const isAbandoned = await Promise.race([
      endOf(runner, logger, stopping).then(() => false),
      neverEnds(runner, parts).then(() => true),
    ])
    if (isAbandoned) {
      // An abandoned runner must not keep scheduling jobs next to its successor.
      void runner.stop().catch(() => undefined)
    }
    if (isAbandoned && !stopping.aborted) {
      logger.error({ lane: parts.name }, 'the worker did not end and was abandoned')
    }
    runner = stopping.aborted ? null : await restartRunner(parts, stopping)
  }
}

async function endOf(runner: Runner, logger: WorkerLogger, stopping: AbortSignal): Promise<void> {
  // `stop` fails when the runner has just ended by itself, which is harmless.
  const stop = () => void runner.stop().catch(() => undefined)
  stopping.addEventListener('abort', stop)
  if (stopping.aborted) {
    stop()
  }
  await runner.promise.catch((error: unknown) => logger.error({ err: error }, 'the worker ended'))
  stopping.removeEventListener('abort', stop)
}

/*
 * The queue's worker may try to end and never succeed: after several jobs in a row whose failure it
 * could not record, it waits for itself. Its jobs are released later.
 */
async function neverEnds(runner: Runner, { stopWithinMilliseconds }: LaneParts): Promise<void> {
  await once(runner.events, 'pool:gracefulShutdown')
  await pause(stopWithinMilliseconds, undefined, { ref: false })
}

async function restartRunner(parts: LaneParts, stopping: AbortSignal): Promise<Runner | null> {
  let pauseMilliseconds = restartPauses.first
  while (!stopping.aborted) {
    await pause(pauseMilliseconds, undefined, { signal: stopping }).catch(() => undefined)
    try {
      return await startRunner(parts)
    } catch (error) {
      const { name, context } = parts
      context.logger.error({ err: error, lane: name }, 'the worker could not be started again')
      pauseMilliseconds = Math.min(pauseMilliseconds * 2, restartPauses.longest)
    }
  }
  return null
}
