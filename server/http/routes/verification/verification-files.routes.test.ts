import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import {
  verificationPhoto,
  verificationView,
} from '@/lib/contracts/verification/verification-schemas'
import { startedVerification } from '@/lib/contracts/verification/verifications'
import { localePath } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { createObjectStorage } from '@/server/adapters/storage/create-object-storage'
import type { Container } from '@/server/container'
import { createApi } from '@/server/http/app'
import { removePhotoOrphan } from '@/server/modules/verification'
import { aHeicPhotograph, aNoisyPicture } from '@/tests/factories/claims/receipt-files'
import { cardNumber } from '@/tests/factories/claims/claim-office'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { makeUser } from '@/tests/factories/make-user'
import {
  aCardPdf,
  aCardPhoto,
  aPngBomb,
  filesOfOtherTypes,
} from '@/tests/factories/verification/photo-files'
import { bearerOf } from '@/tests/setup/bearer-for'
import { createMemoryStorage, type MemoryStorage } from '@/tests/setup/outside/memory-storage'
import { openLocalServer, type LocalServer } from '@/tests/setup/outside/local-server'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

type Headers = Record<string, string>
type Locale = 'en' | 'ru'

const uploadPath = (locale: Locale) => localePath(locale, '/api/v2/verify/upload/')
let database: TestDatabase
let container: Container
let storage: MemoryStorage
let app: ReturnType<typeof createApi>
let owner: Headers
let id: string
let sberbank: number

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const made = await createLoadedContainer({ db, config: { rateLimitFactor: 1000 } })
  storage = createMemoryStorage()
  container = { ...made.container, storage }
  app = createApi(container)
  sberbank = await currencyIdOf(db, 'sberbank')
  owner = await bearerOf(container, await makeUser(db))
  id = await start(app, owner, 1)
})
afterAll(() => database.drop())

async function start(api: typeof app, headers: Headers, at: number): Promise<string> {
  const answer = await api.request('/en/api/v1/verify/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ currency: sberbank, number: cardNumber(at), holder: 'Anna Petrova' }),
  })
  return startedVerification.parse(await answer.json()).id ?? ''
}

type Sent = { bytes: Uint8Array; name?: string; locale?: Locale; fields?: [string, string][] }

function send(
  { bytes, name = 'photo.jpg', locale = 'en', fields }: Sent,
  { api = app, headers = owner }: { api?: typeof app; headers?: Headers } = {},
) {
  const body = new FormData()
  for (const [field, value] of fields ?? fieldsOf(id)) {
    body.append(field, value)
  }
  body.append('file', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
  return api.request(uploadPath(locale), { method: 'POST', headers, body })
}

const fieldsOf = (verification: string, input = 'card'): [string, string][] => [
  ['verification', verification],
  ['input', input],
]

async function photosOf(verification: string): Promise<unknown[]> {
  const answer = await app.request(`/en/api/v1/verify/${verification}/`, { headers: owner })
  return verificationView.parse(await answer.json()).photos
}

async function expectNothingStored() {
  expect(await photosOf(id)).toEqual([])
  expect(storage.objects.size).toBe(0)
}

const texts = { en: messagesOf('en').validation, ru: messagesOf('ru').validation }

async function expectRefusal(sent: Sent, status: number, key: keyof typeof texts.en, fill = '') {
  for (const locale of ['en', 'ru'] as const) {
    const answer = await send({ ...sent, locale })
    expect(answer.status).toBe(status)
    const { fields } = errorBody.parse(await answer.json())
    expect(fields).toEqual({ file: [texts[locale][key].replace('{maximum}', fill)] })
  }
  await expectNothingStored()
}

describe('a bad file', () => {
  it.each(filesOfOtherTypes)('of another type is refused with 415: %s', async (_name, bytes) => {
    await expectRefusal({ bytes }, 415, 'photo_type')
  })

  it('without bytes is refused with 422', () =>
    expectRefusal({ bytes: Buffer.alloc(0) }, 422, 'photo_empty'))

  it('of 900 megapixels is refused with 422', () =>
    expectRefusal({ bytes: aPngBomb(), name: 'photo.png' }, 422, 'photo_pixels', '50'))

  it('that is a truncated JPEG is refused with 422', async () => {
    const whole = await aNoisyPicture({ width: 300, height: 200 }).jpeg().toBuffer()
    await expectRefusal({ bytes: whole.subarray(0, whole.byteLength / 2) }, 422, 'photo_broken')
  })

  it('that is a damaged document is refused with 422', () =>
    expectRefusal({ bytes: Buffer.from('%PDF-1.4\nnothing\n%%EOF') }, 422, 'photo_pdf'))

  it('of 11 MB is refused with 413', () =>
    expectRefusal({ bytes: Buffer.alloc(11 * 1024 * 1024) }, 413, 'file_too_large', '10'))
})

describe('a wrong form', () => {
  const bytes = Buffer.from('photo')

  it.each<[string, [string, string][], string]>([
    ['no verification', [['input', 'card']], 'verification'],
    ['no input', [['verification', '0192f0c0-0000-7000-8000-000000000000']], 'input'],
    [
      'an invalid id',
      [
        ['verification', 'x'],
        ['input', 'card'],
      ],
      'verification',
    ],
  ])('with %s is refused at its field', async (_name, fields, field) => {
    const answer = await send({ bytes, fields })
    expect(answer.status).toBe(422)
    expect(Object.keys(errorBody.parse(await answer.json()).fields ?? {})).toEqual([field])
  })

  it('for an input that is not asked for is refused at its field', async () => {
    const answer = await send({
      bytes: await aCardPhoto().jpeg().toBuffer(),
      fields: fieldsOf(id, 'passport'),
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(errorBody.parse(await answer.json()).fields ?? {})).toEqual(['input'])
    await expectNothingStored()
  })

  it('too small to read a number on it is refused, also as HEIC', async () => {
    for (const bytes of [
      await aCardPhoto({ width: 120, height: 80 }).jpeg().toBuffer(),
      aHeicPhotograph,
    ]) {
      const answer = await send({ bytes })
      expect(answer.status).toBe(422)
      expect(JSON.stringify(await answer.json())).toContain('600')
    }
    await expectNothingStored()
  })

  it.each([
    ['JSON', 'application/json', '{"file":"photo"}', 415],
    ['no boundary', 'multipart/form-data', 'photo', 415],
    ['a body without parts', 'multipart/form-data; boundary=x', 'photo', 422],
    ['an end within a part', 'multipart/form-data; boundary=x', '--x\r\nContent-Dispo', 422],
  ])('with %s is refused, and no field is blamed', async (name, type, body, status) => {
    const answer = await app.request(uploadPath('en'), {
      method: 'POST',
      headers: { ...owner, 'content-type': type },
      body,
    })
    expect([400, status]).toContain(answer.status)
    const { detail, fields = {} } = errorBody.parse(await answer.json())
    expect(fields).not.toHaveProperty('input')
    if (name === 'an end within a part') {
      expect(detail).toBe(messagesOf('en').errors.form_unreadable)
    }
    await expectNothingStored()
  })
})

describe('a good file', () => {
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['JPEG', () => aCardPhoto().jpeg().toBuffer()],
    ['PNG', () => aCardPhoto({ seed: 2 }).png().toBuffer()],
    ['WebP', () => aCardPhoto({ seed: 3 }).webp().toBuffer()],
    ['PDF', () => aCardPdf()],
  ])('in %s is answered with its id and a link to its preview', async (_name, file) => {
    const answer = await send({ bytes: await file(), name: 'a name that says nothing.exe' })
    expect(answer.status).toBe(201)
    const photo = verificationPhoto.parse(await answer.json())
    const preview = await app.request(photo.preview)
    expect(preview.headers.get('content-type')).toBe('image/jpeg')
    expect(preview.headers.get('cache-control')).toContain('private')
    const bytes = Buffer.from(await preview.arrayBuffer())
    expect(bytes.subarray(0, 3).toString('latin1')).toBe('\xff\xd8\xff')
    expect(bytes.includes('Exif')).toBe(false)
    expect(await photosOf(id)).toHaveLength(1)
  })
})

/* The keys that jobs will remove, as the worker would. */
async function runRemovals(office: Container): Promise<void> {
  const { rows } = await database.pool.query<{ key: string }>(
    `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
     where task.id = job.task_id and task.identifier = 'verification.remove-orphan'
     returning job.payload ->> 'key' as key`,
  )
  for (const { key } of rows) {
    await removePhotoOrphan(office, key)
  }
}

describe.each(['a folder', 'a bucket'] as const)('deleting from %s', (kind) => {
  let directory: string
  let server: LocalServer
  const objects = new Map<string, Buffer>()
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'kantor-photos-'))
    server = await openLocalServer()
    server.answer((request, response) => {
      const { method = '', url = '' } = request
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        if (method === 'PUT') {
          objects.set(url, Buffer.concat(chunks))
        }
        const found = objects.get(url)
        if (method === 'DELETE') {
          objects.delete(url)
        }
        response.writeHead(found ? 200 : 404).end(method === 'GET' ? found : undefined)
      })
    })
  })
  afterAll(async () => {
    await server.close()
    await rm(directory, { recursive: true })
  })

  const openStorage = () =>
    createObjectStorage({
      rootDirectory: directory,
      storage:
        kind === 'a folder'
          ? { kind: 'disk', directory: 'files' }
          : {
              ...{ kind: 's3', endpoint: new URL(server.url), bucket: 'office', region: 'eu' },
              ...{ accessKeyId: 'key', secretAccessKey: 'secret' },
            },
    })

  const countFiles = async () => {
    const files = await readdir(directory, { recursive: true, withFileTypes: true })
    return files.filter((file) => file.isFile()).length + objects.size
  }

  it('removes the bytes of a photo that is replaced, deleted or withdrawn', async () => {
    const office = { ...container, storage: openStorage() }
    const api = createApi(office)
    const verification = await start(api, owner, kind === 'a folder' ? 2 : 3)
    const photograph = async (seed: number, input = 'card') => {
      const bytes = await aCardPhoto({ seed }).jpeg().toBuffer()
      const answer = await send({ bytes, fields: fieldsOf(verification, input) }, { api })
      return verificationPhoto.parse(await answer.json())
    }
    const remove = (address: string) =>
      api.request(`/en/api/v1/verify/${address}`, { method: 'DELETE', headers: owner })
    await photograph(1)
    const second = await photograph(2)
    await runRemovals(office)
    expect(await countFiles()).toBe(2)
    expect((await api.request(second.preview)).status).toBe(200)

    expect((await remove(`${verification}/photos/${second.id}/`)).status).toBe(204)
    await runRemovals(office)
    expect(await countFiles()).toBe(0)
    expect((await api.request(second.preview)).status).toBe(404)

    const third = await photograph(3)
    await photograph(4, 'selfie')
    expect(await countFiles()).toBe(4)
    expect((await remove(`${verification}/`)).status).toBe(204)
    await runRemovals(office)
    expect(await countFiles()).toBe(0)
    expect((await api.request(third.full)).status).toBe(404)
  })
})
