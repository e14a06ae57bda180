import { BadImage, drawImage, maxMegapixels } from '@/server/modules/files'
import { badReceipt, maxReceiptBytes } from './receipt-terms'

const longestSides = [4096, 2048] as const
const quality = 85

/** The picture drawn anew as JPEG, at most 4096 pixels long. Refuses with `validation_error`. */
export async function redrawImage(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await drawImage(bytes, async (open) => {
      const draw = (longestSide: number) =>
        open()
          .resize({
            width: longestSide,
            height: longestSide,
            fit: 'inside',
            withoutEnlargement: true,
          })
          .flatten({ background: '#ffffff' })
          .jpeg({ quality })
          .toBuffer()
      const drawn = await draw(longestSides[0])
      return drawn.byteLength > maxReceiptBytes ? draw(longestSides[1]) : drawn
    })
  } catch (error) {
    throw error instanceof BadImage ? refusalOf(error) : error
  }
}

function refusalOf(cause: BadImage) {
  return cause.fault === 'pixels'
    ? badReceipt('receipt_pixels', { params: { maximum: String(maxMegapixels) } })
    : badReceipt('receipt_broken', { cause })
}
