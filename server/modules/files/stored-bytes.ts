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
  /** The owner of the files, in lower-case letters. */
  folder: string
  bytes: Uint8Array
  /** Removes the bytes again if no row names their key by the time it runs. */
  removeOrphan: OrphanJob
  now: Date
}

/**
 * Stores bytes under a new key, before the row that names the key is written. A job queued before
 * both removes the bytes again if the row is never written. Refuses with `unavailable` when the
 * storage does not answer.
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

/** Null when there is nothing under the key. Refuses with `unavailable` when the storage does not answer. */
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
