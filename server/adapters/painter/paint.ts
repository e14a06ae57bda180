import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { sniffType } from '@/lib/files/sniff-type'
import { cardAlphabets, cardFamily } from '@/lib/site/card-path'
import {
  BadPicture,
  maxMegapixels,
  type DrawnPicture,
  type LayoutElement,
  type PictureForm,
} from '@/server/modules/files/ports'
import { drawPhoto } from './draw-photo'
import type { Work } from './work'

const maxPixels = maxMegapixels * 1_000_000
const maxSeconds = 10
const options: SharpOptions = { failOn: 'warning', limitInputPixels: maxPixels, pages: 1 }

sharp.concurrency(1)
sharp.cache(false)

/** Does one piece of work. Throws `BadPicture` for a faulty file. */
export async function paint({ order, bytes }: Work): Promise<DrawnPicture[]> {
  switch (order.kind) {
    case 'redraw':
      return redraw(bytes, order.forms)
    case 'logo':
      return [await orBadPicture(() => drawLogo(bytes, order.side))]
    case 'svg':
      return redraw(await rasterize(bytes, order.width), order.forms)
    case 'layout':
      return [await drawn(await layOut(order.layout, order))]
    case 'photo':
      return orBadPicture(() => drawPhoto(bytes, order.turns))
    case 'pdf':
      return [{ bytes: await orBadPicture(() => cleaned(bytes)), width: 1, height: 1 }]
  }
}

/* The library is loaded only when needed: few receipts are PDF documents. */
async function cleaned(bytes: Uint8Array): Promise<Uint8Array> {
  return (await import('./clean-pdf')).cleanPdf(bytes)
}

async function redraw(bytes: Uint8Array, forms: readonly PictureForm[]): Promise<DrawnPicture[]> {
  const open = sniffType(bytes) === 'heic' ? await openHeic(bytes) : await openPicture(bytes)
  const pictures: DrawnPicture[] = []
  for (const form of forms) {
    const picture = open().timeout({ seconds: maxSeconds })
    pictures.push(await orBadPicture(() => drawn(inForm(picture, form))))
  }
  return pictures
}

function rasterize(svg: Uint8Array, width: number): Promise<Uint8Array> {
  return sharp(svg).resize({ width }).png().toBuffer()
}

async function openHeic(bytes: Uint8Array): Promise<() => Sharp> {
  const { decodeHeic } = await import('./decode-heic')
  const { data, width, height } = await orBadPicture(() => decodeHeic(bytes, maxPixels))
  return () => sharp(data, { raw: { width, height, channels: 4 } })
}

async function openPicture(bytes: Uint8Array): Promise<() => Sharp> {
  const { width, height } = await orBadPicture<Metadata>(() =>
    sharp(bytes, { ...options, limitInputPixels: false }).metadata(),
  )
  if (width * height > maxPixels) {
    throw new BadPicture('pixels')
  }
  return () => sharp(bytes, options).autoOrient()
}

function inForm(picture: Sharp, { within, as, quality }: PictureForm): Sharp {
  const small = picture.resize({ ...within, fit: 'inside', withoutEnlargement: true })
  return as === 'webp'
    ? small.webp({ quality })
    : small.flatten({ background: '#ffffff' }).jpeg({ quality })
}

/* An SVG is scaled before it is rasterized: afterwards it would be blurred. */
const inchesToPoints = 72
const maxDensity = 2400

async function drawLogo(bytes: Uint8Array, side: number): Promise<DrawnPicture> {
  const { width, height, format } = await sharp(bytes, {
    ...options,
    limitInputPixels: false,
  }).metadata()
  if (format !== 'svg' && width * height > maxPixels) {
    throw new BadPicture('pixels')
  }
  const wanted = Math.ceil((inchesToPoints * side) / Math.max(width, height, 1))
  const density = Math.min(Math.max(wanted, 1), maxDensity)
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  return drawn(
    sharp(bytes, format === 'svg' ? { ...options, density } : options)
      .autoOrient()
      .timeout({ seconds: maxSeconds })
      .resize({ width: side, height: side, fit: 'contain', background: transparent })
      .png({ compressionLevel: 9 }),
  )
}

async function drawn(picture: Sharp): Promise<DrawnPicture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

async function orBadPicture<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    if (cause instanceof BadPicture) {
      throw cause
    }
    // A timeout on a slow machine says nothing about the picture.
    const wasSlow = cause instanceof Error && cause.message.startsWith('timeout')
    throw wasSlow ? cause : new BadPicture('broken', cause)
  }
}

async function layOut(
  layout: LayoutElement,
  { width, height }: { width: number; height: number },
): Promise<Sharp> {
  // The library is loaded only when needed: most painter processes draw no layout.
  fontsPromise ??= loadFonts()
  const [{ default: satori }, fonts] = await Promise.all([import('satori'), fontsPromise])
  const svg = await satori(layout, { width, height, fonts })
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 4 })
}

type CardFont = { name: string; weight: 500 | 700; style: 'normal'; data: Buffer }

const weights = [500, 700] as const

/* The same fonts for every drawing, because the library keeps what it has read of them. */
let fontsPromise: Promise<CardFont[]> | undefined

/* Each alphabet has its own font: a character is looked up in one font after another. */
function loadFonts(): Promise<CardFont[]> {
  return Promise.all(
    weights.flatMap((weight) => cardAlphabets.map((alphabet) => loadFont(alphabet, weight))),
  )
}

async function loadFont(
  alphabet: (typeof cardAlphabets)[number],
  weight: CardFont['weight'],
): Promise<CardFont> {
  const { resolve } = createRequire(import.meta.url)
  const file = resolve(`@fontsource/onest/files/onest-${alphabet}-${weight}-normal.woff`)
  return { name: cardFamily(alphabet), weight, style: 'normal', data: await readFile(file) }
}
