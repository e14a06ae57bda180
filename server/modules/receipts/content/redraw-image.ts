import type { Metadata, SharpOptions } from 'sharp'
import { createTurns } from './in-turn'
import { badReceipt, maxReceiptBytes } from './receipt-terms'

const maxPixels = 40_000_000
const longestSides = [4096, 2048] as const
const quality = 85
const maxSeconds = 10

/* A picture unpacked is many times the file it came in, so one is unpacked at a time. */
const inTurn = createTurns({ mostWaiting: 8 })

const options: SharpOptions = { failOn: 'warning', limitInputPixels: maxPixels, pages: 1 }

/**
 * The picture drawn anew as JPEG, upright, at most 4096 pixels long: whatever else the file carried,
 * where it was taken, or a page behind the picture, is not in it. Refuses with `validation_error`.
 */
export async function redrawImage(bytes: Uint8Array): Promise<Buffer> {
  // Loaded when first needed: most processes see a receipt long after their start.
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)

  const { width, height } = await readHeader(() =>
    sharp(bytes, { ...options, limitInputPixels: false }).metadata(),
  )
  if (width * height > maxPixels) {
    const params = { maximum: String(maxPixels / 1_000_000) }
    throw badReceipt('receipt_pixels', { params })
  }

  const draw = (longestSide: number) =>
    sharp(bytes, options)
      .autoOrient()
      .resize({
        width: longestSide,
        height: longestSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .timeout({ seconds: maxSeconds })
      .jpeg({ quality })
      .toBuffer()

  return inTurn(async () => {
    try {
      const drawn = await draw(longestSides[0])
      return drawn.byteLength > maxReceiptBytes ? await draw(longestSides[1]) : drawn
    } catch (cause) {
      throw badReceipt('receipt_broken', { cause })
    }
  })
}

async function readHeader(read: () => Promise<Metadata>): Promise<Metadata> {
  try {
    return await read()
  } catch (cause) {
    throw badReceipt('receipt_broken', { cause })
  }
}
