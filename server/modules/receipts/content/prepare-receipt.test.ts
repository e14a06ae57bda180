import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { messagesOf } from '@/lib/i18n/messages'
import {
  aNoisyPicture,
  aPdf,
  aPhotograph,
  aPicture,
  aPromise,
} from '@/tests/factories/claims/receipt-files'
import { createTestPainter } from '@/tests/setup/outside/test-painter'
import { prepareReceipt } from './prepare-receipt'
import { maxReceiptBytes } from './receipt-terms'

const painter = createTestPainter()
const prepare = (bytes: Uint8Array) => prepareReceipt(painter, bytes)

const latin1 = (text: string) => Buffer.from(text, 'latin1')

function refusal(code: string, key: string): unknown {
  return expect.objectContaining({
    code,
    faults: [expect.objectContaining({ field: 'file', key })],
  })
}

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('that is %s is drawn anew as JPEG', async (form) => {
    const { contentType, bytes } = await prepare(await aPicture()[form]().toBuffer())
    expect(contentType).toBe('image/jpeg')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 })
  })

  it('loses where and by what it was taken, and stands upright', async () => {
    const photograph = await aPhotograph()
    expect(photograph.includes('Secretphone')).toBe(true)
    expect((await sharp(photograph).metadata()).orientation).toBe(6)

    const { bytes } = await prepare(photograph)
    const metadata = await sharp(bytes).metadata()
    expect(metadata).toMatchObject({ width: 20, height: 40 })
    expect(metadata.exif).toBeUndefined()
    expect(metadata.xmp).toBeUndefined()
    expect(metadata.icc).toBeUndefined()
    expect(Buffer.from(bytes).includes('Secretphone')).toBe(false)
  })

  it('loses what was hung on behind it', async () => {
    const tail = latin1('<html><script>alert(1)</script></html>')
    const { bytes } = await prepare(Buffer.concat([await aPicture().jpeg().toBuffer(), tail]))
    expect(Buffer.from(bytes).includes('script')).toBe(false)
    expect(Buffer.from(bytes).subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
  })

  it('of 16 bits with transparency becomes what every browser shows, on white', async () => {
    const png = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .toColourspace('rgb16')
      .png()
      .toBuffer()
    expect((await sharp(png).metadata()).depth).toBe('ushort')
    const { bytes } = await prepare(png)
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect(info.channels).toBe(3)
    expect(data[0]).toBeGreaterThan(250)
  })

  it('is made smaller when it is longer than 4096 pixels, and never larger', async () => {
    const long = await aPicture({ width: 5000, height: 100 }).png().toBuffer()
    const { bytes } = await prepare(long)
    expect((await sharp(bytes).metadata()).width).toBe(4096)
  })

  it('is stored within the bound whatever is in it', async () => {
    const noise = await aNoisyPicture({ width: 4096, height: 4096 })
      .jpeg({ quality: 90 })
      .toBuffer()
    expect(noise.byteLength).toBeGreaterThan(maxReceiptBytes)
    expect((await prepare(noise)).bytes.byteLength).toBeLessThanOrEqual(maxReceiptBytes)
  })

  it('of 256 megapixels is told what is too large about it', async () => {
    const picture = await aPromise(16_000, 16_000)
    await expect(prepare(picture)).rejects.toEqual(refusal('validation_error', 'receipt_pixels'))
  })

  it('that unpacks to less than it promises is refused', async () => {
    const png = await aPromise(3000, 3000)
    await expect(prepare(png)).rejects.toEqual(refusal('validation_error', 'receipt_broken'))
  })

  it.each(['jpeg', 'png', 'webp'] as const)('that is a broken-off %s is refused', async (form) => {
    const whole = await aNoisyPicture({ width: 200, height: 200 })[form]().toBuffer()
    const half = whole.subarray(0, whole.byteLength / 2)
    await expect(prepare(half)).rejects.toEqual(refusal('validation_error', 'receipt_broken'))
  })

  it('that is nothing behind its signature is refused', async () => {
    const file = Buffer.concat([latin1('\x89PNG\r\n\x1a\n'), Buffer.alloc(500, 7)])
    await expect(prepare(file)).rejects.toEqual(refusal('validation_error', 'receipt_broken'))
  })

  it('in HEIC is refused with what to do instead, where HEVC cannot be read', async () => {
    const file = Buffer.concat([latin1('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(500, 7)])
    await expect(prepare(file)).rejects.toEqual(refusal('unsupported_media_type', 'receipt_heic'))
    expect(messagesOf('ru').validation.receipt_heic).toMatch(
      /JPEG, PNG, WebP.*PDF.*снимок экрана.*«Наиболее совместимые»/,
    )
    expect(messagesOf('en').validation.receipt_heic).toMatch(
      /JPEG, PNG, WebP.*PDF.*screenshot.*Most Compatible/,
    )
  })
})

describe('a document', () => {
  it('in PDF is kept as it is', async () => {
    expect(await prepare(aPdf)).toEqual({ contentType: 'application/pdf', bytes: aPdf })
  })

  it('in PDF that breaks off is refused', async () => {
    const half = aPdf.subarray(0, 40)
    await expect(prepare(half)).rejects.toEqual(refusal('validation_error', 'receipt_broken'))
  })
})

it('refuses nothing at all, and everything else', async () => {
  await expect(prepare(Buffer.alloc(0))).rejects.toEqual(
    refusal('validation_error', 'receipt_empty'),
  )
  await expect(prepare(latin1('MZ\x90\0 as receipt.jpg'))).rejects.toEqual(
    refusal('unsupported_media_type', 'receipt_type'),
  )
})
