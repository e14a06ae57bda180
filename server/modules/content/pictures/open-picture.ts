import { AppError } from '@/lib/errors/app-error'
import type { Executor } from '@/server/database/client'
import { type ObjectStorage, openBytes } from '@/server/modules/files'
import { pictureAt, pictureWidths } from '../texts/picture-paths'
import { findPicture } from './pictures.repository'

export type FoundPicture = {
  /** Identifies the picture's bytes, which never change. */
  tag: string
  /** Throws `not_found` and, when the storage does not answer, `unavailable`. */
  read: () => ReturnType<PictureBytes['read']>
}

/** Finds the picture at an address. Throws `not_found`. */
export async function findPictureAt(
  { db, storage }: { db: Executor; storage: ObjectStorage },
  address: string,
): Promise<FoundPicture> {
  const id = pictureAt(address)
  const picture = id === null ? null : await findPicture(db, id)
  if (!picture) {
    throw new AppError('not_found')
  }
  const isFull = address.endsWith(`/${pictureWidths.full}.webp`)
  const key = isFull ? picture.storageKey : picture.previewKey
  return { tag: key.slice(-27), read: () => cacheOf(storage).read(key) }
}

/* One cache for each storage. */
const cachesByStorage = new WeakMap<ObjectStorage, PictureBytes>()

function cacheOf(storage: ObjectStorage): PictureBytes {
  const cached = cachesByStorage.get(storage)
  if (cached) {
    return cached
  }
  const created = createPictureBytes(storage)
  cachesByStorage.set(storage, created)
  return created
}

type Bytes = Uint8Array<ArrayBuffer>
type PictureBytes = { read: (key: string) => Promise<Bytes> }

/**
 * Caches the bytes of pictures, which never change. Concurrent requests share one fetch. The least
 * recently used pictures are evicted first. Throws `not_found` and, when the storage does not answer,
 * `unavailable`.
 */
export function createPictureBytes(
  storage: ObjectStorage,
  { maxBytes = 32 * 1024 * 1024 } = {},
): PictureBytes {
  // In the order of their last use, the least recent first.
  const cache = new Map<string, Bytes>()
  const pending = new Map<string, Promise<Bytes>>()
  let total = 0

  const addToCache = (key: string, bytes: Bytes) => {
    if (bytes.byteLength > maxBytes) {
      return
    }
    cache.set(key, bytes)
    total += bytes.byteLength
    for (const [oldest, { byteLength }] of cache) {
      if (total <= maxBytes) {
        return
      }
      cache.delete(oldest)
      total -= byteLength
    }
  }

  const fetchOnce = (key: string): Promise<Bytes> => {
    const fetched = fetchBytes(storage, key)
      .then((bytes) => {
        addToCache(key, bytes)
        return bytes
      })
      .finally(() => pending.delete(key))
    pending.set(key, fetched)
    return fetched
  }

  return {
    read: async (key) => {
      const bytes = cache.get(key)
      if (!bytes) {
        return pending.get(key) ?? fetchOnce(key)
      }
      cache.delete(key)
      cache.set(key, bytes)
      return bytes
    },
  }
}

async function fetchBytes(storage: ObjectStorage, key: string): Promise<Bytes> {
  const stream = await openBytes(storage, key)
  if (!stream) {
    throw new AppError('not_found')
  }
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
