import sharp, { type Metadata, type Sharp } from 'sharp'
import { sniffType } from '@/lib/files/sniff-type'
import { maxPhotoMegapixels } from '@/lib/contracts/verification/verification-lists'
import {
  BadPicture,
  greySide,
  type DrawnPicture,
  type QuarterTurns,
} from '@/server/modules/files/ports'

const maxPixels = maxPhotoMegapixels * 1_000_000
const maxSeconds = 25
const longestSide = 4096
const previewSide = 480
const maxFullBytes = 10 * 1024 * 1024
const qualities = { full: 85, full_of_noise: 60, preview: 78 }

type Pixels = {
  data: Buffer | Uint8Array | Uint8ClampedArray
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

type Source = {
  open: () => Sharp
  /** As in EXIF, from 1 to 8. */
  orientation: number
}

/**
 * Draws a photo, or the first page of a document, as the full picture, its preview, and a small square of
 * grey tones from which photos are compared. Throws `BadPicture`, or any error for a file that is damaged.
 */
export async function drawPhoto(bytes: Uint8Array, turns: QuarterTurns): Promise<DrawnPicture[]> {
  const { open, orientation } = await openSource(bytes)
  const within = (side: number) =>
    upright(
      open().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }),
      orientation,
      turns,
    ).timeout({ seconds: maxSeconds })
  const [full, small] = await Promise.all([
    drawFull(() => within(longestSide)),
    within(previewSide).raw().toBuffer({ resolveWithObject: true }),
  ])
  const { data, info } = small
  const fromSmall = () => sharp(data, { raw: info })
  const preview = await fromSmall()
    .jpeg({ quality: qualities.preview })
    .toBuffer({ resolveWithObject: true })
  const grey = await fromSmall()
    .resize({ width: greySide, height: greySide, fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [full, asDrawn(preview), asDrawn(grey)]
}

/*
 * A picture of noise would become larger than what may be uploaded. Without the best coding, the file is a
 * twentieth larger, and done in less than half the time.
 */
async function drawFull(draw: () => Sharp): Promise<DrawnPicture> {
  const drawAt = async (quality: number) =>
    asDrawn(
      await draw().jpeg({ quality, optimiseCoding: false }).toBuffer({ resolveWithObject: true }),
    )
  const full = await drawAt(qualities.full)
  return full.bytes.byteLength > maxFullBytes ? drawAt(qualities.full_of_noise) : full
}

type Encoded = { data: Buffer; info: { width: number; height: number } }

function asDrawn({ data, info: { width, height } }: Encoded): DrawnPicture {
  return { bytes: data, width, height }
}

async function openSource(bytes: Uint8Array): Promise<Source> {
  switch (sniffType(bytes)) {
    case 'heic':
      return fromPixels(await decodeHeicPixels(bytes))
    case 'pdf':
      return fromPixels(await decodePage(bytes))
    case 'jpeg':
    case 'png':
    case 'webp':
      return openPicture(bytes)
    case null:
      throw new BadPicture('broken')
  }
}

/* Phones of some makers write headers that give a warning and are otherwise right. */
const options = { failOn: 'error', limitInputPixels: maxPixels, pages: 1 } as const

/*
 * Most photos are JPEG that is decoded from top to bottom. They are read twice, at the same time: the preview
 * needs only an eighth of the pixels, which the decoder can leave out, and the whole picture is never in memory.
 * Everything else is decoded once, because that is most of the work and needs much memory.
 */
async function openPicture(bytes: Uint8Array): Promise<Source> {
  const { format, height, isProgressive, orientation, width } = await readHeader(bytes)
  if (width * height > maxPixels) {
    throw new BadPicture('pixels')
  }
  return format === 'jpeg' && !isProgressive
    ? { open: () => sharp(bytes, options).toColourspace('srgb'), orientation: orientation ?? 1 }
    : fromPixels(await readPixels(sharp(bytes, options)), orientation)
}

/* Decodes no pixels, so that a picture that is too large costs nothing. */
function readHeader(bytes: Uint8Array): Promise<Metadata> {
  return sharp(bytes, { limitInputPixels: false }).metadata()
}

/* The libraries are loaded only when needed: most photos are JPEG. */
async function decodeHeicPixels(bytes: Uint8Array): Promise<Pixels> {
  const { decodeHeic } = await import('./decode-heic')
  const { data, width, height } = await decodeHeic(bytes, maxPixels)
  const raw = { width, height, channels: 4 } as const
  // The whole picture is only needed until it has been scaled down.
  return readPixels(sharp(data, { raw }))
}

async function decodePage(bytes: Uint8Array): Promise<Pixels> {
  const { drawFirstPage } = await import('./draw-first-page')
  const { data, width, height } = await drawFirstPage(bytes)
  return { data, width, height, channels: 4 }
}

async function readPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: maxSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

function fromPixels({ data, width, height, channels }: Pixels, orientation = 1): Source {
  const open = () => {
    const picture = sharp(data, { raw: { width, height, channels } })
    return channels === 4 ? picture.flatten({ background: '#ffffff' }) : picture
  }
  return { open, orientation }
}

/* What each orientation of EXIF needs: perhaps a mirror image, then so many quarter turns. */
const uprightBy: Record<number, { flop: boolean; turns: number }> = {
  2: { flop: true, turns: 0 },
  3: { flop: false, turns: 2 },
  4: { flop: true, turns: 2 },
  5: { flop: true, turns: 3 },
  6: { flop: false, turns: 1 },
  7: { flop: true, turns: 1 },
  8: { flop: false, turns: 3 },
}

function upright(picture: Sharp, orientation: number, extraTurns: QuarterTurns): Sharp {
  const { flop, turns } = uprightBy[orientation] ?? { flop: false, turns: 0 }
  const mirrored = flop ? picture.flop() : picture
  const angle = ((turns + extraTurns) % 4) * 90
  return angle === 0 ? mirrored : mirrored.rotate(angle)
}
