import { z } from 'zod'
import { defineJob, enqueueJob } from '@/server/database/jobs'
import type { Executor } from '@/server/database/client'

/** Takes the next step of a request for payment details: asks the provider, or looks up what it did. */
export const tendProviderOrderJob = defineJob('providers.tend', z.object({ id: z.uuid() }))

/** Enqueues the step for this time, or for now. A step that already waits is moved to that time. */
export async function tendAt(tx: Executor, id: string, runAt?: Date): Promise<void> {
  const key = `providers.tend:${id}`
  await enqueueJob(tx, tendProviderOrderJob, { id }, runAt ? { key, runAt } : { key })
}
