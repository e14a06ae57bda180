import { withoutPeople } from '@/lib/errors/without-people'
import { Logger, parseCronItems, type ParsedCronItem, type TaskList } from 'graphile-worker'
import type { Job, JobContext, WorkerLogger } from '../job'

/** The jobs as the queue wants them. A payload that is not what it should be fails the attempt. */
export function tasksOf(jobs: readonly Job[], context: Omit<JobContext, 'signal'>): TaskList {
  return Object.fromEntries(
    jobs.map(({ definition, run }) => [
      definition.name,
      (payload: unknown, { abortSignal }: { abortSignal: AbortSignal }) =>
        run(payload, { ...context, signal: abortSignal }),
    ]),
  )
}

/**
 * What is done by the clock. Any number of workers add one job for each moment, and none while the
 * last one waits; moments that passed while no worker ran are not made up for.
 */
export function cronOf(jobs: readonly Job[]): ParsedCronItem[] {
  return parseCronItems(
    jobs.flatMap(({ definition, schedule }) =>
      schedule
        ? [
            {
              task: definition.name,
              match: schedule.cron,
              identifier: definition.name,
              options: {
                backfillPeriod: 0,
                jobKey: periodicKey(definition.name),
                ...(definition.options.maxAttempts !== undefined && {
                  maxAttempts: definition.options.maxAttempts,
                }),
              },
            },
          ]
        : [],
    ),
  )
}

export function periodicKey(name: string): string {
  return `periodic:${name}`
}

/* The queue says how each job went; that is one line a job, and for debugging only. */
const levels: Partial<Record<string, keyof WorkerLogger>> = { error: 'error', warning: 'warn' }

/** The queue's own words in the product's log: they quote errors, and those quote people. */
export function queueLogger(logger: WorkerLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    const error = meta?.error
    const fields = error === undefined ? {} : { err: error }
    logger[levels[level] ?? 'debug'](fields, withoutPeople(message))
  })
}
