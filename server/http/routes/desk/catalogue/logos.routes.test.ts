import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directionsResponse } from '@/lib/contracts/calculator'
import { errorBody } from '@/lib/contracts/common'
import { getCurrencyOptions, getDeskCurrency } from '@/lib/contracts/desk/catalogue/currencies'
import { uploadLogo } from '@/lib/contracts/desk/catalogue/logos'
import { currencies } from '@/server/database/schema/catalogue'
import { createApi } from '@/server/http/app'
import { removeLogoOrphan } from '@/server/modules/catalogue'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { bearerFor } from '@/tests/setup/bearer-for'
import { createMemoryStorage, type MemoryStorage } from '@/tests/setup/outside/memory-storage'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const base = '/en/api/v1/operator/currencies'
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><circle cx="2" cy="2" r="2" fill="#c00"/></svg>'

let database: TestDatabase
let storage: MemoryStorage
let app: ReturnType<typeof createApi>
let operator: { authorization: string }
let user: { authorization: string }
let id = 0

beforeAll(async () => {
  database = await createTestDatabase()
  storage = createMemoryStorage()
  const { container } = await createLoadedContainer({
    db: database.db,
    config: { rateLimitFactor: 1000 },
  })
  app = createApi({ ...container, storage })
  operator = await bearerFor(container)
  user = await bearerFor(container, 'user')
  id = await currencyIdOf(database.db, 'monero')
})
afterAll(() => database.drop())

async function upload(file: string | Uint8Array, headers: Record<string, string> = operator) {
  const form = new FormData()
  form.set('file', new File([typeof file === 'string' ? file : new Uint8Array(file)], 'logo'))
  // Buffered, so that the request declares its length.
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  return app.request(`${base}/logos/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    body: await request.arrayBuffer(),
  })
}

async function uploaded(file: string | Uint8Array = drawing): Promise<string> {
  const answer = await upload(file)
  expect(answer.status).toBe(201)
  return uploadLogo.response.parse(await answer.json()).logo
}

async function saveLogo(logo: string) {
  const found = await app.request(`${base}/${id}/`, { headers: operator })
  const { version, terms } = getDeskCurrency.response.parse(await found.json())
  return app.request(`${base}/${id}/`, {
    method: 'PUT',
    headers: { ...operator, 'content-type': 'application/json' },
    body: JSON.stringify({ version, terms: { ...terms, logo } }),
  })
}

async function refusalOf(answer: Response) {
  const { fields } = errorBody.parse(await answer.json())
  return { status: answer.status, fields }
}

const orphanJobs = async () =>
  (
    await database.pool.query<{ key: string }>(
      `select payload ->> 'key' as key from graphile_worker._private_jobs as job
       join graphile_worker._private_tasks as task on task.id = job.task_id
       where task.identifier = 'catalogue.remove-logo-orphan'`,
    )
  ).rows.map(({ key }) => key)

describe('an uploaded logo', () => {
  it('is for operators only', async () => {
    expect((await upload(drawing, {})).status).toBe(401)
    expect((await upload(drawing, user)).status).toBe(403)
  })

  it('is stored as pixels, and served with headers under which nothing in it can run', async () => {
    const answer = await app.request(await uploaded())
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 })
  })

  it('may be PNG or WebP, of which only the pixels are kept', async () => {
    const picture = sharp({
      create: { width: 40, height: 20, channels: 3, background: '#123' },
    }).withExif({ IFD0: { Artist: 'somebody' } })
    for (const file of [await picture.clone().png().toBuffer(), await picture.webp().toBuffer()]) {
      const answer = await app.request(await uploaded(file))
      const { format, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect({ format, exif }).toEqual({ format: 'png', exif: undefined })
    }
  })

  it.each([
    ['a script', drawing.replace('</svg>', '<script>alert(1)</script></svg>'), 422],
    ['a reference to another file', drawing.replace('<circle', '<use href="/a.svg"/><circle'), 422],
    ['nothing', '', 422],
    ['a text', 'Hello', 415],
    ['HTML', '<!doctype html><html><svg></svg></html>', 415],
  ])('is refused if it has %s', async (_name, file, status) => {
    const stored = storage.objects.size
    const refused = await refusalOf(await upload(file))
    expect(refused).toMatchObject({ status, fields: { file: [expect.any(String)] } })
    expect(storage.objects.size).toBe(stored)
  })

  it('is shown by the site as soon as the currency has it, and can be chosen for others', async () => {
    const logo = await uploaded()
    expect((await saveLogo(logo)).status).toBe(200)
    const offered = await app.request('/en/api/v1/calculator/')
    const { currencies: shown } = directionsResponse.parse(await offered.json())
    expect(shown.find((currency) => currency.id === id)?.logo).toBe(logo)
    const options = await app.request(`${base}/options/`, { headers: operator })
    expect(getCurrencyOptions.response.parse(await options.json()).logos).toContain(logo)
  })

  it('cannot be chosen when it is not stored', async () => {
    const gone = `/media/logos/${'a'.repeat(48)}.png`
    expect(await refusalOf(await saveLogo(gone))).toEqual({
      status: 422,
      fields: { 'terms.logo': [expect.stringContaining('no longer there')] },
    })
    for (const path of ['/media/logos/../x.png', `/media/logos/${'a'.repeat(48)}.svg`]) {
      expect((await refusalOf(await saveLogo(path))).fields).toHaveProperty(['terms.logo'])
    }
  })

  it('is removed once no currency has it', async () => {
    const { db } = database
    const key = (logo: string) => logo.slice('/media/'.length, -'.png'.length)
    const [first, second] = [await uploaded(), await uploaded()]
    await saveLogo(first)
    await removeLogoOrphan({ db, storage }, key(first))
    expect((await app.request(first)).status).toBe(200)

    await saveLogo(second)
    const jobs = await orphanJobs()
    expect(jobs.filter((one) => one === key(first))).toHaveLength(2)
    await removeLogoOrphan({ db, storage }, key(first))
    expect(storage.objects.has(key(first))).toBe(false)
    const [row] = await db.select().from(currencies).where(eq(currencies.id, id))
    expect(row?.logo).toBe(second)
  })
})

it.each([
  `/media/logos/${'a'.repeat(48)}.png`,
  '/media/logos/x.png',
  '/media/logos/..%2f..%2fetc/passwd',
  '/media/logos/',
])('there is no logo at %s', async (path) => {
  const answer = await app.request(path)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toContain('application/json')
})
