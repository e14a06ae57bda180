import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Container } from '@/server/container'
import { createApi } from '@/server/http/app'
import { isApiPath } from '@/server/http/api-paths'
import { createEntry, removeEntry } from '@/server/modules/content'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { contentTerms } from '@/tests/factories/terms/content-terms'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const actor = { kind: 'system', name: 'test' } as const
const noon = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let container: Container
let app: ReturnType<typeof createApi>

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await refreshDemoQuotes(db, { activeSources: ['demo'], now: noon })
  const config = { publicUrl: new URL('https://kantor.example'), rateLimitFactor: 1000 }
  container = (await createLoadedContainer({ db, now: () => noon, config })).container
  app = createApi(container)
  const deps = { db, actor, now: noon }
  const publish = (slug: string) =>
    createEntry(deps, {
      kind: 'article',
      slug,
      groupId: null,
      terms: contentTerms({ titleRu: 'Открылись', titleEn: 'Opened' }),
      publish: 'now',
    })
  await publish('opened')
  await removeEntry(deps, { id: await publish('taken-back'), version: 1 })
})
afterAll(() => database.drop())

const ask = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

async function read(path: string): Promise<Buffer> {
  const answer = await ask(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  return Buffer.from(await answer.arrayBuffer())
}

const paths = [
  '/cards/page/home.png',
  '/cards/page/partners-users.png',
  '/cards/news/opened.png',
  '/cards/exchange/bitcoin-to-sberbank.png',
]

describe.each(paths)('%s', (path) => {
  it('is a picture of the size that social networks expect, in both languages', async () => {
    const [russian, english] = [await read(path), await read(`/en${path}`)]
    for (const png of [russian, english]) {
      const { format, width, height } = await sharp(png).metadata()
      expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
    }
    expect(russian.equals(english)).toBe(false)
  })

  it('can be cached, embedded by other sites, and revalidated', async () => {
    const { headers } = await ask(path)
    const seconds = path.includes('/exchange/') ? 300 : 86_400
    expect(headers.get('cache-control')).toBe(`public, max-age=${seconds}`)
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const again = await ask(path, { 'if-none-match': headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it('belongs to the API in both languages', () => {
    expect(isApiPath(path)).toBe(true)
    expect(isApiPath(`/en${path}`)).toBe(true)
  })
})

describe('a card', () => {
  it.each([
    '/cards/page/nothing.png',
    '/cards/page/home',
    '/cards/page/home.svg',
    '/cards/page/__proto__.png',
    '/cards/constructor/home.png',
    '/cards/toString/home.png',
    '/cards/news/nothing.png',
    '/cards/news/..%2Fopened.png',
    '/cards/exchange/bitcoin-to-nothing.png',
    '/cards/exchange/bitcoin-to-bitcoin.png',
    '/cards/page',
    '/cards',
  ])('of an unknown path is not found: %s', async (path) => {
    const answer = await ask(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('of a removed article is gone', async () => {
    expect((await ask('/cards/news/taken-back.png')).status).toBe(410)
  })
})
