import { AppError } from '@/lib/errors/app-error'
import type { Executor } from '@/server/database/client'
import { openBytes, type ObjectStorage } from '@/server/modules/files'
import { pictureAt, pictureWidths } from '../texts/picture-paths'
import { findPicture } from './pictures.repository'

export type OpenedPicture = {
  /** Of these bytes, which never change. */
  tag: string
  open: () => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>
}

/** What lies at the address of a picture. Refuses with `not_found` and, without storage, `unavailable`. */
export async function findPictureAt(
  { db, storage }: { db: Executor; storage: ObjectStorage },
  address: string,
): Promise<OpenedPicture> {
  const id = pictureAt(address)
  const picture = id === null ? null : await findPicture(db, id)
  if (!picture) {
    throw new AppError('not_found')
  }
  const isFull = address.endsWith(`/${pictureWidths.full}.webp`)
  const key = isFull ? picture.storageKey : picture.previewKey
  return {
    tag: key.slice(-27),
    open: async () => {
      const stream = await openBytes(storage, key)
      if (!stream) {
        throw new AppError('not_found')
      }
      return stream
    },
  }
}
