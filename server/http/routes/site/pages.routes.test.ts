import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { getSitePage, listQuestions, pageKeys } from '@/lib/contracts/site/pages'
import { createApi } from '@/server/http/app'
import { listEntries, listPublicAddresses, removeEntry, saveEntry } from '@/server/modules/content'
import { contentTerms } from '@/tests/factories/terms/content-terms'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const actor = { kind: 'system', name: 'test' } as const
const now = new Date('2026-12-20T12:00:00.000Z')

let database: TestDatabase
let app: ReturnType<typeof createApi>

beforeAll(async () => {
  database = await createTestDatabase()
  const { container } = createTestContainer({ db: database.db, now: () => now })
  app = createApi(container)
})
afterAll(() => database.drop())

async function page(key: string, prefix = '') {
  const answer = await app.request(`${prefix}/api/v1/pages/${key}/`)
  expect(answer.status).toBe(200)
  return getSitePage.response.parse(await answer.json())
}

async function entryOf(kind: 'page' | 'question', slug: string) {
  const { entries } = await listEntries(database.db, {
    filter: { kind },
    page: 1,
    size: 100,
    now,
  })
  const entry = entries.find((one) => one.slug === slug)
  return { id: entry?.id ?? 0, groupId: entry?.groupId ?? null, slug }
}

async function faq(prefix = '') {
  const answer = await app.request(`${prefix}/api/v1/faq/`)
  expect(answer.status).toBe(200)
  return listQuestions.response.parse(await answer.json())
}

describe('GET /api/v1/pages/{key}/', () => {
  it('returns the text that the office wrote, with its headings', async () => {
    const entry = await entryOf('page', 'rules')
    const terms = contentTerms({ bodyRu: '## Первое\n\nраз\n\n## Второе {#two}\n\nдва' })
    const saving = { ...entry, terms, publish: 'now', version: 1 } as const
    await saveEntry({ db: database.db, actor, now }, saving)
    expect(await page('rules')).toEqual({
      key: 'rules',
      title: 'Мы открылись',
      summary: 'Коротко о том, что есть.',
      html: '<h2 id="pervoe">Первое</h2>\n<p>раз</p>\n<h2 id="two">Второе</h2>\n<p>два</p>\n',
      headings: [
        { id: 'pervoe', text: 'Первое' },
        { id: 'two', text: 'Второе' },
      ],
      changedAt: now.toISOString(),
    })
    expect((await page('rules', '/en')).title).toBe('We are open')
    const { pages } = await listPublicAddresses(database.db, now)
    expect(pages.map(({ key }) => key)).toEqual([...pageKeys])
    expect(pages.find(({ key }) => key === 'rules')).toEqual({ key: 'rules', changedAt: now })
  })

  it('can be cached and revalidated with its ETag', async () => {
    const answer = await app.request('/api/v1/pages/aml/')
    expect(answer.headers.get('cache-control')).toBe('public, no-cache')
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' }
    expect((await app.request('/api/v1/pages/aml/', { headers })).status).toBe(304)
  })

  it('refuses the key of an unknown page', async () => {
    const answer = await app.request('/api/v1/pages/other/')
    expect(answer.status).toBe(422)
    expect(errorBody.parse(await answer.json()).code).toBe('validation_error')
  })

  it('answers 404 for a page that was never written', async () => {
    const own = await createTestDatabase()
    await own.pool.query(`
      alter table content_revisions disable trigger user;
      truncate content_revisions, content_entries`)
    const { container } = createTestContainer({ db: own.db, now: () => now })
    const other = createApi(container)
    expect((await other.request('/api/v1/pages/rules/')).status).toBe(404)
    const questions = await other.request('/api/v1/faq/')
    expect(await questions.json()).toEqual({ groups: [], changedAt: null })
    await own.drop()
  })
})

describe('GET /api/v1/faq/', () => {
  it('returns answers as HTML and as plain text, in the language of the request', async () => {
    const [group] = (await faq('/en')).groups
    const [question] = group?.questions ?? []
    expect(question?.html).toMatch(/^<(p|ul|ol)>/)
    expect(question?.text).not.toMatch(/[<>]|\*\*|&amp;/)
    expect(question?.text).not.toMatch(/[а-яё]/i)
    expect((await faq()).groups[0]?.name).toMatch(/[а-яё]/i)
  })

  it('omits a removed question, and the removal counts as a change', async () => {
    const { groups } = await faq()
    const slug = groups[0]?.questions[0]?.slug ?? ''
    const { id } = await entryOf('question', slug)
    await removeEntry({ db: database.db, actor, now }, { id, version: 1 })
    const after = await faq()
    const slugs = after.groups.flatMap(({ questions }) => questions.map((one) => one.slug))
    expect(slugs).not.toContain(slug)
    expect(after.changedAt).toBe(now.toISOString())
    const { questionsChangedAt } = await listPublicAddresses(database.db, now)
    expect(questionsChangedAt).toEqual(now)
  })
})
