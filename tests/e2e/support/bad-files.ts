import { deflateSync } from 'node:zlib'
import type { Texts } from './texts'
import { makePhoto } from './verification'

type BadFile = { file: { name: string; mimeType: string; buffer: Buffer }; error: string }

const jpeg = 'image/jpeg'

/** Files that no verification accepts, each with the error text that its sender sees. */
export async function badFiles(t: Texts): Promise<BadFile[]> {
  const photo = (await makePhoto('card')).buffer
  const type = t('validation.photo_type')
  const file = (name: string, buffer: Buffer, mimeType = jpeg) => ({ name, mimeType, buffer })

  return [
    { file: file('program.jpg', Buffer.from('MZ\u0090\0\u0003this program')), error: type },
    {
      file: file(
        'drawing.jpg',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      ),
      error: type,
    },
    { file: file('both.jpg', Buffer.from('GIF89a/*\u0001\u0001*/=1;alert(1)')), error: type },
    {
      file: file('half.jpg', photo.subarray(0, Math.floor(photo.byteLength / 2))),
      error: t('validation.photo_broken'),
    },
    {
      file: file('huge.png', hugePicture(30_000), 'image/png'),
      error: t('validation.photo_pixels', { maximum: '50' }),
    },
    // The page refuses these itself, before anything is sent.
    { file: file('nothing.jpg', Buffer.alloc(0)), error: t('verification.photo.empty') },
    {
      file: file('large.jpg', Buffer.alloc(11 * 1024 * 1024)),
      error: t('verification.photo.tooLarge'),
    },
    {
      file: file('script.svg', Buffer.from('<svg/>'), 'image/svg+xml'),
      error: t('verification.photo.wrongType'),
    },
  ]
}

/** A small PNG with a header that claims this many rows and columns. */
function hugePicture(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit of grey per pixel.
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * 100))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    ...[chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))],
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.byteLength)
  const named = Buffer.concat([Buffer.from(name), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc(named))
  return Buffer.concat([length, named, sum])
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) {
      sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
    }
  }
  return (sum ^ 0xffffffff) >>> 0
}
