import { BadPicture, maxMegapixels, inPictureTurn, type Painter } from '@/server/modules/files'
import { badReceipt, maxReceiptBytes } from './receipt-terms'

const longestSides = [4096, 2048] as const
const quality = 85

/** The picture drawn anew as JPEG, at most 4096 pixels long. Refuses with `validation_error`. */
export async function redrawReceipt(painter: Painter, bytes: Uint8Array): Promise<Uint8Array> {
  const draw = async (longestSide: number) => {
    const within = { width: longestSide, height: longestSide }
    const [drawn] = await painter.redraw(bytes, [{ within, as: 'jpeg', quality }])
    return drawn.bytes
  }
  try {
    return await inPictureTurn(async () => {
      const drawn = await draw(longestSides[0])
      return drawn.byteLength > maxReceiptBytes ? draw(longestSides[1]) : drawn
    })
  } catch (error) {
    throw error instanceof BadPicture ? refusalOf(error) : error
  }
}

function refusalOf(cause: BadPicture) {
  return cause.fault === 'pixels'
    ? badReceipt('receipt_pixels', { params: { maximum: String(maxMegapixels) } })
    : badReceipt('receipt_broken', { cause })
}
