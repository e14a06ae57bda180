import { AppError } from '@/lib/errors/app-error'
import type { Executor } from '@/server/database/client'
import { keptBytesOf, type KeptBytes, type ObjectStorage } from '@/server/modules/files'
import { pictureAt, pictureWidths } from '../texts/picture-paths'
import { findPicture } from './pictures.repository'

export type FoundPicture = {
  /** Identifies the picture's bytes, which never change. */
  tag: string
  /** Throws `not_found` and, when the storage does not answer, `unavailable`. */
  read: () => ReturnType<KeptBytes['read']>
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
  return { tag: key.slice(-27), read: () => keptBytesOf(storage).read(key) }
}
