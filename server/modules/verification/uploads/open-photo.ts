import { AppError } from '@/lib/errors/app-error'
import { openBytes, type ObjectStorage } from '@/server/modules/files'
import type { PhotoRow } from './photos.repository'

export { findPhoto, type PhotoRow } from './photos.repository'

export type PhotoSize = 'preview' | 'full'

/** Opens the bytes of a photo. Throws `not_found` and, when the storage does not answer, `unavailable`. */
export async function openPhoto(
  storage: ObjectStorage,
  { previewBytes, bytes, previewKey, storageKey }: PhotoRow,
  size: PhotoSize,
) {
  const isPreview = size === 'preview'
  const stream = await openBytes(storage, isPreview ? previewKey : storageKey)
  if (!stream) {
    throw new AppError('not_found')
  }
  return { stream, bytes: isPreview ? previewBytes : bytes }
}
