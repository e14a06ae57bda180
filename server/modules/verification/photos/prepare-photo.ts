import { sniffType } from '@/lib/files/sniff-type'
import { AppError } from '@/lib/errors/app-error'
import {
  BadPicture,
  inPictureTurn,
  maxPhotoMegapixels,
  type DrawnPhoto,
  type Painter,
  type QuarterTurns,
} from '@/server/modules/files'
import { hashPhoto, type PhotoHashes } from './photo-hash'

/** A photo as it is stored: both pictures are JPEG. */
export type PreparedPhoto = Pick<DrawnPhoto, 'full' | 'preview'> & { hashes: PhotoHashes }

/**
 * Draws an uploaded photo, or the first page of a PDF document, anew. The name of the file does not matter.
 * Throws `validation_error` or `unsupported_media_type` with the fault at the field `file`,
 * `too_many_requests` while too many others wait, and `unavailable` if the painter cannot start.
 */
export async function preparePhoto(
  painter: Painter,
  bytes: Uint8Array,
  { turns }: { turns?: QuarterTurns } = {},
): Promise<PreparedPhoto> {
  if (bytes.byteLength === 0) {
    throw badPhoto('photo_empty')
  }
  const type = sniffType(bytes)
  if (type === null) {
    throw new AppError('unsupported_media_type', { faults: [{ field: 'file', key: 'photo_type' }] })
  }
  try {
    const { full, preview, grey } = await inPictureTurn(() =>
      painter.drawPhoto(bytes, turns === undefined ? {} : { turns }),
    )
    return { full, preview, hashes: hashPhoto(grey) }
  } catch (error) {
    throw error instanceof BadPicture ? refusalOf(error, type === 'pdf') : error
  }
}

function refusalOf(cause: BadPicture, isDocument: boolean): AppError {
  if (cause.fault === 'pixels') {
    return badPhoto('photo_pixels', { params: { maximum: String(maxPhotoMegapixels) } })
  }
  return badPhoto(isDocument ? 'photo_pdf' : 'photo_broken', { cause })
}

function badPhoto(
  key: 'photo_empty' | 'photo_pixels' | 'photo_broken' | 'photo_pdf',
  { params, cause }: { params?: Record<string, string>; cause?: unknown } = {},
): AppError {
  const fault = { field: 'file', key, ...(params && { params }) }
  return new AppError('validation_error', { faults: [fault], cause })
}
