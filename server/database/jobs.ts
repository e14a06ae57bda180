import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Executor } from './client'

/** What kind of work it is: its name, what it must be told, how often it may fail. */
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
  /** While a job with the same key waits, it is replaced instead of joined by another. */
  key?: string
}

export function defineJob<const Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  options: JobOptions = {},
): JobDefinition<Payload> {
  return { name, payload, options }
}

/**
 * Puts a job into the queue inside the caller's transaction: it exists exactly if what caused it
 * does. It runs at least once, so its handler must do nothing the second time.
 */
export async function enqueueJob<Payload extends z.ZodType>(
  tx: Executor,
  job: JobDefinition<Payload>,
  payload: z.input<Payload>,
  { runAt, key }: EnqueueOptions = {},
): Promise<void> {
  const checked = JSON.stringify(job.payload.parse(payload))
  const { queue = null, maxAttempts = null, priority = null } = job.options
  await tx.execute(sql`
    select from graphile_worker.add_job(
      identifier => ${job.name}::text,
      payload => ${checked}::json,
      queue_name => ${queue}::text,
      run_at => ${runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${maxAttempts}::integer,
      priority => ${priority}::integer,
      job_key => ${key ?? null}::text
    )`)
}
