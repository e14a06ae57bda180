import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createApi } from '@/server/http/app'
import { makeUser } from '@/tests/factories/make-user'
import { storeSealed } from '@/tests/factories/verification/sealed-verification'
import { storePhoto } from '@/tests/factories/verification/stored-photo'
import { bearerOf } from '@/tests/setup/bearer-for'
import { createMemoryStorage } from '@/tests/setup/outside/memory-storage'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { verificationExportRoutes } from './verification-export.routes'

const path = '/api/v1/users/me/verifications.zip'
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/* The entries of a ZIP file in which nothing is compressed, by their names. */
function entriesIn(file: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>()
  let at = 0
  while (file.readUInt32LE(at) === 0x04034b50) {
    const [size, length] = [file.readUInt32LE(at + 18), file.readUInt16LE(at + 26)]
    const begin = at + 30 + length
    entries.set(file.toString('utf8', at + 30, begin), file.subarray(begin, begin + size))
    at = begin + size
  }
  return entries
}

const listShape = z.object({
  verifications: z.array(
    z.object({
      number: z.string(),
      values: z.record(z.string(), z.string()),
      status: z.string(),
      photos: z.array(z.object({ file: z.string(), input: z.string() })),
    }),
  ),
})

async function openOffice() {
  const { db } = database
  const { container } = await createLoadedContainer({ db, config: { rateLimitFactor: 100 } })
  const storage = createMemoryStorage()
  const office = { ...container, storage }
  return {
    office,
    storage,
    app: createApi(office, { endpoints: verificationExportRoutes, files: [] }),
  }
}

it('contains what a user gave to be verified, and nothing of anybody else', async () => {
  const { app, office } = await openOffice()
  const { db, numbers } = office
  const [anna, boris] = [await makeUser(db), await makeUser(db)]
  const store = async (userId: string | null, number: string) => {
    const verificationId = await storeSealed(db, numbers, { number, name: 'ANNA', userId })
    const photo = await storePhoto(office, {
      ...{ verificationId, input: 'front', bytes: Buffer.from(`photo of ${number}`) },
    })
    return `photos/${verificationId}/${photo.id}.jpg`
  }
  const own = [await store(anna.id, '4111111111111111'), await store(anna.id, '4111111111111129')]
  await store(boris.id, '5555555555554444')
  await store(null, '5105105105105100')

  const answer = await app.request(path, { headers: await bearerOf(office, anna) })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const file = Buffer.from(await answer.arrayBuffer())
  const entries = entriesIn(file)
  expect([...entries.keys()]).toEqual([...own, 'verifications.json'])
  expect(own.map((name) => entries.get(name)?.toString())).toEqual([
    'photo of 4111111111111111',
    'photo of 4111111111111129',
  ])
  const text = entries.get('verifications.json')?.toString() ?? ''
  const { verifications } = listShape.parse(JSON.parse(text))
  expect(verifications.map(({ number, photos }) => [number, photos[0]?.file])).toEqual([
    ['4111111111111111', own[0]],
    ['4111111111111129', own[1]],
  ])
  expect(verifications[0]).toMatchObject({ values: { holder: 'ANNA' }, status: 'draft' })
  expect(text).not.toContain('v1.')
  expect(file.includes('5555555555554444')).toBe(false)
})

it('leaves out a photo that is deleted while the file is made, and is empty for a new user', async () => {
  const { app, office, storage } = await openOffice()
  const { db, numbers } = office
  const [anna, boris] = [await makeUser(db), await makeUser(db)]
  const verificationId = await storeSealed(db, numbers, {
    number: '4222222222222220',
    userId: anna.id,
  })
  await storePhoto(office, { verificationId, input: 'front', bytes: Buffer.from('photo') })
  storage.objects.clear()
  const read = async (person: typeof anna) => {
    const answer = await app.request(path, { headers: await bearerOf(office, person) })
    return entriesIn(Buffer.from(await answer.arrayBuffer()))
      .get('verifications.json')
      ?.toString()
  }
  expect(listShape.parse(JSON.parse((await read(anna)) ?? '')).verifications[0]?.photos).toEqual([])
  expect(listShape.parse(JSON.parse((await read(boris)) ?? '')).verifications).toEqual([])
})

it('refuses guests', async () => {
  const { app } = await openOffice()
  expect((await app.request(path)).status).toBe(401)
})
