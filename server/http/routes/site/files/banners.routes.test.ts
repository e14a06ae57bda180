import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isApiPath } from '@/server/http/api-paths'
import { createApi } from '@/server/http/app'
import type { BannerCard } from '@/server/http/cards/banner/banner-parts'
import { layOutCard } from '@/server/http/cards/lay-out-card'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { bannerPath, bannerSizes, type BannerSize } from '@/lib/site/banner-path'
import { createTestPainter } from '@/tests/setup/outside/test-painter'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const noon = new Date('2026-11-21T12:00:00Z')
let time = noon.getTime()
let drawn = 0
let database: TestDatabase
let app: ReturnType<typeof createApi>

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await refreshDemoQuotes(db, { activeSources: ['demo'], now: noon })
  const config = { publicUrl: new URL('https://kantor.example'), rateLimitFactor: 1000 }
  const { container } = await createLoadedContainer({ db, now: () => new Date(time), config })
  const { painter } = container
  const drawLayout: typeof painter.drawLayout = (...drawing) => {
    drawn += 1
    return painter.drawLayout(...drawing)
  }
  app = createApi({ ...container, painter: { ...painter, drawLayout } })
})
afterAll(() => database.drop())

const ask = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
const path = bannerPath('bitcoin-to-sberbank', { size: bannerSizes[1], theme: 'dark' })

describe('a banner', () => {
  it('is a picture of its size, with its language and theme, for the sites of others', async () => {
    const answer = await ask(path)
    expect(answer.status).toBe(200)
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 468, height: 60 })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const tags = [path, `/en${path}`, path.replace('dark', 'light')].map(async (each) =>
      (await ask(each)).headers.get('etag'),
    )
    expect(new Set(await Promise.all(tags)).size).toBe(3)
    expect(isApiPath(path) && isApiPath(`/en${path}`)).toBe(true)
  })

  it('is drawn at most once every few minutes, whatever happens to the course', async () => {
    const { headers } = await ask(path)
    const before = drawn
    time = noon.getTime() + 200_000
    const again = await ask(path, { 'if-none-match': headers.get('etag') ?? '' })
    expect([again.status, drawn]).toEqual([304, before])
  })

  it.each([
    '/banners/bitcoin-to-nothing/468x60-dark.png',
    '/banners/bitcoin-to-bitcoin/468x60-dark.png',
    '/banners/bitcoin-to-sberbank/469x60-dark.png',
    '/banners/bitcoin-to-sberbank/468x60-blue.png',
    '/banners/bitcoin-to-sberbank/468x60-dark.svg',
    '/banners/__proto__/468x60-dark.png',
    '/banners/bitcoin-to-sberbank',
  ])('of an unknown address is not found, and nothing is drawn: %s', async (unknown) => {
    const before = drawn
    expect((await ask(unknown)).status).toBe(404)
    expect(drawn).toBe(before)
  })
})

const long = 'Очень длинное название, которое нигде не помещается '.repeat(5)
const word = 'Неразрывное'.repeat(20)

function longBanner(size: BannerSize): BannerCard {
  return {
    ...{ kind: 'banner', size, theme: 'light', action: 'Обменять', demo: 'демокурс' },
    direction: {
      ...{ kind: 'direction', site: { name: long, host: 'kantor.example' } },
      from: { label: '', name: word, logo: null },
      to: { label: '', name: long, logo: null },
      figures: { course: '1 USDT = 0,000000123456789 BTC', limits: null },
      ...{ labels: { course: '', limits: '', paused: '' }, note: long, isDemo: true },
    },
  }
}

it.each(bannerSizes)(
  'texts of any length stay within a banner of $width × $height',
  async (size) => {
    const png = await createTestPainter().drawLayout(layOutCard(longBanner(size)), size)
    const inside = { width: size.width - 4, height: size.height - 4 }
    const strips = [
      { left: size.width - 8, top: 2, width: 6, height: inside.height },
      { left: 2, top: size.height - 6, width: inside.width, height: 4 },
    ]
    for (const strip of strips) {
      const { channels } = await sharp(await sharp(png).extract(strip).toBuffer()).stats()
      expect(channels.every(({ stdev }) => stdev < 1)).toBe(true)
    }
  },
)
