import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '@/server/http/app'
import { isApiPath } from '@/server/http/api-paths'
import { createEntry } from '@/server/modules/content'
import { contentTerms } from '@/tests/factories/terms/content-terms'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const actor = { kind: 'system', name: 'test' } as const
const now = new Date('2026-12-20T12:00:00.000Z')

let database: TestDatabase
let app: ReturnType<typeof createApi>

beforeAll(async () => {
  database = await createTestDatabase()
  const { container } = createTestContainer({
    db: database.db,
    now: () => now,
    config: { publicUrl: new URL('https://kantor.example') },
  })
  app = createApi(container)
  for (let minute = 1; minute <= 31; minute += 1) {
    const titles = { titleRu: `Курс <${minute}> & ]]>`, titleEn: `Rate <${minute}> & ]]>` }
    await createEntry(
      { db: database.db, actor, now: new Date(now.getTime() - minute * 60_000) },
      {
        kind: 'article',
        slug: `piece-${minute}`,
        groupId: null,
        terms: contentTerms(titles),
        publish: 'now',
      },
    )
  }
})
afterAll(() => database.drop())

const ask = (path: string, headers: Record<string, string> = {}) =>
  app.request(`https://kantor.example${path}`, { headers })

async function read(path: string): Promise<string> {
  const answer = await ask(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  return answer.text()
}

describe.each([
  ['/rss.xml', '', 'ru-RU', 'Курс'],
  ['/en/rss.xml', '/en', 'en-US', 'Rate'],
])('%s', (path, prefix, language, word) => {
  it('has absolute URLs of itself, its page and its news', async () => {
    const xml = await read(path)
    const origin = 'https://kantor.example'
    expect(xml).toContain(`<link>${origin}${prefix}/news</link>`)
    expect(xml).toContain(`<language>${language}</language>`)
    expect(xml).toContain(`href="${origin}${path}" rel="self"`)
    expect(xml).toContain(`<link>${origin}${prefix}/news/piece-1</link>`)
  })

  it('has the thirty newest articles, newest first', async () => {
    const xml = await read(path)
    const titles = [...xml.matchAll(/<item>\s*<title>(.*?)<\/title>/g)].map(([, title]) => title)
    expect(titles).toHaveLength(30)
    expect(titles[0]).toBe(`${word} &lt;1&gt; &amp; ]]&gt;`)
    expect(titles[29]).toContain('&lt;30&gt;')
  })

  it('answers 304 to a client that has the current feed, and belongs to the API', async () => {
    const etag = (await ask(path)).headers.get('etag') ?? ''
    expect((await ask(path, { 'if-none-match': etag })).status).toBe(304)
    expect(isApiPath(path)).toBe(true)
  })
})

it('pictures and feeds are paths of the API', () => {
  expect(isApiPath('/media/x/640.webp')).toBe(true)
  expect(['/en/media/x', '/media', '/rss.xmls', '/en/rss'].filter(isApiPath)).toEqual([])
})
