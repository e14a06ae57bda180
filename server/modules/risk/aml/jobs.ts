import { z } from 'zod'
import type { Executor } from '@/server/database/client'
import { defineJob, enqueueJob } from '@/server/database/jobs'

/** Looks up answers of the AML service, and lets the claims continue that waited for them. */
export const followAmlJob = defineJob('aml.follow', z.object({}), { maxAttempts: 3 })

/** Enqueues the job for a time; several questions share one run. */
export function enqueueLookUp(db: Executor, runAt: Date): Promise<void> {
  return enqueueJob(db, followAmlJob, {}, { runAt, key: `aml:${String(runAt.getTime())}` })
}
