import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import * as desk from '@/lib/contracts/desk/site/content'
import { getNews, listNews } from '@/lib/contracts/site/news'
import { pageKeys } from '@/lib/contracts/site/pages'
import { auditLog } from '@/server/database/schema/audit'
import { createApi } from '@/server/http/app'
import { contentTerms } from '@/tests/factories/terms/content-terms'
import { bearerFor } from '@/tests/setup/bearer-for'
import { listenForNotifications, type Notifications } from '@/tests/setup/notifications'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const base = '/api/v1/operator/content'
const start = new Date('2026-11-22T12:00:00.000Z')
const minutesAfterStart = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

let now = start
let database: TestDatabase
let notifications: Notifications
let app: ReturnType<typeof createApi>
let operator: { authorization: string }
let user: { authorization: string }
const changedScopes: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const { db, url } = database
  const { container } = createTestContainer({
    db,
    now: () => now,
    config: { rateLimitFactor: 1000 },
  })
  container.pageChanges.subscribe((scope) => changedScopes.push(scope))
  app = createApi(container)
  operator = await bearerFor(container)
  user = await bearerFor(container, 'user')
  notifications = await listenForNotifications(url, ['content_changed'])
})
afterAll(async () => {
  await notifications.close()
  await database.drop()
})

type Send = { method?: string; body?: unknown; headers?: Record<string, string> }

function send(path: string, { method = 'GET', body, headers = operator }: Send = {}) {
  return app.request(path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function refused(path: string, options: Send) {
  const answer = await send(path, options)
  return { status: answer.status, ...errorBody.parse(await answer.json()) }
}

let count = 0
const nextSlug = () => `piece-${(count += 1)}`

async function created(change: Record<string, unknown> = {}) {
  const body = {
    kind: 'article',
    slug: nextSlug(),
    terms: contentTerms(),
    publish: 'now',
    ...change,
  }
  const answer = await send(`${base}/`, { method: 'POST', body })
  expect(answer.status).toBe(201)
  return desk.createContent.response.parse(await answer.json())
}

const save = async ({ id, slug, version, groupId }: desk.ContentEntry, change: object = {}) =>
  send(`${base}/${id}/`, {
    method: 'PUT',
    body: { version, slug, groupId, terms: contentTerms(), publish: 'now', ...change },
  })

async function saved(entry: desk.ContentEntry, change: object = {}) {
  const answer = await save(entry, change)
  expect(answer.status).toBe(200)
  return desk.saveContent.response.parse(await answer.json())
}

async function refusedSave(entry: desk.ContentEntry, change: object = {}) {
  const answer = await save(entry, change)
  return { status: answer.status, ...errorBody.parse(await answer.json()) }
}

async function read(id: number) {
  const answer = await send(`${base}/${id}/`)
  expect(answer.status).toBe(200)
  return desk.getContent.response.parse(await answer.json())
}

const removeOrRestore = ({ id, version }: desk.ContentEntry, way: 'remove' | 'restore') =>
  send(`${base}/${id}/${way}/`, { method: 'POST', body: { version } })

async function list(query: string) {
  const answer = await send(`${base}/?${query}`)
  expect(answer.status).toBe(200)
  return desk.listContent.response.parse(await answer.json())
}

const statusOf = async (slug: string, prefix = '') =>
  (await app.request(`${prefix}/api/v1/news/${slug}/`)).status

async function article(slug: string) {
  const answer = await app.request(`/api/v1/news/${slug}/`)
  expect(answer.status).toBe(200)
  return getNews.response.parse(await answer.json())
}

describe('access', () => {
  it.each([
    ['GET', '/?kind=article'],
    ['POST', '/'],
    ['POST', '/preview/'],
    ['GET', '/1/'],
    ['PUT', '/1/'],
    ['GET', '/1/revisions/1/'],
    ['POST', '/1/remove/'],
    ['POST', '/1/restore/'],
  ])('%s %s is for operators only', async (method, path) => {
    expect((await send(base + path, { method, headers: {} })).status).toBe(401)
    expect((await send(base + path, { method, headers: user })).status).toBe(403)
  })
})

describe('a news article', () => {
  it('can be published at once, which is announced and recorded', async () => {
    changedScopes.length = 0
    const entry = await created()
    expect(entry).toMatchObject({
      version: 1,
      state: 'live',
      liveAt: now.toISOString(),
      next: null,
      path: `/news/${entry.slug}`,
      revisions: [{ number: 1, state: 'live', author: 'operator@kantor.test' }],
    })
    expect(changedScopes).toEqual(['content'])
    expect(await notifications.on('content_changed')).toEqual(['article'])
    const [record] = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entity, 'article'))
      .orderBy(desc(auditLog.id))
    expect(record).toMatchObject({ action: 'article.create', entityId: String(entry.id) })
    expect(await article(entry.slug)).toMatchObject({
      title: 'Мы открылись',
      publishedAt: now.toISOString(),
    })
  })

  it('may lack required fields as long as it is a draft', async () => {
    const terms = contentTerms({ titleEn: '', summaryRu: '', bodyRu: ' \n', bodyEn: '' })
    const draft = await created({ terms, publish: 'draft' })
    expect(draft).toMatchObject({ state: 'draft', next: { publishAt: null }, liveAt: null })
    expect(await statusOf(draft.slug)).toBe(404)
    const answer = await refusedSave(draft, { terms })
    expect(answer.status).toBe(422)
    const fields = ['terms.bodyEn', 'terms.bodyRu', 'terms.summaryRu', 'terms.titleEn']
    expect(Object.keys(answer.fields ?? {}).toSorted()).toEqual(fields)
    expect(await read(draft.id)).toEqual(draft)
  })

  it('is published at its planned time, unless a later revision withdraws the planned one', async () => {
    const planned = await created({ publish: minutesAfterStart(10).toISOString() })
    expect(planned).toMatchObject({
      state: 'planned',
      next: { publishAt: minutesAfterStart(10).toISOString() },
      revisions: [{ state: 'planned' }],
    })
    expect(await statusOf(planned.slug)).toBe(404)
    now = minutesAfterStart(10)
    expect(await statusOf(planned.slug)).toBe(200)

    const terms = contentTerms({ titleRu: 'Позже' })
    const later = await saved(planned, { terms, publish: minutesAfterStart(30).toISOString() })
    expect((await article(planned.slug)).title).toBe('Мы открылись')
    const draft = await saved(later, { publish: 'draft' })
    expect(draft.revisions.map(({ state }) => state)).toEqual(['draft', 'withdrawn', 'live'])
    expect(draft).toMatchObject({ state: 'live', next: { publishAt: null } })
    now = minutesAfterStart(31)
    expect((await article(planned.slug)).title).toBe('Мы открылись')
    now = start
  })

  it('is published now when its planned time is in the past', async () => {
    const entry = await created({ publish: minutesAfterStart(-60).toISOString() })
    expect(entry.liveAt).toBe(start.toISOString())
  })

  it('does not change the date of its first publication', async () => {
    const entry = await created()
    now = minutesAfterStart(5)
    await saved(entry, { terms: contentTerms({ titleRu: 'Иначе' }) })
    expect(await article(entry.slug)).toMatchObject({
      title: 'Иначе',
      publishedAt: start.toISOString(),
      changedAt: minutesAfterStart(5).toISOString(),
    })
    now = start
  })

  it('cannot change its slug after it was public', async () => {
    const draft = await created({ publish: 'draft' })
    const published = await saved(draft, { slug: nextSlug() })
    const answer = await refusedSave(published, { slug: nextSlug() })
    expect(answer).toMatchObject({ status: 422, fields: { slug: [expect.any(String)] } })
  })

  it('cannot have a slug that is taken or invalid', async () => {
    const { slug } = await created()
    const body = { kind: 'article', slug, terms: contentTerms(), publish: 'now' }
    const taken = await refused(`${base}/`, { method: 'POST', body })
    expect(taken).toMatchObject({ status: 422, fields: { slug: ['Уже занято.'] } })
    const invalid = await refused(`/en${base}/`, { method: 'POST', body: { ...body, slug: 'A b' } })
    expect(invalid).toMatchObject({ status: 422, fields: { slug: [expect.any(String)] } })
    const page = await refused(`${base}/`, { method: 'POST', body: { ...body, kind: 'page' } })
    expect(page.status).toBe(422)
  })

  it.each([
    ['an unknown cover', { coverId: '0192f0c0-0000-7000-8000-000000000000' }, 'terms.coverId'],
    [
      'an unknown picture',
      { bodyEn: '![](/media/0192f0c0-0000-7000-8000-000000000000/640.webp)' },
      'terms.bodyEn',
    ],
  ])('cannot show %s', async (_name, change, field) => {
    const entry = await created()
    const answer = await refusedSave(entry, { terms: contentTerms(change) })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.fields ?? {})).toEqual([field])
    expect((await read(entry.id)).version).toBe(1)
  })

  it.each(['yesterday', '2026-02-30T00:00:00Z', 7])('cannot be planned for %j', async (publish) => {
    const answer = await refusedSave(await created(), { publish })
    expect(answer).toMatchObject({ status: 422, fields: { publish: [expect.any(String)] } })
  })

  it('can be removed and restored, and its public address answers 410 in between', async () => {
    const entry = await created()
    expect((await removeOrRestore(entry, 'remove')).status).toBe(204)
    expect(await statusOf(entry.slug)).toBe(410)
    expect(await statusOf(entry.slug, '/en')).toBe(410)
    const states = async () => (await read(entry.id)).revisions.map(({ state }) => state)
    expect(await read(entry.id)).toMatchObject({ state: 'removed', version: 1 })
    expect(await states()).toEqual(['past'])
    const revisionAnswer = await send(`${base}/${entry.id}/revisions/1/`)
    expect(await revisionAnswer.json()).toMatchObject({ revision: { state: 'past' } })
    expect((await save(entry)).status).toBe(409)
    expect((await removeOrRestore(entry, 'remove')).status).toBe(409)
    expect((await removeOrRestore(entry, 'restore')).status).toBe(204)
    expect(await states()).toEqual(['live'])
    expect(await statusOf(entry.slug)).toBe(200)
    expect((await removeOrRestore(entry, 'restore')).status).toBe(409)

    const draft = await created({ publish: 'draft' })
    expect((await removeOrRestore(draft, 'remove')).status).toBe(204)
    expect(await statusOf(draft.slug)).toBe(404)
  })

  it('that was planned when it was removed is not published automatically later', async () => {
    const planned = await created({ publish: minutesAfterStart(5).toISOString() })
    const later = await saved(await created(), { publish: minutesAfterStart(5).toISOString() })
    for (const entry of [planned, later]) {
      expect((await removeOrRestore(entry, 'remove')).status).toBe(204)
    }
    now = minutesAfterStart(8)
    expect(await statusOf(planned.slug)).toBe(404)
    expect(await statusOf(later.slug)).toBe(410)
    expect(await read(planned.id)).toMatchObject({ state: 'removed', liveAt: null })

    for (const entry of [planned, later]) {
      expect((await removeOrRestore(entry, 'restore')).status).toBe(204)
    }
    expect(await statusOf(planned.slug)).toBe(404)
    const restored = await read(planned.id)
    expect(restored).toMatchObject({ state: 'draft', liveAt: null, next: { publishAt: null } })
    expect(await read(later.id)).toMatchObject({ state: 'live', next: { publishAt: null } })
    expect((await article(later.slug)).changedAt).toBe(start.toISOString())
    expect((await list('kind=article&state=draft')).results.map(({ id }) => id)).toContain(
      planned.id,
    )

    await saved(restored)
    expect((await article(planned.slug)).publishedAt).toBe(minutesAfterStart(8).toISOString())
    now = start
  })

  it('that was planned is restored as a draft even before its planned time', async () => {
    const planned = await created({ publish: minutesAfterStart(10).toISOString() })
    await removeOrRestore(planned, 'remove')
    await removeOrRestore(planned, 'restore')
    expect(await read(planned.id)).toMatchObject({ state: 'draft', next: { publishAt: null } })
    const listed = (await list('kind=article&state=planned')).results
    expect(listed.map(({ id }) => id)).not.toContain(planned.id)
  })

  it('answers 404 for an unknown id or revision', async () => {
    for (const path of ['999999', '99999999999', `${(await created()).id}/revisions/7`]) {
      expect((await send(`${base}/${path}/`)).status).toBe(404)
    }
    const unknown = { ...(await created()), id: 999_999 }
    expect((await save(unknown)).status).toBe(404)
    expect((await removeOrRestore(unknown, 'remove')).status).toBe(404)
    expect((await send(`${base}/x/`)).status).toBe(422)
  })
})

describe('two changes of the same text', () => {
  it('at the same time: one is saved, and the others are refused with the name of the operator who saved', async () => {
    const entry = await created()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        save(entry, { terms: contentTerms({ titleRu: `Версия ${index}` }) }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    const other = answers.find(({ status }) => status === 409)
    const refusal = errorBody.parse(await other?.json())
    expect(refusal.code).toBe('state_changed')
    expect(refusal.detail).toContain('operator@kantor.test')
    expect((await read(entry.id)).revisions).toHaveLength(2)
  })

  it('one after the other: a change based on an old version is refused', async () => {
    const entry = await created()
    await saved(entry)
    expect(await refusedSave(entry)).toMatchObject({ status: 409, code: 'state_changed' })
  })
})

describe('pages', () => {
  it('exist even before they are written, and cannot be removed or renamed', async () => {
    const { results } = await list('kind=page')
    expect(results.map(({ slug }) => slug)).toEqual([...pageKeys])
    const rules = results.find(({ slug }) => slug === 'rules')
    const entry = await read(rules?.id ?? 0)
    const again = await saved(entry)
    expect(again).toMatchObject({ version: entry.version + 1, path: '/rules' })
    expect((await refusedSave(again, { slug: 'other' })).fields).toHaveProperty('slug')
    expect((await removeOrRestore(again, 'remove')).status).toBe(422)
    const withoutSummary = contentTerms({ summaryRu: '', summaryEn: '' })
    expect((await saved(again, { terms: withoutSummary })).state).toBe('live')
  })
})

describe('the list', () => {
  it('is searched by text and state, and paginated', async () => {
    const title = 'Единорог'
    const live = await created({ terms: contentTerms({ titleRu: `${title} 1` }) })
    const draft = await created({
      terms: contentTerms({ titleRu: `${title} 2` }),
      publish: 'draft',
    })
    const planned = await created({
      terms: contentTerms({ titleRu: `${title} 3` }),
      publish: minutesAfterStart(60).toISOString(),
    })
    const removed = await created({ terms: contentTerms({ titleRu: `${title} 4` }) })
    await removeOrRestore(removed, 'remove')
    const idsOf = async (query: string) =>
      (await list(`kind=article&q=${title.toLowerCase()}${query}`)).results.map(({ id }) => id)
    expect(await idsOf('')).toEqual([draft.id, planned.id, live.id, removed.id])
    for (const entry of [live, draft, planned]) {
      expect(await idsOf(`&state=${entry.state}`)).toEqual([entry.id])
    }
    expect(await idsOf('&state=removed')).toEqual([removed.id])
    expect(await idsOf('&page=2&size=3')).toEqual([removed.id])
    expect((await list('kind=article&q=%25_%5C')).count).toBe(0)
    expect((await send(`${base}/?kind=other`)).status).toBe(422)
  })
})

describe('a revision', () => {
  it('can still be read after a later one', async () => {
    const entry = await created()
    await saved(entry, { terms: contentTerms({ titleRu: 'Иначе' }) })
    const answer = await send(`${base}/${entry.id}/revisions/1/`)
    expect(answer.status).toBe(200)
    const { revision, terms } = desk.getRevision.response.parse(await answer.json())
    expect(revision).toMatchObject({ number: 1, state: 'past' })
    expect(terms).toEqual(contentTerms())
  })
})

describe('a preview', () => {
  it('shows what visitors would see', async () => {
    const body = { locale: 'en', markdown: '[x](/rules)<script>alert(1)</script>' }
    const answer = await send(`${base}/preview/`, { method: 'POST', body })
    expect(await answer.json()).toEqual({
      html: '<p><a href="/en/rules">x</a></p>\n',
      minutesToRead: 1,
      refused: { pictures: 0, links: 0 },
    })
  })

  it('counts the pictures and links that visitors would not see', async () => {
    const markdown =
      '![a](https://else.test/a.png) [b](javascript:b) [c]() [d](/faq) <a id="e">e</a>'
    const body = { locale: 'ru', markdown }
    const answer = await send(`${base}/preview/`, { method: 'POST', body })
    expect(await answer.json()).toMatchObject({ refused: { pictures: 1, links: 2 } })
  })

  it('accepts a text of the maximum length, and refuses a longer one', async () => {
    const preview = (length: number) =>
      send(`${base}/preview/`, {
        method: 'POST',
        body: { locale: 'ru', markdown: 'я '.repeat(length / 2) },
      })
    expect((await preview(100_000)).status).toBe(200)
    expect((await preview(100_002)).status).toBe(422)
    expect((await preview(600_000)).status).toBe(413)
  })
})

it('the public list has all published news', async () => {
  const answer = await app.request('/api/v1/news/?size=1')
  const { results, count: all } = listNews.response.parse(await answer.json())
  expect(results).toHaveLength(1)
  expect(all).toBeGreaterThan(3)
})
