import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { AppError } from '@/lib/errors/app-error'
import type { Executor } from '@/server/database/client'
import { enqueueJob, type JobDefinition } from '@/server/database/jobs'
import type { ObjectStorage } from './ports'

/* Longer than any upload takes. */
const orphanAfterMilliseconds = 3_600_000

type OrphanJob = JobDefinition<z.ZodObject<{ key: z.ZodString }>>

type StoreBytes = {
  /** The first part of the key, in lower-case letters. */
  folder: string
  bytes: Uint8Array
  /** The job that removes the bytes if no row contains their key when the job runs. */
  removeOrphan: OrphanJob
  now: Date
}

/**
 * Stores bytes under a new key, before the row that contains the key is written. First enqueues a job
 * that removes the bytes again if the row is never written. Throws `unavailable` when the storage does
 * not answer.
 */
export async function storeBytes(
  { db, storage }: { db: Executor; storage: ObjectStorage },
  { folder, bytes, removeOrphan, now }: StoreBytes,
): Promise<string> {
  const key = `${folder}/${randomBytes(24).toString('hex')}`
  const runAt = new Date(now.getTime() + orphanAfterMilliseconds)
  await enqueueJob(db, removeOrphan, { key }, { runAt })
  try {
    await storage.put(key, bytes)
  } catch (cause) {
    throw new AppError('unavailable', { cause })
  }
  return key
}

/** Null when nothing is stored under the key. Throws `unavailable` when the storage does not answer. */
export async function openBytes(
  storage: ObjectStorage,
  key: string,
): ReturnType<ObjectStorage['get']> {
  try {
    return await storage.get(key)
  } catch (cause) {
    throw new AppError('unavailable', { cause })
  }
}
