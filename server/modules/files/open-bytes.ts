import { AppError } from '@/lib/errors/app-error'
import type { ObjectStorage } from './ports'

/** Null when there is nothing under the key. Refuses with `unavailable` without the storage. */
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
