import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { AppError } from '@/lib/errors/app-error'
import { BadPicture } from '@/server/modules/files'
import {
  aHeicPhotograph,
  aNoisyPicture,
  aPdf,
  aPhotograph,
  aPngClaiming,
} from '@/tests/factories/claims/receipt-files'
import {
  aCardPdf,
  aCardPhoto,
  aPdfBomb,
  aPngBomb,
  filesOfOtherTypes,
} from '@/tests/factories/verification/photo-files'
import { createTestPainter } from '@/tests/setup/outside/test-painter'
import { createPhotoDrawer } from './create-photo-drawer'
import { differentBits } from './photo-hash'

const painter = createTestPainter()
const drawer = createPhotoDrawer(painter)
const drawPhoto = (bytes: Uint8Array) => drawer.drawPhoto(bytes)

function refusal(code: string, key: string): unknown {
  return expect.objectContaining({
    ...{ code, faults: [expect.objectContaining({ field: 'file', key })] },
  })
}

const metadataOf = (bytes: Uint8Array) => sharp(bytes).metadata()

async function pixelAt(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 3)]
}

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'in %s is re-encoded as JPEG, with its preview and its hash',
    async (format) => {
      const { full, preview, hash } = await drawPhoto(await aCardPhoto()[format]().toBuffer())
      expect(await metadataOf(full.bytes)).toMatchObject({
        format: 'jpeg',
        width: 800,
        height: 600,
      })
      expect(full).toMatchObject({ width: 800, height: 600 })
      expect(await metadataOf(preview.bytes)).toMatchObject({ format: 'jpeg', width: 480 })
      expect(preview).toMatchObject({ width: 480, height: 360 })
      expect(hash).toMatch(/^[0-9a-f]{16}$/)
    },
  )

  it('has nearly the same hash in another format, and another hash than another photo', async () => {
    const { hash } = await drawPhoto(await aCardPhoto().png().toBuffer())
    const same = await drawPhoto(await aCardPhoto().resize(500).jpeg({ quality: 50 }).toBuffer())
    const other = await drawPhoto(await aCardPhoto({ seed: 5 }).jpeg().toBuffer())
    expect(differentBits(hash, same.hash)).toBeLessThanOrEqual(3)
    expect(differentBits(hash, other.hash)).toBeGreaterThan(6)
  })

  it('is upright and has lost its metadata and what was appended', async () => {
    const photograph = await aPhotograph()
    const script = Buffer.from('<script>alert(1)</script>')
    const { full, preview } = await drawPhoto(Buffer.concat([photograph, script]))
    for (const { bytes, width, height } of [full, preview]) {
      expect([width, height]).toEqual([20, 40])
      const { exif, xmp, icc, iptc, orientation } = await metadataOf(bytes)
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({})
      expect(Buffer.from(bytes).includes('Secretphone')).toBe(false)
      expect(Buffer.from(bytes).includes('script')).toBe(false)
    }
  })

  it('is at most 4096 pixels long, and at most 10 MB large, whatever it shows', async () => {
    const noise = await aNoisyPicture({ width: 4600, height: 3400 })
      .jpeg({ quality: 70 })
      .toBuffer()
    const { full, preview } = await drawPhoto(noise)
    expect(full.width).toBe(4096)
    expect(full.bytes.byteLength).toBeLessThanOrEqual(10 * 1024 * 1024)
    expect(preview.bytes.byteLength).toBeLessThanOrEqual(1024 * 1024)
  })

  it('with transparency is drawn on white', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const png = await sharp({ create: { width: 9, height: 9, channels: 4, background: clear } })
      .png()
      .toBuffer()
    expect(await pixelAt((await drawPhoto(png)).full.bytes, 4, 4)).toEqual([255, 255, 255])
  })

  it('in HEIC from a phone is drawn as JPEG', async () => {
    const { full } = await drawPhoto(aHeicPhotograph)
    expect(full).toMatchObject({ width: 96, height: 64 })
    const [red = 0, , blue = 0] = await pixelAt(full.bytes, 0, 0)
    expect([red < 80, blue > 180]).toEqual([true, true])
    expect(Buffer.from(full.bytes).includes('Secretphone')).toBe(false)
  })
})

describe('a document', () => {
  it('is drawn as its first page, at 300 dots per inch', async () => {
    const { full } = await drawPhoto(await aCardPdf())
    expect(full).toMatchObject({ width: 1250, height: 833 })
    const [red = 0, green = 255] = await pixelAt(full.bytes, 600, 100)
    expect([red > 240, green < 20]).toEqual([true, true])
    expect(await pixelAt(full.bytes, 1200, 800)).toEqual([255, 255, 255])
  })

  it('with huge pages is drawn at most 3000 pixels long', async () => {
    const { full } = await drawPhoto(await aCardPdf({ width: 14_000, height: 7_000 }))
    expect([full.width, full.height]).toEqual([3000, 1500])
  })

  it('that is damaged, truncated or locked is refused', async () => {
    const locked = Buffer.from(
      aPdf.toString('latin1').replace('/Root', '/Encrypt << /Filter /Standard >> /Root'),
      'latin1',
    )
    const nothing = Buffer.from('%PDF-1.4\nnothing\n%%EOF')
    for (const file of [locked, nothing, aPdf.subarray(0, 40)]) {
      await expect(drawPhoto(file)).rejects.toEqual(refusal('validation_error', 'photo_pdf'))
    }
  })

  it('with a picture that is a decompression bomb is refused, or drawn without it', async () => {
    const answer = await drawPhoto(await aPdfBomb()).then(
      ({ full }) => full.width,
      (error: unknown) => error,
    )
    expect([refusal('validation_error', 'photo_pdf'), 1250]).toContainEqual(answer)
  })
})

describe('a bad file', () => {
  it.each(filesOfOtherTypes)('is refused for its type: %s', async (_name, file) => {
    await expect(drawPhoto(file)).rejects.toEqual(refusal('unsupported_media_type', 'photo_type'))
  })

  it('without bytes is refused', async () => {
    await expect(drawPhoto(Buffer.alloc(0))).rejects.toEqual(
      refusal('validation_error', 'photo_empty'),
    )
  })

  it('of 900 megapixels is refused, with the number that is allowed', async () => {
    const bomb = aPngBomb()
    expect(bomb.byteLength).toBeLessThan(200_000)
    await expect(drawPhoto(bomb)).rejects.toMatchObject({
      ...{ code: 'validation_error' },
      faults: [{ field: 'file', key: 'photo_pixels', params: { maximum: '50' } }],
    })
  })

  it('that claims a few pixels more than allowed is refused unread, and one that claims fewer is read', async () => {
    const over = await aPngClaiming(7072, 7072)
    await expect(drawPhoto(over)).rejects.toEqual(refusal('validation_error', 'photo_pixels'))
    const within = await aPngClaiming(7000, 7000)
    await expect(drawPhoto(within)).rejects.toEqual(refusal('validation_error', 'photo_broken'))
  })

  it.each(['jpeg', 'png', 'webp'] as const)('that is a truncated %s is refused', async (format) => {
    const whole = await aNoisyPicture({ width: 300, height: 200 })[format]().toBuffer()
    const half = whole.subarray(0, whole.byteLength / 2)
    await expect(drawPhoto(half)).rejects.toEqual(refusal('validation_error', 'photo_broken'))
  })

  it('with nothing valid after its signature is refused', async () => {
    for (const signature of [
      '\x89PNG\r\n\x1a\n',
      '\xff\xd8\xff\xe0',
      '\0\0\0\x18ftypheic\0\0\0\0',
    ]) {
      const file = Buffer.concat([Buffer.from(signature, 'latin1'), Buffer.alloc(500, 7)])
      await expect(drawPhoto(file)).rejects.toEqual(refusal('validation_error', 'photo_broken'))
    }
  })
})

describe('many photos at once', () => {
  it('are drawn one after another; those that would wait too long are told when to come back', async () => {
    const running = { now: 0, most: 0 }
    const busy = createPhotoDrawer({
      ...painter,
      drawPhoto: async () => {
        running.now += 1
        running.most = Math.max(running.most, running.now)
        await new Promise((resolve) => setImmediate(resolve))
        running.now -= 1
        throw new BadPicture('broken')
      },
    })
    const file = await aCardPhoto().jpeg().toBuffer()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        busy.drawPhoto(file).then(
          () => 'drawn',
          (error: unknown) =>
            error instanceof AppError ? `${error.code} ${error.retryAfterSeconds ?? ''}` : 'failed',
        ),
      ),
    )
    expect(running.most).toBe(1)
    const count = (text: string) => answers.filter((answer) => answer === text).length
    expect([count('unavailable 5'), count('validation_error ')]).toEqual([11, 9])
  })
})
