import decode, { type DecodedHeic } from 'heic-decode'
import { BadPicture } from '@/server/modules/files/ports'

/**
 * Decodes the first picture of a HEIC file into pixels, rotated as the file says. The size is checked
 * before anything is decoded. sharp's own library cannot decode HEVC. Throws `BadPicture`.
 */
export async function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<DecodedHeic> {
  const pictures = await decode.all({ buffer: bytes })
  const [first] = pictures
  if (!first) {
    throw new BadPicture('broken')
  }
  if (first.width * first.height > maxPixels) {
    throw new BadPicture('pixels')
  }
  return first.decode()
}
