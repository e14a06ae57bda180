import { AppError } from '@/lib/errors/app-error'
import type { Executor } from '@/server/database/client'
import { type ObjectStorage, openBytes } from '@/server/modules/files'
import { pictureAt, pictureWidths } from '../texts/picture-paths'
import { findPicture } from './pictures.repository'

export type FoundPicture = {
  /** Of these bytes, which never change. */
  tag: string
  /** Refuses with `not_found` and, without storage, `unavailable`. */
  read: () => ReturnType<PictureBytes['read']>
}

/** What lies at the address of a picture. Refuses with `not_found`. */
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
  return { tag: key.slice(-27), read: () => bytesIn(storage).read(key) }
}

/* Of one storage there is one. */
const bytesOf = new WeakMap<ObjectStorage, PictureBytes>()

function bytesIn(storage: ObjectStorage): PictureBytes {
  const known = bytesOf.get(storage)
  if (known) {
    return known
  }
  const made = createPictureBytes(storage)
  bytesOf.set(storage, made)
  return made
}

type Bytes = Uint8Array<ArrayBuffer>
type PictureBytes = { read: (key: string) => Promise<Bytes> }

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
