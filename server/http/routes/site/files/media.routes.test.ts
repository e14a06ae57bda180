import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '@/server/http/app'
import { addDrawing } from '@/server/modules/content'
import { createMemoryStorage, type MemoryStorage } from '@/tests/setup/outside/memory-storage'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

let database: TestDatabase
let storage: MemoryStorage
let app: ReturnType<typeof createApi>
let id: string

beforeAll(async () => {
  database = await createTestDatabase()
  storage = createMemoryStorage()
  const { container } = createTestContainer({ db: database.db })
  app = createApi({ ...container, storage })
  const actor = { kind: 'system', name: 'test' } as const
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>'
  id = await addDrawing(
    { db: database.db, painter: container.painter, storage, actor, now: container.clock.now() },
    { svg, terms: { altRu: 'Угол', altEn: 'A corner' } },
  )
})
afterAll(() => database.drop())

describe.each([1600, 640])('a picture of width %i', (width) => {
  const path = () => `/media/${id}/${width}.webp`

  it('can be cached forever', async () => {
    const answer = await app.request(path())
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
    expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength))

    const etag = answer.headers.get('etag') ?? ''
    const again = await app.request(path(), { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it('answers HEAD without a body', async () => {
    const answer = await app.request(path(), { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('etag')).not.toBeNull()
    expect(await answer.text()).toBe('')
  })
})

it('a picture has a different ETag for each width', async () => {
  const tags = [1600, 640].map(async (width) =>
    (await app.request(`/media/${id}/${width}.webp`)).headers.get('etag'),
  )
  expect(new Set(await Promise.all(tags)).size).toBe(2)
})

it.each([
  '/media/0192f0c0-0000-7000-8000-000000000000/640.webp',
  '/media/x/640.webp',
  '/media/ID/641.webp',
  '/media/ID/640.png',
  '/media/ID/640.webp/x',
  '/media/ID/',
  '/media/',
  '/media/..%2f..%2fetc/passwd',
  '/media/%ff/640.webp',
])('there is no picture at %s', async (path) => {
  const answer = await app.request(path.replace('ID', id))
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toContain('application/json')
})

it('a picture cannot be changed', async () => {
  const path = `/media/${id}/640.webp`
  expect((await app.request(path, { method: 'POST' })).status).toBe(405)
})

it('a picture is read from the storage once, and not at all for HEAD', async () => {
  const path = `/media/${id}/640.webp`
  let reads = 0
  const recorded = {
    ...storage,
    get: (key: string) => {
      reads += 1
      return storage.get(key)
    },
  }
  const { container } = createTestContainer({ db: database.db })
  const other = createApi({ ...container, storage: recorded })
  await other.request(path, { method: 'HEAD' })
  expect(reads).toBe(0)
  const answers = await Promise.all(Array.from({ length: 3 }, async () => other.request(path)))
  answers.push(await other.request(path))
  const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  expect(new Set(bodies.map(({ byteLength }) => byteLength)).size).toBe(1)
  expect(reads).toBe(1)
})

it('pictures have a rate limit', async () => {
  const { container } = createTestContainer({ db: database.db, config: { rateLimitFactor: 0.001 } })
  const other = createApi({ ...container, storage })
  const path = `/media/${id}/640.webp`
  const statuses = []
  for (let count = 0; count < 4; count += 1) {
    statuses.push((await other.request(path)).status)
  }
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(429)
})

it('a picture is unavailable if the storage is, and not found if the storage has lost it', async () => {
  const path = `/media/${id}/640.webp`
  const unavailable = { ...storage, get: () => Promise.reject(new Error('no answer')) }
  const { container } = createTestContainer({ db: database.db })
  const other = createApi({ ...container, storage: unavailable })
  expect((await other.request(path)).status).toBe(503)
  const empty = createApi({ ...container, storage: createMemoryStorage() })
  expect((await empty.request(path)).status).toBe(404)
})
