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

export const aPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
  'latin1',
)
