import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import * as desk from '@/lib/contracts/desk/site/pictures'
import { createContent } from '@/lib/contracts/desk/site/content'
import { createApi } from '@/server/http/app'
import { removePictureOrphan, savePicture } from '@/server/modules/content'
import { aPhotograph, aPicture } from '@/tests/factories/claims/receipt-files'
import { addGift } from '@/tests/factories/gift'
import { contentTerms } from '@/tests/factories/terms/content-terms'
import { bearerFor } from '@/tests/setup/bearer-for'
import { createMemoryStorage, type MemoryStorage } from '@/tests/setup/outside/memory-storage'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const base = '/api/v1/operator'
const unknownId = '0192f0c0-0000-7000-8000-000000000000'

let database: TestDatabase
let storage: MemoryStorage
let app: ReturnType<typeof createApi>
let operator: { authorization: string }
let user: { authorization: string }

beforeAll(async () => {
  database = await createTestDatabase()
  storage = createMemoryStorage()
  const { container } = createTestContainer({
    db: database.db,
    config: { rateLimitFactor: 1000 },
  })
  app = createApi({ ...container, storage })
  operator = await bearerFor(container)
  user = await bearerFor(container, 'user')
})
afterAll(() => database.drop())

type Send = { method?: string; body?: unknown; headers?: Record<string, string> }

function send(path: string, { method = 'GET', body, headers = operator }: Send = {}) {
  return app.request(base + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function upload(bytes: Uint8Array, headers: Record<string, string> = operator) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'picture.bin'))
  // Buffered, so that the request declares its length.
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  return app.request(`${base}/pictures/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    body: await request.arrayBuffer(),
  })
}

async function uploaded(bytes: Uint8Array) {
  const answer = await upload(bytes)
  expect(answer.status).toBe(201)
  return desk.uploadPicture.response.parse(await answer.json())
}

let shade = 0
const newImage = () =>
  sharp({
    create: { width: 30, height: 20, channels: 3, background: { r: (shade += 1), g: 9, b: 9 } },
  })
    .png()
    .toBuffer()

async function refusalOf(answer: Response) {
  return { status: answer.status, ...errorBody.parse(await answer.json()) }
}

const remove = ({ id, version }: { id: string; version: string }) =>
  send(`/pictures/${id}/?version=${version}`, { method: 'DELETE' })

describe('access', () => {
  it.each([
    ['GET', '/pictures/'],
    ['PUT', `/pictures/${unknownId}/`],
    ['DELETE', `/pictures/${unknownId}/`],
  ])('%s %s is for operators only', async (method, path) => {
    expect((await send(path, { method, headers: {} })).status).toBe(401)
    expect((await send(path, { method, headers: user })).status).toBe(403)
  })

  it('an upload is for operators only', async () => {
    expect((await upload(await newImage(), {})).status).toBe(401)
    expect((await upload(await newImage(), user)).status).toBe(403)
  })
})

describe('an upload', () => {
  it('is converted to a large and a small WebP, without the metadata of the file', async () => {
    const picture = await uploaded(await aPhotograph({ width: 3200, height: 2400 }))
    expect(picture).toMatchObject({ width: 1600, height: 2133, uses: 0 })
    const [full, preview] = [...storage.objects.values()].slice(-2)
    expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width: 1600 })
    const metadata = await sharp(preview).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 640 })
    expect(metadata.exif).toBeUndefined()
    expect(Buffer.from(full ?? []).includes('Secretphone')).toBe(false)
  })

  it('is never enlarged, and keeps its proportions', async () => {
    const small = await uploaded(await aPicture({ width: 50, height: 7000 }).webp().toBuffer())
    expect(small).toMatchObject({ width: 46, height: 6400 })
  })

  it('of the same file returns the same picture, even for simultaneous uploads', async () => {
    const bytes = await newImage()
    const all = await Promise.all([uploaded(bytes), uploaded(bytes), uploaded(bytes)])
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect((await uploaded(bytes)).id).toBe(all[0].id)
  })

  it.each([
    ['an empty file', Buffer.alloc(0), 422],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a text', Buffer.from('hello'), 415],
    ['half a picture', Buffer.from('\x89PNG\r\n\x1a\n and nothing else', 'latin1'), 422],
  ])('of %s is refused', async (_name, bytes, status) => {
    const before = storage.objects.size
    const refusal = await refusalOf(await upload(bytes))
    expect(refusal).toMatchObject({ status, fields: { file: [expect.any(String)] } })
    expect(storage.objects.size).toBe(before)
  })

  it('that is too large or not a form is refused', async () => {
    expect((await upload(Buffer.alloc(desk.maxPictureBytes + 1))).status).toBe(413)
    expect((await send('/pictures/', { method: 'POST', body: {} })).status).toBe(415)
  })
})

describe('the description of a picture', () => {
  it('can only be changed with its current version', async () => {
    const { id, version } = await uploaded(await newImage())
    const save = (altRu: string, seen = version, of = id) =>
      send(`/pictures/${of}/`, {
        method: 'PUT',
        body: { version: seen, terms: { altRu, altEn: 'Two' } },
      })
    const answer = await save('Два')
    expect(answer.status).toBe(200)
    const saved = desk.savePicture.response.parse(await answer.json())
    expect(saved.terms).toEqual({ altRu: 'Два', altEn: 'Two' })
    expect((await refusalOf(await save('Три'))).detail).toContain('operator@kantor.test')
    expect((await save('x', version, unknownId)).status).toBe(404)
    expect((await save('x'.repeat(301), saved.version)).status).toBe(422)
  })
})

it('a saved picture is returned from the transaction that stored it, not from a later change', async () => {
  const { id, version } = await uploaded(await newImage())
  const db = new Proxy(database.db, {
    get: (target, name) => {
      if (name === 'select') {
        throw new Error('The picture was read again outside its transaction.')
      }
      return Reflect.get(target, name) as unknown
    },
  })
  const actor = { kind: 'system', name: 'test' } as const
  // The same time as the app's clock: ids made at one time are in the order of their creation.
  const now = new Date('2026-11-21T12:00:00.000Z')
  const terms = { altRu: 'Раз', altEn: 'One' }
  const saved = await savePicture({ db, actor, now }, { id, version, terms })
  expect(saved.terms).toEqual(terms)
  const again = await savePicture({ db, actor, now }, { ...saved, terms })
  expect(again.version).toBe(saved.version)
})

describe('a removal', () => {
  it('also removes the files, and is possible only once', async () => {
    const picture = await uploaded(await newImage())
    const keys = [...storage.objects.keys()].slice(-2)
    expect((await remove({ ...picture, version: 'other' })).status).toBe(409)
    expect((await remove(picture)).status).toBe(204)
    expect((await remove(picture)).status).toBe(404)
    for (const key of keys) {
      await removePictureOrphan({ db: database.db, storage }, key)
    }
    expect(keys.filter((key) => storage.objects.has(key))).toEqual([])
  })

  it('does not remove the files of an existing picture', async () => {
    await uploaded(await newImage())
    const keys = [...storage.objects.keys()].slice(-2)
    for (const key of keys) {
      await removePictureOrphan({ db: database.db, storage }, key)
    }
    expect(keys.every((key) => storage.objects.has(key))).toBe(true)
  })

  it('is refused while a gift shows the picture', async () => {
    const picture = await uploaded(await newImage())
    await addGift(database.db, { pictureId: picture.id })
    const answered = await send('/pictures/?size=1')
    const { results } = desk.listPictures.response.parse(await answered.json())
    expect(results).toMatchObject([{ id: picture.id, uses: 1 }])
    expect(await refusalOf(await remove(picture))).toMatchObject({ status: 409, code: 'in_use' })
  })

  it.each(['as a cover', 'in a text', 'in a withdrawn draft'])(
    'is refused while the picture is shown %s',
    async (how) => {
      const picture = await uploaded(await newImage())
      const isCover = how === 'as a cover'
      const slug = `shows-${picture.id.slice(-12)}`
      const shown = `![](${picture.url})`
      const terms = contentTerms(isCover ? { coverId: picture.id } : { bodyEn: shown })
      const body = { kind: 'article', slug, terms, publish: 'draft' }
      const answer = await send('/content/', { method: 'POST', body })
      const { id } = createContent.response.parse(await answer.json())
      const uses = async () => {
        const answered = await send('/pictures/')
        const { results } = desk.listPictures.response.parse(await answered.json())
        return results.find((one) => one.id === picture.id)?.uses
      }
      expect(await uses()).toBe(1)
      if (how === 'in a withdrawn draft') {
        const next = { version: 1, slug, terms: contentTerms(), publish: 'draft' }
        expect((await send(`/content/${id}/`, { method: 'PUT', body: next })).status).toBe(200)
        expect(await uses()).toBe(0)
      }
      expect(await refusalOf(await remove(picture))).toMatchObject({ status: 409, code: 'in_use' })
    },
  )
})

it('the list of pictures is paginated, newest first', async () => {
  const [first, second] = [await uploaded(await newImage()), await uploaded(await newImage())]
  const answer = await send('/pictures/?size=2')
  const { count, results } = desk.listPictures.response.parse(await answer.json())
  expect(results.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(count).toBeGreaterThan(2)
  expect((await send('/pictures/?size=0')).status).toBe(422)
})
