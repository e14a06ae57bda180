import decode, { type DecodedHeic } from 'heic-decode'
import { BadPicture, maxMegapixels } from '@/server/modules/files/ports'

/**
 * The picture of a telephone's file as bare pixels, upright as the file says. Its size is known
 * before anything is decoded. sharp's own library has no HEVC. Throws `BadPicture`.
 */
export async function decodeHeic(bytes: Uint8Array): Promise<DecodedHeic> {
  const pictures = await decode.all({ buffer: bytes })
  const [first] = pictures
  if (!first) {
    throw new BadPicture('broken')
  }
  if (first.width * first.height > maxMegapixels * 1_000_000) {
    throw new BadPicture('pixels')
  }
  return first.decode()
}
