import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { getNews, listNews } from '@/lib/contracts/site/news'
import { createApi } from '@/server/http/app'
import { createEntry, listPublicAddresses, nextContentChangeAt } from '@/server/modules/content'
import { listLiveArticles } from '@/server/modules/content/read/live.repository'
import { minutesToRead } from '@/server/modules/content/texts/minutes-to-read'
import { contentTerms } from '@/tests/factories/terms/content-terms'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const actor = { kind: 'system', name: 'test' } as const
const start = new Date('2026-12-20T12:00:00.000Z')
const minutesAfterStart = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

let now = start
let textCount = 0
let database: TestDatabase
let app: ReturnType<typeof createApi>

beforeAll(async () => {
  database = await createTestDatabase()
  const { container } = createTestContainer({
    db: database.db,
    now: () => now,
    config: { rateLimitFactor: 1000 },
  })
  app = createApi(container)
  for (const [index, slug] of ['one', 'two', 'three'].entries()) {
    const terms = contentTerms({ titleRu: `Новость ${slug}`, titleEn: `News ${slug}` })
    const article = { kind: 'article', slug, groupId: null, terms, publish: 'now' } as const
    await createEntry({ db: database.db, actor, now: minutesAfterStart(index - 10) }, article)
  }
})
afterAll(() => database.drop())

async function list(query = '', prefix = '') {
  const answer = await app.request(`${prefix}/api/v1/news/${query}`)
  expect(answer.status).toBe(200)
  return listNews.response.parse(await answer.json())
}

async function read(slug: string, prefix = '') {
  const answer = await app.request(`${prefix}/api/v1/news/${slug}/`)
  expect(answer.status).toBe(200)
  return getNews.response.parse(await answer.json())
}

describe('GET /api/v1/news/', () => {
  it('is paginated, newest first, in the language of the request', async () => {
    const { results, count } = await list('?size=3', '/en')
    expect(results.map(({ title }) => title)).toEqual(['News three', 'News two', 'News one'])
    const second = await list('?size=2&page=2')
    expect(second).toMatchObject({ count, page: 2, size: 2 })
    expect(second.results[0]?.title).toBe('Новость one')
    expect((await list(`?page=${count + 1}`)).results).toEqual([])
  })

  it.each(['?page=0', '?size=101', '?page=x', '?page=1&page=2'])('refuses %s', async (query) => {
    const answer = await app.request(`/api/v1/news/${query}`)
    expect(answer.status).toBe(422)
  })

  it('can be cached and revalidated with its ETag', async () => {
    const answer = await app.request('/api/v1/news/')
    expect(answer.headers.get('cache-control')).toBe('public, no-cache')
    const etag = answer.headers.get('etag') ?? ''
    const again = await app.request('/api/v1/news/', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })
})

it.each([
  ['as many words as are read in a minute', 'слово '.repeat(180), 1],
  ['one word more', 'слово\u00a0'.repeat(181), 2],
  ['no words', '— • * > '.repeat(500), 1],
  ['words with unusual characters', `${'a-b 5_000\u2028«c»\t'.repeat(120)}½ 1️⃣`, 3],
  ['emoji and symbols without words', '😀 ™ … '.repeat(400), 1],
])(
  'the reading time of %s is the same in the list and in the article',
  async (_name, bodyRu, minutes) => {
    const { db } = database
    const slug = `words-${(textCount += 1)}`
    const entry = { kind: 'article', slug, groupId: null, publish: 'now' } as const
    await createEntry(
      { db, actor, now: minutesAfterStart(-100) },
      { ...entry, terms: contentTerms({ bodyRu }) },
    )
    const listed = (await list('?size=100')).results.find((one) => one.slug === slug)
    expect(listed?.minutesToRead).toBe(minutes)
    expect((await read(slug)).minutesToRead).toBe(minutes)
    expect(minutesToRead(bodyRu)).toBe(minutes)
  },
)

it('the list of news is read from the database without the bodies', async () => {
  const [row] = await listLiveArticles(database.db, { locale: 'ru', now, limit: 1, offset: 0 })
  expect(row).not.toHaveProperty('body')
})

describe('GET /api/v1/news/{slug}/', () => {
  it('returns the text, its reading time, and the newer and the older article', async () => {
    expect(await read('two', '/en')).toMatchObject({
      title: 'News two',
      publishedAt: minutesAfterStart(-9).toISOString(),
      changedAt: minutesAfterStart(-9).toISOString(),
      minutesToRead: 1,
      cover: null,
      newer: { slug: 'three', title: 'News three' },
      older: { slug: 'one', title: 'News one' },
    })
    expect((await read('two', '/en')).html).toContain('<a href="/en/rules">rules</a>')
    expect((await read('two')).html).toContain('<a href="/rules">правила</a>')
    expect((await read('three')).newer).toBeNull()
  })

  it.each(['nothing-here', 'Two', "x'--", '%00'])(
    'answers the unknown slug %s with an error',
    async (slug) => {
      const answer = await app.request(`/api/v1/news/${slug}/`)
      expect([400, 404]).toContain(answer.status)
      expect(errorBody.parse(await answer.json()).code).not.toBe('internal_error')
    },
  )
})

describe('a planned article', () => {
  it('is known as the next change, is not public before its time, and then appears in the list', async () => {
    const { db } = database
    const before = await listPublicAddresses(db, now)
    const first = await nextContentChangeAt(db, now)
    const publishAt = minutesAfterStart(30)
    await createEntry(
      { db, actor, now },
      {
        kind: 'article',
        slug: 'later',
        groupId: null,
        terms: contentTerms(),
        publish: publishAt.toISOString(),
      },
    )
    expect(first).toBeNull()
    expect(await nextContentChangeAt(db, now)).toEqual(publishAt)
    expect((await list('?size=1')).results[0]?.slug).toBe('three')
    expect((await read('three')).newer).toBeNull()
    const planned = await listPublicAddresses(db, now)
    expect(planned.articles).toEqual(before.articles)

    now = publishAt
    expect(await nextContentChangeAt(db, now)).toBeNull()
    expect((await list('?size=1')).results[0]?.slug).toBe('later')
    expect((await read('three')).newer?.slug).toBe('later')
    const after = await listPublicAddresses(db, now)
    expect(after.articles[0]).toEqual({ slug: 'later', publishedAt: now, changedAt: now })
    expect(after.newsChangedAt).toEqual(now)
    now = start
  })
})
