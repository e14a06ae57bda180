import path from 'node:path'
import type { Config } from '@/server/config/config'
import type { ObjectStorage } from '@/server/modules/files/ports'
import { createDiskStorage } from './disk-storage'
import { createS3Storage } from './s3-storage'

/** The storage that is configured. */
export function createObjectStorage({
  storage,
  rootDirectory,
}: Pick<Config, 'storage' | 'rootDirectory'>): ObjectStorage {
  return storage.kind === 's3'
    ? createS3Storage(storage)
    : createDiskStorage(path.resolve(rootDirectory, storage.directory))
}
