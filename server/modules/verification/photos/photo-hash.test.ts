import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { greySide } from '@/server/modules/files'
import {
  areAlike,
  bandsToSearch,
  differentBits,
  hashPhoto,
  maxDifferentBits,
  type PhotoHashes,
} from './photo-hash'

/* A scene of blurred spots, which is different for each seed. */
function aScene(seed: number) {
  const random = randomNumbers(seed)
  const spots = Array.from({ length: 14 }, () => {
    const tone = Math.round(random() * 255)
    return `<circle cx="${random() * 400}" cy="${random() * 300}" r="${20 + random() * 60}" fill="rgb(${tone},${tone},${255 - tone})"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#777"/>${spots.join('')}</svg>`
  return sharp(Buffer.from(svg)).blur(4).png({ compressionLevel: 1 }).toBuffer()
}

/* Numbers from 0 to 1, the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = createHash('sha256').update(String(seed)).digest()
  return () => {
    state = createHash('sha256').update(state).digest()
    return state.readUInt32BE(0) / 2 ** 32
  }
}

async function hashesOf(file: Buffer): Promise<PhotoHashes> {
  const grey = await sharp(file)
    .flatten()
    .resize({ width: greySide, height: greySide, fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return hashPhoto(grey)
}

const shareBand = (sought: PhotoHashes, { bands }: PhotoHashes) =>
  bandsToSearch(sought).some((band) => bands.includes(band))

describe('the hash of a photo', () => {
  it.each<[string, (file: Buffer) => Promise<Buffer>]>([
    ['is compressed again', (file) => sharp(file).jpeg({ quality: 40 }).toBuffer()],
    ['is scaled down', (file) => sharp(file).resize(150).jpeg().toBuffer()],
    ['is made brighter', (file) => sharp(file).linear(0.9, 20).jpeg().toBuffer()],
    ['is stretched', (file) => sharp(file).resize(450, 300, { fit: 'fill' }).webp().toBuffer()],
    ['is turned', (file) => sharp(file).rotate(90).jpeg().toBuffer()],
    ['is turned upside down', (file) => sharp(file).rotate(180).jpeg().toBuffer()],
    ['is turned back', (file) => sharp(file).rotate(270).jpeg().toBuffer()],
  ])('finds a photo again that %s', async (_name, change) => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const file = await aScene(seed)
      const original = await hashesOf(file)
      const changed = await hashesOf(await change(file))
      expect(areAlike(changed, original.hash), `scene ${seed}`).toBe(true)
      expect(shareBand(changed, original), `scene ${seed}`).toBe(true)
    }
  })

  it('differs for other photos', async () => {
    const hashes: PhotoHashes[] = []
    for (let seed = 1; seed <= 40; seed += 1) {
      hashes.push(await hashesOf(await aScene(seed)))
    }
    const pairs = hashes.flatMap((one, index) =>
      hashes.slice(index + 1).map((other) => [one, other] as const),
    )
    const alike = pairs.filter(([one, other]) => areAlike(one, other.hash))
    expect(pairs).toHaveLength(780)
    expect(alike.length).toBeLessThan(4)
  })

  it('of a white page or of noise without contrast has no bands, so it matches nothing', async () => {
    const blank = await sharp({
      create: { width: 300, height: 400, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer()
    expect(bandsToSearch(await hashesOf(blank))).toEqual([])
    const grain = Buffer.from(Array.from({ length: greySide ** 2 }, (_, at) => 250 + (at % 3)))
    expect(bandsToSearch(hashPhoto(grain))).toEqual([])
  })

  it('has 64 bits in four bands, each with its place', () => {
    const stripes = Uint8Array.from({ length: greySide ** 2 }, (_, at) => 255 - (at % greySide) * 3)
    const { hash, bands } = hashPhoto(stripes)
    expect(hash).toBe('f'.repeat(16))
    expect(bands).toEqual([65_535, 131_071, 196_607, 262_143])
    expect(bands.every((band) => band < 2 ** 31)).toBe(true)
  })

  it('counts the bits in which two hashes differ', () => {
    expect(differentBits('ffffffffffffffff', 'fffffffffffffff0')).toBe(4)
    expect(differentBits('8000000000000000', '0000000000000000')).toBe(1)
    expect(maxDifferentBits).toBeLessThan(16)
  })
})
