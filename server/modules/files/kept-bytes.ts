import { AppError } from '@/lib/errors/app-error'
import type { ObjectStorage } from './ports'
import { openBytes } from './stored-bytes'

/* One cache for each storage. */
const cachesByStorage = new WeakMap<ObjectStorage, KeptBytes>()

/** The public pictures of a storage, read once and kept in memory. */
export function keptBytesOf(storage: ObjectStorage): KeptBytes {
  const cached = cachesByStorage.get(storage)
  if (cached) {
    return cached
  }
  const created = createKeptBytes(storage)
  cachesByStorage.set(storage, created)
  return created
}

type Bytes = Uint8Array<ArrayBuffer>
export type KeptBytes = { read: (key: string) => Promise<Bytes> }

/**
 * Caches the bytes of pictures, which never change. Concurrent requests share one fetch. The least
 * recently used pictures are evicted first. Throws `not_found` and, when the storage does not answer,
 * `unavailable`.
 */
export function createKeptBytes(
  storage: ObjectStorage,
  { maxBytes = 32 * 1024 * 1024 } = {},
): KeptBytes {
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
