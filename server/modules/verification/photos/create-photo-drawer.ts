import { maxPhotoMegapixels } from '@/lib/contracts/verification/verification-lists'
import { AppError } from '@/lib/errors/app-error'
import { sniffType } from '@/lib/files/sniff-type'
import { BadPicture, inPictureTurn, type Painter } from '@/server/modules/files'
import type { DrawnPhoto, PhotoDrawer } from '../ports'
import { hashPhoto } from './photo-hash'

/** Draws photos with the painter, one at a time. */
export function createPhotoDrawer(painter: Painter): PhotoDrawer {
  return {
    expectPhoto: () => painter.expectPhoto(),
    drawPhoto: async (bytes) => {
      if (bytes.byteLength === 0) {
        throw badPhoto('photo_empty')
      }
      const type = sniffType(bytes)
      if (type === null) {
        const faults = [{ field: 'file', key: 'photo_type' }]
        throw new AppError('unsupported_media_type', { faults })
      }
      try {
        return await drawInTurn(painter, bytes)
      } catch (error) {
        throw error instanceof BadPicture ? refusalOf(error, type === 'pdf') : error
      }
    },
  }
}

async function drawInTurn(painter: Painter, bytes: Uint8Array): Promise<DrawnPhoto> {
  try {
    const { full, preview, grey } = await inPictureTurn(() => painter.drawPhoto(bytes))
    // A verification has several photos, so another one often follows.
    painter.expectPhoto()
    return { full, preview, hash: hashPhoto(grey) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') {
      const { retryAfterSeconds } = error
      throw new AppError('unavailable', { text: 'uploads_busy', retryAfterSeconds, cause: error })
    }
    throw error
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
