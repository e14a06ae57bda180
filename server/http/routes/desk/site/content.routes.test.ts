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
import { hearNotifications, type Heard } from '@/tests/setup/heard-notifications'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const base = '/api/v1/operator/content'
const start = new Date('2026-11-22T12:00:00.000Z')
const minutesOn = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

let now = start
let database: TestDatabase
let notifications: Heard
let app: ReturnType<typeof createApi>
let operator: { authorization: string }
let user: { authorization: string }
const told: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const { db, url } = database
  const { container } = createTestContainer({
    db,
    now: () => now,
    config: { rateLimitFactor: 1000 },
  })
  container.pageChanges.subscribe((scope) => told.push(scope))
  app = createApi(container)
  operator = await bearerFor(container)
  user = await bearerFor(container, 'user')
  notifications = await hearNotifications(url, ['content_changed'])
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

const move = ({ id, version }: desk.ContentEntry, way: 'remove' | 'restore') =>
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

describe('who may', () => {
  it.each([
    ['GET', '/?kind=article'],
    ['POST', '/'],
    ['POST', '/preview/'],
    ['GET', '/1/'],
    ['PUT', '/1/'],
    ['GET', '/1/revisions/1/'],
    ['POST', '/1/remove/'],
    ['POST', '/1/restore/'],
  ])('%s %s: operators alone', async (method, path) => {
    expect((await send(base + path, { method, headers: {} })).status).toBe(401)
    expect((await send(base + path, { method, headers: user })).status).toBe(403)
  })
})

describe('a piece of news', () => {
  it('is written and public at once, told and recorded', async () => {
    told.length = 0
    const entry = await created()
    expect(entry).toMatchObject({
      version: 1,
      state: 'live',
      liveAt: now.toISOString(),
      next: null,
      path: `/news/${entry.slug}`,
      revisions: [{ number: 1, state: 'live', author: 'operator@kantor.test' }],
    })
    expect(told).toEqual(['content'])
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

  it('may lack what a published one must have, as long as it is a draft', async () => {
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

  it('comes out when its moment comes, and what waits is withdrawn by the next revision', async () => {
    const planned = await created({ publish: minutesOn(10).toISOString() })
    expect(planned).toMatchObject({
      state: 'planned',
      next: { publishAt: minutesOn(10).toISOString() },
      revisions: [{ state: 'planned' }],
    })
    expect(await statusOf(planned.slug)).toBe(404)
    now = minutesOn(10)
    expect(await statusOf(planned.slug)).toBe(200)

    const terms = contentTerms({ titleRu: 'Позже' })
    const later = await saved(planned, { terms, publish: minutesOn(30).toISOString() })
    expect((await article(planned.slug)).title).toBe('Мы открылись')
    const draft = await saved(later, { publish: 'draft' })
    expect(draft.revisions.map(({ state }) => state)).toEqual(['draft', 'withdrawn', 'live'])
    expect(draft).toMatchObject({ state: 'live', next: { publishAt: null } })
    now = minutesOn(31)
    expect((await article(planned.slug)).title).toBe('Мы открылись')
    now = start
  })

  it('planned for what has passed is public now', async () => {
    const entry = await created({ publish: minutesOn(-60).toISOString() })
    expect(entry.liveAt).toBe(start.toISOString())
  })

  it('keeps the day it first came out', async () => {
    const entry = await created()
    now = minutesOn(5)
    await saved(entry, { terms: contentTerms({ titleRu: 'Иначе' }) })
    expect(await article(entry.slug)).toMatchObject({
      title: 'Иначе',
      publishedAt: start.toISOString(),
      changedAt: minutesOn(5).toISOString(),
    })
    now = start
  })

  it('keeps its address once it was public, not before', async () => {
    const draft = await created({ publish: 'draft' })
    const moved = await saved(draft, { slug: nextSlug() })
    const answer = await refusedSave(moved, { slug: nextSlug() })
    expect(answer).toMatchObject({ status: 422, fields: { slug: [expect.any(String)] } })
  })

  it('cannot take another’s address, or one that is none', async () => {
    const { slug } = await created()
    const body = { kind: 'article', slug, terms: contentTerms(), publish: 'now' }
    const taken = await refused(`${base}/`, { method: 'POST', body })
    expect(taken).toMatchObject({ status: 422, fields: { slug: ['Уже занято.'] } })
    const odd = await refused(`/en${base}/`, { method: 'POST', body: { ...body, slug: 'A b' } })
    expect(odd).toMatchObject({ status: 422, fields: { slug: [expect.any(String)] } })
    const page = await refused(`${base}/`, { method: 'POST', body: { ...body, kind: 'page' } })
    expect(page.status).toBe(422)
  })

  it.each([
    ['a cover nobody has', { coverId: '0192f0c0-0000-7000-8000-000000000000' }, 'terms.coverId'],
    [
      'a picture nobody has',
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

  it.each(['yesterday', '2026-02-30T00:00:00Z', 7])('cannot come out at %j', async (publish) => {
    const answer = await refusedSave(await created(), { publish })
    expect(answer).toMatchObject({ status: 422, fields: { publish: [expect.any(String)] } })
  })

  it('is taken back and brought again; its address says so', async () => {
    const entry = await created()
    expect((await move(entry, 'remove')).status).toBe(204)
    expect(await statusOf(entry.slug)).toBe(410)
    expect(await statusOf(entry.slug, '/en')).toBe(410)
    const states = async () => (await read(entry.id)).revisions.map(({ state }) => state)
    expect(await read(entry.id)).toMatchObject({ state: 'removed', version: 1 })
    expect(await states()).toEqual(['past'])
    const looked = await send(`${base}/${entry.id}/revisions/1/`)
    expect(await looked.json()).toMatchObject({ revision: { state: 'past' } })
    expect((await save(entry)).status).toBe(409)
    expect((await move(entry, 'remove')).status).toBe(409)
    expect((await move(entry, 'restore')).status).toBe(204)
    expect(await states()).toEqual(['live'])
    expect(await statusOf(entry.slug)).toBe(200)
    expect((await move(entry, 'restore')).status).toBe(409)

    const draft = await created({ publish: 'draft' })
    expect((await move(draft, 'remove')).status).toBe(204)
    expect(await statusOf(draft.slug)).toBe(404)
  })

  it('that waited when it was taken back never comes out by itself', async () => {
    const planned = await created({ publish: minutesOn(5).toISOString() })
    const later = await saved(await created(), { publish: minutesOn(5).toISOString() })
    for (const entry of [planned, later]) {
      expect((await move(entry, 'remove')).status).toBe(204)
    }
    now = minutesOn(8)
    expect(await statusOf(planned.slug)).toBe(404)
    expect(await statusOf(later.slug)).toBe(410)
    expect(await read(planned.id)).toMatchObject({ state: 'removed', liveAt: null })

    for (const entry of [planned, later]) {
      expect((await move(entry, 'restore')).status).toBe(204)
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
    expect((await article(planned.slug)).publishedAt).toBe(minutesOn(8).toISOString())
    now = start
  })

  it('is restored before its moment as a draft all the same', async () => {
    const planned = await created({ publish: minutesOn(10).toISOString() })
    await move(planned, 'remove')
    await move(planned, 'restore')
    expect(await read(planned.id)).toMatchObject({ state: 'draft', next: { publishAt: null } })
    const listed = (await list('kind=article&state=planned')).results
    expect(listed.map(({ id }) => id)).not.toContain(planned.id)
  })

  it('is not there under another id', async () => {
    for (const path of ['999999', '99999999999', `${(await created()).id}/revisions/7`]) {
      expect((await send(`${base}/${path}/`)).status).toBe(404)
    }
    const gone = { ...(await created()), id: 999_999 }
    expect((await save(gone)).status).toBe(404)
    expect((await move(gone, 'remove')).status).toBe(404)
    expect((await send(`${base}/x/`)).status).toBe(422)
  })
})

describe('two who save the same', () => {
  it('at once: one of them does, the other is told who was faster', async () => {
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

  it('in turn: who has seen an old one is refused', async () => {
    const entry = await created()
    await saved(entry)
    expect(await refusedSave(entry)).toMatchObject({ status: 409, code: 'state_changed' })
  })
})

describe('pages', () => {
  it('are all there, written or not, and stay', async () => {
    const { results } = await list('kind=page')
    expect(results.map(({ slug }) => slug)).toEqual([...pageKeys])
    const rules = results.find(({ slug }) => slug === 'rules')
    const entry = await read(rules?.id ?? 0)
    const again = await saved(entry)
    expect(again).toMatchObject({ version: entry.version + 1, path: '/rules' })
    expect((await refusedSave(again, { slug: 'other' })).fields).toHaveProperty('slug')
    expect((await move(again, 'remove')).status).toBe(422)
    const summaryless = contentTerms({ summaryRu: '', summaryEn: '' })
    expect((await saved(again, { terms: summaryless })).state).toBe('live')
  })
})

describe('the list', () => {
  it('finds by words and state, page by page', async () => {
    const words = 'Единорог'
    const live = await created({ terms: contentTerms({ titleRu: `${words} 1` }) })
    const draft = await created({
      terms: contentTerms({ titleRu: `${words} 2` }),
      publish: 'draft',
    })
    const planned = await created({
      terms: contentTerms({ titleRu: `${words} 3` }),
      publish: minutesOn(60).toISOString(),
    })
    const removed = await created({ terms: contentTerms({ titleRu: `${words} 4` }) })
    await move(removed, 'remove')
    const idsOf = async (query: string) =>
      (await list(`kind=article&q=${words.toLowerCase()}${query}`)).results.map(({ id }) => id)
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
  it('can be read as it was', async () => {
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
  it('is what visitors would see', async () => {
    const body = { locale: 'en', markdown: '[x](/rules)<script>alert(1)</script>' }
    const answer = await send(`${base}/preview/`, { method: 'POST', body })
    expect(await answer.json()).toEqual({
      html: '<p><a href="/en/rules">x</a></p>\n',
      minutesToRead: 1,
      refused: { pictures: 0, links: 0 },
    })
  })

  it('tells what visitors will not see', async () => {
    const markdown =
      '![a](https://else.test/a.png) [b](javascript:b) [c]() [d](/faq) <a id="e">e</a>'
    const body = { locale: 'ru', markdown }
    const answer = await send(`${base}/preview/`, { method: 'POST', body })
    expect(await answer.json()).toMatchObject({ refused: { pictures: 1, links: 2 } })
  })

  it('takes the longest text, and refuses a longer one', async () => {
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

it('lists what is public', async () => {
  const answer = await app.request('/api/v1/news/?size=1')
  const { results, count: all } = listNews.response.parse(await answer.json())
  expect(results).toHaveLength(1)
  expect(all).toBeGreaterThan(3)
})
