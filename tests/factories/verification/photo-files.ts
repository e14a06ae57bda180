import { deflateSync } from 'node:zlib'
import { PDFDocument, rgb } from 'pdf-lib'
import sharp, { type Sharp } from 'sharp'

/** A photo of a card on a table. Each seed gives another one; none contains a real number. */
export function aCardPhoto({ width = 800, height = 600, seed = 1 } = {}): Sharp {
  const at = (salt: number) => (seed * 7919 * salt) % 101
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="${width}" height="${height}">
    <rect width="800" height="600" fill="hsl(${at(1) * 3} 30% 40%)"/>
    <circle cx="${at(2) * 8}" cy="${at(3) * 6}" r="${60 + at(4)}" fill="#222"/>
    <circle cx="${at(5) * 8}" cy="${at(6) * 6}" r="${60 + at(7)}" fill="#eee"/>
    <rect x="${80 + at(8)}" y="${120 + at(9)}" width="520" height="330" rx="24" fill="hsl(${at(10) * 3} 60% 55%)"/>
    <text x="${110 + at(8)}" y="${300 + at(9)}" font-size="52" fill="#fff">4111 1111 1111 ${1000 + at(11)}</text>
  </svg>`
  return sharp(Buffer.from(svg))
}

/** The form with which a photo is uploaded. An empty `key` is left out. */
export function uploadForm(
  photo: Uint8Array,
  { verification, input, key = '' }: { verification: string; input: string; key?: string },
): FormData {
  const form = new FormData()
  form.append('verification', verification)
  form.append('input', input)
  if (key !== '') {
    form.append('key', key)
  }
  form.append('file', new File([new Uint8Array(photo)], 'photo.jpg'))
  return form
}

/** A PDF of two pages: the first one is red in its upper half, the second one is blue. */
export async function aCardPdf({ width = 300, height = 200 } = {}): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const first = pdf.addPage([width, height])
  first.drawRectangle({ x: 0, y: height / 2, width, height: height / 2, color: rgb(1, 0, 0) })
  first.drawText('4111', { x: width / 10, y: height / 8, size: height / 8 })
  const second = pdf.addPage([width, height])
  second.drawRectangle({ x: 0, y: 0, width, height, color: rgb(0, 0, 1) })
  return Buffer.from(await pdf.save())
}

/** A page whose picture would need 432 MB once it is decompressed, which is more than the painter gets. */
export async function aPdfBomb(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([300, 300])
  const { context } = pdf
  const side = 12_000
  const picture = context.stream(deflateSync(Buffer.alloc(side * 300)), {
    ...{ Type: 'XObject', Subtype: 'Image', Width: side, Height: side },
    ...{ ColorSpace: 'DeviceRGB', BitsPerComponent: 8, Filter: 'FlateDecode' },
  })
  const name = page.node.newXObject('Bomb', context.register(picture))
  page.node.addContentStream(
    context.register(context.stream(`q 300 0 0 300 0 0 cm ${name.toString()} Do Q`)),
  )
  return Buffer.from(await pdf.save())
}

/** A valid black PNG of 30,000 by 30,000 pixels, in about a hundred kilobytes. */
export function aPngBomb(side = 30_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit of grey for each pixel.
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.byteLength)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
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

const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** Files of types that are not accepted, whatever their names are. */
export const filesOfOtherTypes: readonly (readonly [string, Buffer])[] = [
  ['a Windows program named photo.jpg', latin1(`MZ\x90\0\x03\0\0\0${'\0'.repeat(200)}PE\0\0`)],
  ['a Linux program named photo.png', latin1(`\x7fELF\x02\x01\x01${'\0'.repeat(200)}`)],
  ['a shell script', latin1('#!/bin/sh\nrm -rf /\n')],
  [
    'SVG with a script',
    latin1('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  [
    'SVG with an external entity',
    latin1('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg/>'),
  ],
  ['a GIF that is also JavaScript', latin1('GIF89a/*\x01\0\x01\0\0\0\0,\0\0\0\0*/=1;alert(1)//;')],
  ['HTML before a PDF', latin1('<html><script>alert(1)</script>%PDF-1.4 %%EOF')],
  ['TIFF', latin1('II*\0\x08\0\0\0')],
  ['AVIF', latin1('\0\0\0\x1cftypavif\0\0\0\0avifmif1')],
  ['an archive', latin1('PK\x03\x04\x14\0')],
]
