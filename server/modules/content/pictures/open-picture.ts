import { AppError } from '@/lib/errors/app-error'
import type { Executor } from '@/server/database/client'
import type { ObjectStorage } from '@/server/modules/files'
import { pictureAt, pictureWidths } from '../texts/picture-paths'
import { createPictureBytes, type PictureBytes } from './picture-bytes'
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
