import { AppError } from '@/lib/errors/app-error'
import { openBytes, type ObjectStorage } from '@/server/modules/files'

type Bytes = Uint8Array<ArrayBuffer>
export type PictureBytes = { read: (key: string) => Promise<Bytes> }

/**
 * Bytes of pictures, which never change, fetched once by all who ask meanwhile; what was asked for
 * longest ago goes first. Refuses with `not_found` and, without the storage, `unavailable`.
 */
export function createPictureBytes(
  storage: ObjectStorage,
  { mostBytes = 32 * 1024 * 1024 } = {},
): PictureBytes {
  // In the order in which they were last asked for.
  const kept = new Map<string, Bytes>()
  const coming = new Map<string, Promise<Bytes>>()
  let total = 0

  const keep = (key: string, bytes: Bytes) => {
    if (bytes.byteLength > mostBytes) {
      return
    }
    kept.set(key, bytes)
    total += bytes.byteLength
    for (const [oldest, { byteLength }] of kept) {
      if (total <= mostBytes) {
        return
      }
      kept.delete(oldest)
      total -= byteLength
    }
  }

  const fetchOnce = (key: string): Promise<Bytes> => {
    const fetched = fetchBytes(storage, key)
      .then((bytes) => {
        keep(key, bytes)
        return bytes
      })
      .finally(() => coming.delete(key))
    coming.set(key, fetched)
    return fetched
  }

  return {
    read: async (key) => {
      const bytes = kept.get(key)
      if (!bytes) {
        return coming.get(key) ?? fetchOnce(key)
      }
      kept.delete(key)
      kept.set(key, bytes)
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
