import { withoutPersonalData } from '@/lib/errors/without-personal-data'
import { Logger, parseCronItems, type ParsedCronItem, type TaskList } from 'graphile-worker'
import type { Job, JobContext, WorkerLogger } from '../job'

/** The jobs in the form the queue expects. An invalid payload fails the attempt. */
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
 * The scheduled jobs. However many workers run, one job is added at each scheduled time, and none
 * while the previous job still waits. Times that passed while no worker ran are skipped.
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

/* All other levels are logged as debug: the queue logs a line about each job. */
const levels: Partial<Record<string, keyof WorkerLogger>> = { error: 'error', warning: 'warn' }

/**
 * Passes the queue's messages to the product's log, without the personal data that errors quoted in
 * them may contain.
 */
export function queueLogger(logger: WorkerLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    const error = meta?.error
    const fields = error === undefined ? {} : { err: error }
    logger[levels[level] ?? 'debug'](fields, withoutPersonalData(message))
  })
}
