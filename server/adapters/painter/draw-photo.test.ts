import { pino } from 'pino'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { greySide, type QuarterTurns } from '@/server/modules/files/ports'
import { patientPainters } from '@/tests/setup/outside/test-painter'
import { createPainter } from './create-painter'
import { drawPhoto } from './draw-photo'

/* Its four corners have different colours. */
const corners = (orientation?: number, progressive = false) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40">
      <rect width="40" height="20" fill="#f00"/><rect x="40" width="40" height="20" fill="#0f0"/>
      <rect y="20" width="40" height="20" fill="#00f"/><rect x="40" y="20" width="40" height="20"/>
    </svg>`),
  )
    .flatten({ background: '#fff' })
    .withMetadata(orientation === undefined ? {} : { orientation })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4', progressive })
    .toBuffer()

async function cornersOf(bytes: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const begin = (y * info.width + x) * info.channels
    return [...data.subarray(begin, begin + 3)].map((value) => (value > 128 ? 1 : 0)).join('')
  }
  const [right, bottom] = [info.width - 4, info.height - 4]
  return [at(3, 3), at(right, 3), at(3, bottom), at(right, bottom)]
}

describe('drawing a photo', () => {
  it.each([...[1, 2, 3, 4, 5, 6, 7, 8].map((way) => [way, false] as const), [6, true] as const])(
    'makes orientation %i upright, as sharp does; progressive: %s',
    async (way, isProgressive) => {
      const file = await corners(way, isProgressive)
      const upright = await sharp(file).autoOrient().png().toBuffer()
      const [full, preview] = await drawPhoto(file, 0)
      expect(await cornersOf(full?.bytes ?? file)).toEqual(await cornersOf(upright))
      expect(await cornersOf(preview?.bytes ?? file)).toEqual(await cornersOf(upright))
      const { width, height } = await sharp(upright).metadata()
      expect(full).toMatchObject({ width, height })
    },
  )

  it.each<[QuarterTurns, number]>([
    [1, 90],
    [2, 180],
    [3, 270],
  ])('rotates it by %i quarter turns on request', async (turns, angle) => {
    const file = await corners(6)
    const upright = await sharp(file).autoOrient().png().toBuffer()
    const turned = await sharp(upright).rotate(angle).png().toBuffer()
    const [full, preview] = await drawPhoto(file, turns)
    expect(await cornersOf(full?.bytes ?? file)).toEqual(await cornersOf(turned))
    expect(await cornersOf(preview?.bytes ?? file)).toEqual(await cornersOf(turned))
  })

  it('returns a square of grey tones', async () => {
    const [, , grey] = await drawPhoto(await corners(), 0)
    expect(grey).toMatchObject({ width: greySide, height: greySide })
    const tones = grey?.bytes ?? new Uint8Array()
    expect(tones.byteLength).toBe(greySide ** 2)
    expect([(tones[0] ?? 0) > 40, tones.at(-1)]).toEqual([true, 0])
  })

  it.each([
    [
      'CMYK',
      () =>
        sharp({ create: { width: 30, height: 20, channels: 3, background: '#c84' } })
          .toColourspace('cmyk')
          .jpeg()
          .toBuffer(),
    ],
    [
      'grey',
      () =>
        sharp({ create: { width: 30, height: 20, channels: 3, background: '#c84' } })
          .greyscale()
          .jpeg()
          .toBuffer(),
    ],
    [
      '16 bits',
      () =>
        sharp({ create: { width: 30, height: 20, channels: 3, background: '#c84' } })
          .toColourspace('rgb16')
          .png()
          .toBuffer(),
    ],
    [
      'a palette',
      () =>
        sharp({ create: { width: 30, height: 20, channels: 4, background: '#c848' } })
          .png({ palette: true })
          .toBuffer(),
    ],
  ])('reads %s', async (_name, file) => {
    const [full, preview, grey] = await drawPhoto(await file(), 0)
    expect(full).toMatchObject({ width: 30, height: 20 })
    expect(preview).toMatchObject({ width: 30, height: 20 })
    expect(grey?.bytes.byteLength).toBe(greySide ** 2)
  })
})

describe('a painter that expects a photo', () => {
  it('uses the waiting process, and starts another one for the next photo', async () => {
    const painter = createPainter({ logger: pino({ level: 'silent' }) }, patientPainters())
    const file = await corners()
    painter.expectPhoto()
    painter.expectPhoto()
    const [one, other] = await Promise.all([painter.drawPhoto(file), painter.drawPhoto(file)])
    expect([one.full.width, other.full.width]).toEqual([80, 80])
    expect(one.grey).toEqual(other.grey)
    const turned = await painter.drawPhoto(file, { turns: 1 })
    expect(turned.full).toMatchObject({ width: 40, height: 80 })
  })
})
