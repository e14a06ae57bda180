import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { maxReceiptBytes } from '@/lib/contracts/claims/claim-limits'
import {
  aHeicPhotograph,
  anActivePdf,
  aNoisyPicture,
  aPdf,
  aPhotograph,
  aPicture,
  aPngClaiming,
} from '@/tests/factories/claims/receipt-files'
import { createTestPainter } from '@/tests/setup/outside/test-painter'
import { prepareReceipt } from './prepare-receipt'

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
  it.each(['jpeg', 'png', 'webp'] as const)('in %s format is redrawn as JPEG', async (form) => {
    const { contentType, bytes } = await prepare(await aPicture()[form]().toBuffer())
    expect(contentType).toBe('image/jpeg')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 })
  })

  it('loses its metadata and is turned upright', async () => {
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

  it('loses data that was appended to it', async () => {
    const tail = latin1('<html><script>alert(1)</script></html>')
    const { bytes } = await prepare(Buffer.concat([await aPicture().jpeg().toBuffer(), tail]))
    expect(Buffer.from(bytes).includes('script')).toBe(false)
    expect(Buffer.from(bytes).subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
  })

  it('of 16 bits with transparency becomes 8 bits on a white background', async () => {
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

  it('is scaled down to 4096 pixels when it is longer', async () => {
    const long = await aPicture({ width: 5000, height: 100 }).png().toBuffer()
    const { bytes } = await prepare(long)
    expect((await sharp(bytes).metadata()).width).toBe(4096)
  })

  it('is stored within the size limit, whatever its content', async () => {
    const noise = await aNoisyPicture({ width: 4096, height: 4096 })
      .jpeg({ quality: 90 })
      .toBuffer()
    expect(noise.byteLength).toBeGreaterThan(maxReceiptBytes)
    expect((await prepare(noise)).bytes.byteLength).toBeLessThanOrEqual(maxReceiptBytes)
  })

  it('of 256 megapixels is refused because it has too many pixels', async () => {
    const picture = await aPngClaiming(16_000, 16_000)
    await expect(prepare(picture)).rejects.toEqual(refusal('validation_error', 'receipt_pixels'))
  })

  it('with less data than its header declares is refused', async () => {
    const png = await aPngClaiming(3000, 3000)
    await expect(prepare(png)).rejects.toEqual(refusal('validation_error', 'receipt_broken'))
  })

  it.each(['jpeg', 'png', 'webp'] as const)('in truncated %s format is refused', async (form) => {
    const whole = await aNoisyPicture({ width: 200, height: 200 })[form]().toBuffer()
    const half = whole.subarray(0, whole.byteLength / 2)
    await expect(prepare(half)).rejects.toEqual(refusal('validation_error', 'receipt_broken'))
  })

  it('that has nothing valid after its signature is refused', async () => {
    const file = Buffer.concat([latin1('\x89PNG\r\n\x1a\n'), Buffer.alloc(500, 7)])
    await expect(prepare(file)).rejects.toEqual(refusal('validation_error', 'receipt_broken'))
  })

  it('in HEIC from a phone is redrawn as JPEG', async () => {
    expect(aHeicPhotograph.includes('Secretphone')).toBe(true)
    const { contentType, bytes } = await prepare(aHeicPhotograph)
    expect(contentType).toBe('image/jpeg')
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 96, height: 64 })
    const [red, , blue] = data
    expect([Number(red) < 80, Number(blue) > 180]).toEqual([true, true])
    expect(Buffer.from(bytes).includes('Secretphone')).toBe(false)
  })

  it('in HEIC that is truncated, or has nothing valid after its header, is refused', async () => {
    const half = aHeicPhotograph.subarray(0, aHeicPhotograph.byteLength / 2)
    const none = Buffer.concat([latin1('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(500, 7)])
    for (const file of [half, none]) {
      await expect(prepare(file)).rejects.toEqual(refusal('validation_error', 'receipt_broken'))
    }
  })

  it('in HEIC that declares 256 megapixels is refused', async () => {
    const oversized = Buffer.from(aHeicPhotograph)
    for (let at = oversized.indexOf('ispe'); at !== -1; at = oversized.indexOf('ispe', at + 4)) {
      oversized.writeUInt32BE(16_000, at + 8)
      oversized.writeUInt32BE(16_000, at + 12)
    }
    const answer = await prepare(oversized).catch((error: unknown) => error)
    expect([
      refusal('validation_error', 'receipt_pixels'),
      refusal('validation_error', 'receipt_broken'),
    ]).toContainEqual(answer)
  })
})

describe('a document', () => {
  it('in PDF keeps its pages, and loses actions, scripts and attachments', async () => {
    const { contentType, bytes } = await prepare(await anActivePdf())
    expect(contentType).toBe('application/pdf')
    const read = await PDFDocument.load(bytes)
    expect(read.getPageCount()).toBe(1)
    const objects = read.context.enumerateIndirectObjects().map(([, object]) => String(object))
    for (const words of ['JavaScript', 'OpenAction', 'Launch', 'cmd.exe', 'XFA', 'Secretperson']) {
      expect(objects.join('\n')).not.toContain(words)
      expect(Buffer.from(bytes).includes(words)).toBe(false)
    }
    expect(objects.join('\n')).not.toMatch(/EmbeddedFile|Filespec|Annots|AcroForm|\/AA/)
    expect(objects.join('\n')).toContain('/Contents')
  })

  it('that only begins like a PDF, or is encrypted, is refused', async () => {
    const locked = Buffer.from(
      aPdf.toString('latin1').replace('/Root', '/Encrypt << /Filter /Standard >> /Root'),
      'latin1',
    )
    for (const file of [locked, latin1('%PDF-1.4\nnothing\n%%EOF')]) {
      await expect(prepare(file)).rejects.toEqual(refusal('validation_error', 'receipt_pdf'))
    }
  })

  it('in PDF without any actions is stored unchanged', async () => {
    expect(await prepare(aPdf)).toEqual({ contentType: 'application/pdf', bytes: aPdf })
  })

  it('in PDF that is truncated is refused', async () => {
    const half = aPdf.subarray(0, 40)
    await expect(prepare(half)).rejects.toEqual(refusal('validation_error', 'receipt_broken'))
  })
})

it('refuses an empty file, and files of any other type', async () => {
  await expect(prepare(Buffer.alloc(0))).rejects.toEqual(
    refusal('validation_error', 'receipt_empty'),
  )
  await expect(prepare(latin1('MZ\x90\0 as receipt.jpg'))).rejects.toEqual(
    refusal('unsupported_media_type', 'receipt_type'),
  )
})
