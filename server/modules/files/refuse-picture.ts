import { AppError, type FieldError } from '@/lib/errors/app-error'
import { BadPicture, maxMegapixels } from './ports'

/** What to throw when the painter could not redraw an uploaded picture: an error at its field. */
export function refusePicture(error: unknown): unknown {
  if (!(error instanceof BadPicture)) {
    return error
  }
  const fault: FieldError =
    error.fault === 'pixels'
      ? { field: 'file', key: 'picture_pixels', params: { maximum: String(maxMegapixels) } }
      : { field: 'file', key: 'picture_broken' }
  return new AppError('validation_error', { faults: [fault], cause: error })
}
