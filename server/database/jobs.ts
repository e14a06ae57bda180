import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Executor } from './client'
import { prepared } from './prepared'

/** A kind of job: its name, its payload, and how it is run. */
export type JobDefinition<Payload extends z.ZodType = z.ZodType> = {
  name: string
  payload: Payload
  options: JobOptions
}

export type JobOptions = {
  /** The number of attempts, with growing pauses in between; the default of 25 lasts about two days. */
  maxAttempts?: number
  /** Jobs of one queue run one after another. */
  queue?: string
  /** Jobs with a lower number run first. */
  priority?: number
}

export type EnqueueOptions = {
  runAt?: Date
  /** Replaces a waiting job with the same key. Without a key both jobs run. */
  key?: string
}

export function defineJob<const Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  options: JobOptions = {},
): JobDefinition<Payload> {
  return { name, payload, options }
}

/** The call of the queue's function that adds a job, with a placeholder for each of `jobValues`. */
export const addJob = sql`graphile_worker.add_job(
  identifier => ${sql.placeholder('jobName')}::text,
  payload => ${sql.placeholder('jobPayload')}::json,
  queue_name => ${sql.placeholder('jobQueue')}::text,
  run_at => ${sql.placeholder('jobAt')}::timestamptz,
  max_attempts => ${sql.placeholder('jobAttempts')}::integer,
  priority => ${sql.placeholder('jobPriority')}::integer,
  job_key => ${sql.placeholder('jobKey')}::text
) as job`

export function jobValues<Payload extends z.ZodType>(
  { name, options, payload: schema }: JobDefinition<Payload>,
  payload: z.input<Payload>,
  { runAt, key }: EnqueueOptions = {},
) {
  return {
    jobName: name,
    jobPayload: JSON.stringify(schema.parse(payload)),
    jobQueue: options.queue ?? null,
    jobAt: runAt?.toISOString() ?? null,
    jobAttempts: options.maxAttempts ?? null,
    jobPriority: options.priority ?? null,
    jobKey: key ?? null,
  }
}

const insertJob = prepared((tx) => tx.select({ isAdded: sql`true` }).from(addJob))

/**
 * Adds a job to the queue in the caller's transaction: the job exists only if the transaction
 * commits. A job runs at least once, so a second run of its handler must change nothing.
 */
export async function enqueueJob<Payload extends z.ZodType>(
  tx: Executor,
  job: JobDefinition<Payload>,
  payload: z.input<Payload>,
  options: EnqueueOptions = {},
): Promise<void> {
  await insertJob(tx, jobValues(job, payload, options))
}
