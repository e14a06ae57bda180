import { randomBytes } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'

type Size = { width: number; height: number }

/** A plain picture to be written in whatever form. */
export function aPicture({ width, height }: Size = { width: 40, height: 20 }): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#cc8844' } })
}

/** A picture that can hardly be packed. */
export function aNoisyPicture({ width, height }: Size): Sharp {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
}

/** As a telephone makes it: lying on its side, and telling where it was. */
export function aPhotograph(size?: Size): Promise<Buffer> {
  return aPicture(size)
    .withExif({
      IFD0: { Make: 'Secretphone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** A PNG whose header promises so many pixels, with hardly any bytes behind it. */
export async function aPromise(width: number, height: number): Promise<Buffer> {
  const png = await aPicture({ width: 1, height: 1 }).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
    }
  }
  return (crc ^ 0xffffffff) >>> 0
}

export const aPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
  'latin1',
)
