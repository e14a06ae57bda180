import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Executor } from './client'
import { prepared } from './prepared'

/** A kind of job: its name, its payload, how often it may fail. */
export type JobDefinition<Payload extends z.ZodType = z.ZodType> = {
  name: string
  payload: Payload
  options: JobOptions
}

export type JobOptions = {
  /** Attempts in all, with growing pauses between them; 25 last for about two days. */
  maxAttempts?: number
  /** Jobs of one queue run one after another. */
  queue?: string
  /** Lower runs first. */
  priority?: number
}

export type EnqueueOptions = {
  runAt?: Date
  /** A waiting job with the same key is replaced; otherwise both would run. */
  key?: string
}

export function defineJob<const Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  options: JobOptions = {},
): JobDefinition<Payload> {
  return { name, payload, options }
}

/** The queue's function that takes a job, with a placeholder for each of `jobValues`. */
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

const take = prepared((tx) => tx.select({ taken: sql`true` }).from(addJob))

/**
 * Puts a job into the queue inside the caller's transaction: it exists exactly if its cause does.
 * It runs at least once, so its handler must do nothing the second time.
 */
export async function enqueueJob<Payload extends z.ZodType>(
  tx: Executor,
  job: JobDefinition<Payload>,
  payload: z.input<Payload>,
  options: EnqueueOptions = {},
): Promise<void> {
  await take(tx, jobValues(job, payload, options))
}
