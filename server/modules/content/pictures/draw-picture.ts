import { sniffType } from '@/lib/files/sniff-type'
import { AppError, type FieldFault } from '@/lib/errors/app-error'
import { BadPicture, inPictureTurn, maxMegapixels, type Painter } from '@/server/modules/files'
import { pictureWidths } from '../texts/picture-paths'

export type DrawnPicture = { full: Uint8Array; preview: Uint8Array; width: number; height: number }

const quality = 82
/* Beyond it a picture is a strip; the form it is written in ends at 16,383. */
const heightPerWidth = 4

const taken = new Set(['jpeg', 'png', 'webp'])

/**
 * A picture as pages show it, large and small, drawn anew without what its file told of its maker.
 * Refuses with `validation_error`, and with `unsupported_media_type` what is of no kind that is taken.
 */
export async function drawPicture(painter: Painter, bytes: Uint8Array): Promise<DrawnPicture> {
  if (bytes.byteLength === 0) {
    throw new AppError('validation_error', { faults: [{ field: 'file', key: 'picture_empty' }] })
  }
  if (!taken.has(sniffType(bytes) ?? '')) {
    const faults = [{ field: 'file', key: 'picture_type' }]
    throw new AppError('unsupported_media_type', { faults })
  }
  try {
    const [full, preview] = await inPictureTurn(() =>
      painter.redraw(bytes, [formOf(pictureWidths.full), formOf(pictureWidths.preview)]),
    )
    const { width, height } = full
    return { full: full.bytes, preview: preview.bytes, width, height }
  } catch (error) {
    throw error instanceof BadPicture ? refusalOf(error) : error
  }
}

function formOf(width: number) {
  return { within: { width, height: width * heightPerWidth }, as: 'webp', quality } as const
}

function refusalOf(cause: BadPicture): AppError {
  const fault: FieldFault =
    cause.fault === 'pixels'
      ? { field: 'file', key: 'picture_pixels', params: { maximum: String(maxMegapixels) } }
      : { field: 'file', key: 'picture_broken' }
  return new AppError('validation_error', { faults: [fault], cause })
}
