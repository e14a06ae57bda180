import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { AppError } from '@/lib/errors/app-error'
import { createTurns } from './in-turn'

export const maxMegapixels = 40

const maxPixels = maxMegapixels * 1_000_000
const maxSeconds = 10

/* A picture unpacked is many times the file it came in, so one is unpacked at a time. */
const inTurn = createTurns({ mostWaiting: 8 })

const options: SharpOptions = { failOn: 'warning', limitInputPixels: maxPixels, pages: 1 }

/** A picture that cannot be drawn: it is damaged, or has too many pixels. */
export class BadImage extends Error {
  readonly fault: 'broken' | 'pixels'

  constructor(fault: BadImage['fault'], cause?: unknown) {
    super(`The picture is not drawn: ${fault}.`, { cause })
    this.fault = fault
  }
}

/**
 * Draws a picture anew, upright; whatever else its file carried, where it was taken, or a page
 * behind it, is not in what comes out. It is opened for each form it is drawn in. Throws `BadImage`.
 */
export async function drawImage<T>(
  bytes: Uint8Array,
  draw: (open: () => Sharp) => Promise<T>,
): Promise<T> {
  // Loaded when first needed: most processes see a picture long after their start.
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)

  const { width, height } = await unlessBroken<Metadata>(() =>
    sharp(bytes, { ...options, limitInputPixels: false }).metadata(),
  )
  if (width * height > maxPixels) {
    throw new BadImage('pixels')
  }
  const open = () => sharp(bytes, options).autoOrient().timeout({ seconds: maxSeconds })
  return inTurn(() => unlessBroken(() => draw(open)))
}

async function unlessBroken<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    throw cause instanceof AppError ? cause : new BadImage('broken', cause)
  }
}
