import { z } from 'zod'
import type { Executor } from '@/server/database/client'
import { defineJob, enqueueJob } from '@/server/database/jobs'
import { exampleNames } from './demo/examples'

/** Removes stored bytes if no photo has their key. Enqueued before the bytes are stored. */
export const removePhotoOrphanJob = defineJob(
  'verification.remove-orphan',
  z.object({ key: z.string() }),
)

/** Lets claims that wait for a verification continue, and updates claims whose verification has ended. */
export const followVerificationJob = defineJob(
  'verification.follow',
  z.object({ verificationId: z.uuid() }),
)

/** Enqueues the job. If it is enqueued several times before it runs, it runs only once. */
export function enqueueFollowing(tx: Executor, verificationId: string): Promise<void> {
  return enqueueJob(
    tx,
    followVerificationJob,
    { verificationId },
    { key: `follow:${verificationId}` },
  )
}

/**
 * Makes one verification of the demo office. Enqueued when that is created; one runs after another, so that
 * drawing the photos leaves the other jobs their turns.
 */
export const fillDemoJob = defineJob(
  'verification.fill-demo',
  z.object({ example: z.enum(exampleNames) }),
  { queue: 'demo', priority: 10 },
)
