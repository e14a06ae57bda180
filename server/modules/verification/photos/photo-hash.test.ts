import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { greySide } from '@/server/modules/files'
import { bandsOf, bandsToSearch, differentBits, hashPhoto, maxDifferentBits } from './photo-hash'

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

async function hashOf(file: Buffer): Promise<string> {
  const grey = await sharp(file)
    .flatten()
    .resize({ width: greySide, height: greySide, fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return hashPhoto(grey)
}

const areAlike = (one: string, other: string) => differentBits(one, other) <= maxDifferentBits
const shareBand = (sought: string, hash: string) =>
  bandsToSearch(sought).some((band) => bandsOf(hash).includes(band))

describe('the hash of a photo', () => {
  it.each<[string, (file: Buffer) => Promise<Buffer>]>([
    ['is compressed again', (file) => sharp(file).jpeg({ quality: 40 }).toBuffer()],
    ['is scaled down', (file) => sharp(file).resize(150).jpeg().toBuffer()],
    ['is made brighter', (file) => sharp(file).linear(0.9, 20).jpeg().toBuffer()],
    ['is stretched', (file) => sharp(file).resize(450, 300, { fit: 'fill' }).webp().toBuffer()],
  ])('recognises a photo that %s', async (_name, change) => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const file = await aScene(seed)
      const original = await hashOf(file)
      const changed = await hashOf(await change(file))
      expect(areAlike(changed, original), `scene ${seed}`).toBe(true)
      expect(shareBand(changed, original), `scene ${seed}`).toBe(true)
    }
  })

  it('differs for other photos', async () => {
    const hashes: string[] = []
    for (let seed = 1; seed <= 40; seed += 1) {
      hashes.push(await hashOf(await aScene(seed)))
    }
    const pairs = hashes.flatMap((one, index) =>
      hashes.slice(index + 1).map((other) => [one, other] as const),
    )
    const alike = pairs.filter(([one, other]) => areAlike(one, other))
    expect(pairs).toHaveLength(780)
    expect(alike.length).toBeLessThan(4)
  })

  it('of a white page or of noise without contrast has no bands, so it matches nothing', async () => {
    const blank = await sharp({
      create: { width: 300, height: 400, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer()
    expect(bandsToSearch(await hashOf(blank))).toEqual([])
    const grain = Buffer.from(Array.from({ length: greySide ** 2 }, (_, at) => 250 + (at % 3)))
    expect(bandsToSearch(hashPhoto(grain))).toEqual([])
    expect(bandsToSearch('00000000000001ff')).toEqual([])
  })

  it('has 64 bits in four bands, each with its place', () => {
    const stripes = Uint8Array.from({ length: greySide ** 2 }, (_, at) => 255 - (at % greySide) * 3)
    const hash = hashPhoto(stripes)
    expect(hash).toBe('f'.repeat(16))
    expect(bandsOf(hash)).toEqual([65_535, 131_071, 196_607, 262_143])
    expect(bandsOf('0000000100020003')).toEqual([0, 65_537, 131_074, 196_611])
  })

  it('counts the bits in which two hashes differ', () => {
    expect(differentBits('ffffffffffffffff', 'fffffffffffffff0')).toBe(4)
    expect(differentBits('8000000000000000', '0000000000000000')).toBe(1)
    expect(maxDifferentBits).toBeLessThan(16)
  })
})
