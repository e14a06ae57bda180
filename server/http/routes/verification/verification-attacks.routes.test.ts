import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verificationView } from '@/lib/contracts/verification/verification-schemas'
import { startedVerification } from '@/lib/contracts/verification/verifications'
import type { Container } from '@/server/container'
import { verificationEvents, verifications } from '@/server/database/schema/verifications'
import { createApi } from '@/server/http/app'
import { approveVerification, takeVerification } from '@/server/modules/verification'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { cardNumber } from '@/tests/factories/claims/claim-office'
import { makeUser } from '@/tests/factories/make-user'
import { storePending } from '@/tests/factories/verification/own-verification'
import { aCardPhoto, uploadForm } from '@/tests/factories/verification/photo-files'
import { bearerOf } from '@/tests/setup/bearer-for'
import { createMemoryStorage } from '@/tests/setup/outside/memory-storage'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const now = new Date('2026-11-21T12:00:00.000Z')
const holder = 'Zinaida Quirkova'
let database: TestDatabase
let container: Container
let logLines: object[]
let app: ReturnType<typeof createApi>
let sberbank: number
let used = 0

beforeAll(async () => {
  database = await createTestDatabase()
  const config = { rateLimitFactor: 1000 }
  const made = await createLoadedContainer({ db: database.db, now: () => now, config })
  container = { ...made.container, storage: createMemoryStorage() }
  logLines = made.logLines
  app = createApi(container)
  sberbank = await currencyIdOf(database.db, 'sberbank')
})
afterAll(() => database.drop())

type Headers = Record<string, string>

async function someone() {
  const person = await makeUser(database.db)
  return { person, headers: await bearerOf(container, person) }
}

function call(method: string, path: string, headers: Headers, body?: unknown) {
  return app.request(`/en/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

const newNumber = () => cardNumber((used += 1))
const add = (headers: Headers, number: string) =>
  call('POST', 'v1/verify/', headers, { kind: 'card', currency: sberbank, number, holder })
const confirm = (id: string, headers: Headers) =>
  call('POST', 'v2/verify/confirm/', headers, { verification: id })

async function started(headers: Headers, number: string): Promise<string> {
  const answer = await add(headers, number)
  return startedVerification.parse(await answer.json()).id ?? ''
}

async function upload(id: string, headers: Headers, input: string): Promise<Response> {
  const photo = await aCardPhoto({ seed: (used += 1) })
    .jpeg()
    .toBuffer()
  const body = uploadForm(photo, { verification: id, input })
  return app.request('/en/api/v2/verify/upload/', { method: 'POST', headers, body })
}

const view = async (id: string, headers: Headers) =>
  verificationView.parse(await (await call('GET', `v1/verify/${id}/`, headers)).json())

describe('a stranger with the id of a verification', () => {
  it('is answered by every call as if there were none', async () => {
    const owner = await someone()
    const stranger = await someone()
    const id = await started(owner.headers, newNumber())
    await upload(id, owner.headers, 'card')
    const { photos, stream } = await view(id, owner.headers)
    const photo = `v1/verify/${id}/photos/${photos[0]?.id ?? ''}/`
    const path = new URL(stream, 'http://kantor.test').pathname.replace('/en/api/', '')
    const own = await started(stranger.headers, newNumber())
    for (const answer of [
      await call('GET', `v1/verify/${id}/`, stranger.headers),
      await call('GET', `v1/verify/${id}/status/`, stranger.headers),
      await call('PUT', `v1/verify/${id}/`, stranger.headers, { holder: 'Olga Ivanova' }),
      await call('DELETE', `v1/verify/${id}/`, stranger.headers),
      await call('POST', `v1/verify/${id}/open/`, stranger.headers, { secret: 'a'.repeat(43) }),
      await call('PUT', photo, stranger.headers, { turns: 1 }),
      await call('DELETE', photo, stranger.headers),
      await call('DELETE', photo.replace(id, own), stranger.headers),
      await call('POST', `v1/verify/${id}/handover/`, stranger.headers),
      await call('DELETE', `v1/verify/${id}/handover/`, stranger.headers),
      await call('GET', `${path}?until=9999999999&sign=${'a'.repeat(43)}`, stranger.headers),
      await upload(id, stranger.headers, 'card'),
      await confirm(id, stranger.headers),
    ]) {
      expect(answer.status).toBe(404)
    }
    const desk = `v1/operator/verifications/${id}/`
    for (const [method, act, body] of [
      ['GET', '', undefined],
      ['POST', 'take/', { over: false }],
      ['POST', 'approve/', { version: 1, until: null }],
      ['POST', 'revoke/', { version: 1, reason: 'fraud', remark: null }],
    ] as const) {
      const answer = await call(method, `${desk}${act}`, owner.headers, body)
      expect([403, 404]).toContain(answer.status)
    }
    expect((await view(id, owner.headers)).photos).toHaveLength(1)
  })
})

describe('at the same moment', () => {
  it('20 starts with one number make one verification', async () => {
    const { headers, person } = await someone()
    const number = newNumber()
    await Promise.all(Array.from({ length: 20 }, async () => add(headers, number)))
    const rows = await database.db
      .select()
      .from(verifications)
      .where(eq(verifications.userId, person.id))
    expect(rows).toHaveLength(1)
  })

  it('of 20 approvals of the same card for 20 people only one succeeds', async () => {
    const number = newNumber()
    const operator = await makeUser(database.db, { role: 'operator' })
    const me = operator.id
    const actor = { kind: 'user', userId: me } as const
    const pending = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { id: userId } = await makeUser(database.db)
        const id = await storePending(container, { userId, number })
        const command = { id, me, actor, address: '10.0.0.1', now }
        await takeVerification(database.db, { ...command, over: false })
        return command
      }),
    )
    const outcomes = await Promise.allSettled(
      pending.map(async (command) => {
        const [row] = await database.db
          .select()
          .from(verifications)
          .where(eq(verifications.id, command.id))
        const version = row?.version ?? 0
        await approveVerification(database.db, { ...command, version, until: null })
      }),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lookup = await container.numbers.lookupOf('card', number)
    const approved = await database.db
      .select()
      .from(verifications)
      .where(and(eq(verifications.numberLookup, lookup), eq(verifications.state, 'approved')))
    expect(approved).toHaveLength(1)
  })

  it('a repeated confirmation and a late upload do not change what was submitted', async () => {
    const { headers } = await someone()
    const id = await started(headers, newNumber())
    await upload(id, headers, 'card')
    await upload(id, headers, 'selfie')
    const key = { 'idempotency-key': 'confirms-once-only' }
    const [late, answers] = await Promise.all([
      upload(id, headers, 'card'),
      Promise.all(Array.from({ length: 5 }, async () => confirm(id, { ...headers, ...key }))),
    ])
    expect([201, 409]).toContain(late.status)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const sent = (await view(id, headers)).photos.map((photo) => photo.id)
    expect((await upload(id, headers, 'card')).status).toBe(409)
    expect((await view(id, headers)).photos.map((photo) => photo.id)).toEqual(sent)
    const events = await database.db
      .select()
      .from(verificationEvents)
      .where(eq(verificationEvents.verificationId, id))
    expect(events.map(({ event }) => event).sort()).toEqual(['start', 'submit'])
  })
})

it('writes no number, name or secret link to the log, the jobs or the history, also on failure', async () => {
  const { headers } = await someone()
  const number = newNumber()
  const id = await started(headers, number)
  await upload(id, headers, 'card')
  await add((await someone()).headers, `${number.slice(0, -1)}x`)
  await database.pool.query('alter table verifications add constraint no check (false) not valid')
  const lost = newNumber()
  expect((await add(headers, lost)).status).toBe(500)
  await database.pool.query('alter table verifications drop constraint no')

  const { photos } = await view(id, headers)
  const [photo] = photos
  const sign = new URL(photo?.full ?? '', 'http://kantor.test').searchParams.get('sign') ?? ''
  expect(sign).not.toBe('')
  await app.request(photo?.full ?? '')
  const tables = ['verification_events', 'idempotent_answers', 'outbox_events', 'audit_log']
  const stored = await Promise.all(
    [...tables, 'graphile_worker._private_jobs'].map((table) =>
      database.pool.query(`select * from ${table}`),
    ),
  )
  const kept = JSON.stringify([logLines, stored.map(({ rows }) => rows as unknown)])
  expect(logLines.length).toBeGreaterThan(0)
  for (const secret of [number, lost, holder, sign]) {
    expect(kept).not.toContain(secret)
  }
})
