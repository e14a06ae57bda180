import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import {
  verificationForms,
  verificationPhoto,
  verificationStatus,
  verificationView,
} from '@/lib/contracts/verification/verification-schemas'
import { listVerifications, startedVerification } from '@/lib/contracts/verification/verifications'
import { messagesOf } from '@/lib/i18n/messages'
import type { Container } from '@/server/container'
import { inTransaction } from '@/server/database/in-transaction'
import { verificationEvents, verifications } from '@/server/database/schema/verifications'
import { verificationHandovers } from '@/server/database/schema/verification-photos'
import { deleteAccount } from '@/server/modules/accounts'
import { createApi } from '@/server/http/app'
import { moveVerification, removePhotoOrphan } from '@/server/modules/verification'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { cardNumber } from '@/tests/factories/claims/claim-office'
import { makeUser } from '@/tests/factories/make-user'
import { aCardPhoto, uploadForm } from '@/tests/factories/verification/photo-files'
import { bearerOf } from '@/tests/setup/bearer-for'
import { createMemoryStorage } from '@/tests/setup/outside/memory-storage'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

let database: TestDatabase
let container: Container
let app: ReturnType<typeof createApi>
let now = new Date('2026-11-21T12:00:00.000Z')
let sberbank: number
let used = 0

const texts = messagesOf('en')
const actor = { kind: 'system', name: 'test' } as const
const operator = { by: 'operator', actor, address: null } as const

beforeAll(async () => {
  database = await createTestDatabase()
  const config = { rateLimitFactor: 1000 }
  const made = await createLoadedContainer({ db: database.db, now: () => now, config })
  container = { ...made.container, storage: createMemoryStorage() }
  app = createApi(container)
  sberbank = await currencyIdOf(database.db, 'sberbank')
})
afterAll(() => database.drop())

type Headers = Record<string, string>

async function someone() {
  const person = await makeUser(database.db)
  return { person, headers: await bearerOf(container, person) }
}

function call(method: string, path: string, headers: Headers = {}, body?: unknown) {
  return app.request(`/en/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

const newNumber = () => cardNumber((used += 1))
const aCard = (change: object = {}) => ({
  kind: 'card',
  currency: sberbank,
  number: newNumber(),
  holder: 'Anna Petrova',
  ...change,
})

async function start(headers: Headers, change: object = {}): Promise<string> {
  const answer = await call('POST', 'v1/verify/', headers, aCard(change))
  expect(answer.status).toBe(201)
  return startedVerification.parse(await answer.json()).id ?? ''
}

async function upload(
  id: string,
  headers: Headers,
  { input = 'card', seed = 1, key = '' } = {},
): Promise<Response> {
  const photo = await aCardPhoto({ seed }).jpeg().toBuffer()
  const body = uploadForm(photo, { verification: id, input, key })
  return app.request('/en/api/v2/verify/upload/', { method: 'POST', headers, body })
}

async function photographed(id: string, headers: Headers, seed = 1) {
  for (const [place, input] of ['card', 'selfie'].entries()) {
    expect((await upload(id, headers, { input, seed: seed * 10 + place })).status).toBe(201)
  }
}

const confirm = (id: string, headers: Headers) =>
  call('POST', 'v2/verify/confirm/', headers, { verification: id })
const view = async (id: string, headers: Headers) =>
  verificationView.parse(await (await call('GET', `v1/verify/${id}/`, headers)).json())
const refusal = async (answer: Response) => errorBody.parse(await answer.json())

const move = (id: string, how: 'approve' | 'decline' | 'revoke', more: object = {}) =>
  inTransaction(database.db, (tx) =>
    moveVerification(tx, { id, move: how, mover: operator, now, ...more }),
  )

async function pending(headers: Headers): Promise<string> {
  const id = await start(headers)
  await photographed(id, headers, (used += 1))
  expect((await confirm(id, headers)).status).toBe(200)
  return id
}

describe('a user', () => {
  it('reads what is asked for, and how long it takes', async () => {
    const answer = await call('GET', `v1/verify/inputs/?currency=${sberbank}&kind=card`)
    const { forms, pace } = verificationForms.parse(await answer.json())
    expect(forms).toHaveLength(1)
    expect(forms[0]?.inputs.map(({ key, type }) => `${type} ${key}`)).toEqual([
      'number number',
      'holder holder',
      'photo card',
      'photo selfie',
    ])
    expect(pace).toMatchObject({ promiseMinutes: 60, usual: null })
  })

  it('verifies a card: start, photos, send, and it is approved', async () => {
    const { headers } = await someone()
    const number = newNumber()
    const id = await start(headers, { number })
    const draft = await view(id, headers)
    expect(draft).toMatchObject({
      status: 'draft',
      masked: `•••• ${number.slice(-4)}`,
      mark: 'visa',
      holder: 'Anna Petrova',
      missing: ['card', 'selfie'],
    })
    expect(JSON.stringify(draft)).not.toContain(number)
    await photographed(id, headers)
    const sent = verificationView.parse(await (await confirm(id, headers)).json())
    expect(sent).toMatchObject({
      status: 'pending',
      missing: [],
      promisedUntil: '2026-11-21T13:00:00.000Z',
    })
    await move(id, 'approve')
    const status = await call('GET', `v1/verify/${id}/status/`, headers)
    expect(verificationStatus.parse(await status.json()).status).toBe('approved')
    const list = await call('GET', `v1/verify/?currency=${sberbank}&status=approved`, headers)
    const { count, results } = listVerifications.response.parse(await list.json())
    expect([count, results[0]?.id]).toEqual([1, id])
    expect(results[0]?.usableFor).toContain(sberbank)
  })

  it('is told which photos are missing', async () => {
    const { headers } = await someone()
    const id = await start(headers)
    await upload(id, headers, { input: 'selfie' })
    const answer = await confirm(id, headers)
    expect(answer.status).toBe(422)
    expect((await refusal(answer)).fields).toEqual({
      'photos.card': [texts.validation.photo_missing],
    })
  })

  it('is told what is wrong with the number and the name, and nothing is stored', async () => {
    const { person, headers } = await someone()
    const wrong = aCard({ number: '4276000000000012', holder: '' })
    const answer = await call('POST', 'v1/verify/', headers, wrong)
    expect(answer.status).toBe(422)
    expect(Object.keys((await refusal(answer)).fields ?? {})).toEqual(['number', 'holder'])
    expect(
      await database.db.select().from(verifications).where(eq(verifications.userId, person.id)),
    ).toEqual([])
  })

  it('cannot be verified for a currency for which nothing is asked', async () => {
    const { headers } = await someone()
    const currency = await currencyIdOf(database.db, 'bitcoin')
    const answer = await call('POST', 'v1/verify/', headers, aCard({ currency }))
    expect((await refusal(answer)).fields).toEqual({
      currency: [texts.validation.not_verifiable],
    })
  })

  it('mends only the photo that was declined', async () => {
    const { headers } = await someone()
    const id = await pending(headers)
    const before = await view(id, headers)
    await move(id, 'decline', {
      faults: [{ input: 'selfie', reason: 'face_hidden', remark: 'Take off the cap.' }],
    })
    const declined = await view(id, headers)
    expect(declined.status).toBe('declined')
    expect(declined.faults).toEqual([
      {
        input: 'selfie',
        reason: 'face_hidden',
        text: texts.verificationTerms.reason.face_hidden,
        remark: 'Take off the cap.',
        isMended: false,
      },
    ])
    expect(declined.photos.map(({ input, verdict }) => [input, verdict])).toEqual([
      ['card', 'accepted'],
      ['selfie', 'declined'],
    ])
    const early = await confirm(id, headers)
    expect((await refusal(early)).fields).toEqual({
      'photos.selfie': [texts.validation.photo_declined],
    })
    expect((await upload(id, headers, { input: 'selfie', seed: 77 })).status).toBe(201)
    const sent = verificationView.parse(await (await confirm(id, headers)).json())
    expect(sent.status).toBe('pending')
    const idOf = (all: typeof sent.photos, input: string) =>
      all.find((photo) => photo.input === input)?.id
    expect(idOf(sent.photos, 'card')).toBe(idOf(before.photos, 'card'))
    expect(idOf(sent.photos, 'selfie')).not.toBe(idOf(before.photos, 'selfie'))
  })

  it('cannot change anything after it was sent', async () => {
    const { headers } = await someone()
    const id = await pending(headers)
    for (const answer of [
      await upload(id, headers, { seed: 5 }),
      await confirm(id, headers),
      await call('PUT', `v1/verify/${id}/`, headers, { holder: 'Olga Ivanova' }),
    ]) {
      expect(answer.status).toBe(409)
      expect((await refusal(answer)).detail).toBe(texts.errors.verification_closed)
    }
  })

  it('has only one unfinished verification of a number, and continues its draft', async () => {
    const { headers } = await someone()
    const number = newNumber()
    const id = await start(headers, { number })
    expect(await start(headers, { number, holder: 'Olga Ivanova' })).toBe(id)
    expect((await view(id, headers)).holder).toBe('Olga Ivanova')
    await photographed(id, headers)
    await confirm(id, headers)
    const again = await call('POST', 'v1/verify/', headers, aCard({ number }))
    expect(again.status).toBe(409)
    expect((await refusal(again)).detail).toBe(texts.errors.verification_started)
  })

  it('cannot change a submitted verification by a start that read it before it was submitted', async () => {
    const { headers } = await someone()
    const number = newNumber()
    const id = await start(headers, { number })
    const rowOf = async () =>
      (await database.db.select().from(verifications).where(eq(verifications.id, id)))[0]
    const mover = { by: 'customer', actor, address: null } as const
    const [again] = await inTransaction(database.db, async (tx) => {
      await moveVerification(tx, { id, move: 'submit', mover, now })
      const sent = call('POST', 'v1/verify/', headers, aCard({ number, holder: 'Other Name' }))
      await expect
        .poll(async () => {
          const { rowCount } = await database.pool.query(
            `select from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'`,
          )
          return rowCount
        })
        .toBe(1)
      return [sent]
    })
    const submitted = await rowOf()
    expect((await again).status).toBe(409)
    expect(await rowOf()).toEqual(submitted)
  })

  it('cannot open, change, delete or upload to somebody else’s verification', async () => {
    const owner = await someone()
    const other = await someone()
    const id = await start(owner.headers)
    for (const answer of [
      await call('GET', `v1/verify/${id}/`, other.headers),
      await call('GET', `v1/verify/${id}/status/`, other.headers),
      await call('PUT', `v1/verify/${id}/`, other.headers, { holder: 'Olga Ivanova' }),
      await call('DELETE', `v1/verify/${id}/`, other.headers),
      await call('POST', `v1/verify/${id}/handover/`, other.headers),
      await upload(id, other.headers),
      await confirm(id, other.headers),
    ]) {
      expect(answer.status).toBe(404)
    }
    expect((await upload(id, {})).status).toBe(401)
    expect((await view(id, owner.headers)).photos).toEqual([])
  })

  it('gets the same photo when an upload is sent again', async () => {
    const { headers } = await someone()
    const id = await start(headers)
    const first = verificationPhoto.parse(
      await (await upload(id, headers, { key: 'a-key-of-mine', seed: 3 })).json(),
    )
    const again = await upload(id, headers, { key: 'a-key-of-mine', seed: 3 })
    expect(verificationPhoto.parse(await again.json()).id).toBe(first.id)
    const preview = await app.request(first.preview)
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const forged = await app.request(first.preview.replace('size=preview', 'size=full'))
    expect(forged.status).toBe(404)
  })

  it('turns and deletes a photo', async () => {
    const { headers } = await someone()
    const id = await start(headers)
    const photo = verificationPhoto.parse(await (await upload(id, headers)).json())
    const path = `v1/verify/${id}/photos/${photo.id}/`
    const turned = await call('PUT', path, headers, { turns: 1 })
    expect(verificationPhoto.parse(await turned.json()).turns).toBe(1)
    expect((await call('DELETE', path, headers)).status).toBe(204)
    expect((await view(id, headers)).photos).toEqual([])
    expect((await call('DELETE', path, headers)).status).toBe(404)
  })

  it('deletes number, name and photos by withdrawing the verification', async () => {
    const { headers } = await someone()
    const id = await pending(headers)
    const [photo] = (await view(id, headers)).photos
    expect((await call('DELETE', `v1/verify/${id}/`, headers)).status).toBe(204)
    const [row] = await database.db.select().from(verifications).where(eq(verifications.id, id))
    expect(row).toMatchObject({
      state: 'withdrawn',
      numberSealed: null,
      numberLookup: null,
      numberMasked: null,
      valuesSealed: null,
    })
    const { rows } = await database.pool.query<{ payload: { key: string } }>(
      `select payload from graphile_worker._private_jobs as j
       join graphile_worker._private_tasks as t on t.id = j.task_id
       where t.identifier = 'verification.remove-orphan'`,
    )
    for (const { payload } of rows) {
      await removePhotoOrphan(container, payload.key)
    }
    expect((await app.request(photo?.preview ?? '')).status).toBe(404)
    expect((await call('GET', `v1/verify/${id}/`, headers)).status).toBe(404)
  })

  it('cannot delete what was revoked', async () => {
    const { headers } = await someone()
    const id = await pending(headers)
    await move(id, 'approve')
    await move(id, 'revoke', { reason: 'fraud' })
    const answer = await call('DELETE', `v1/verify/${id}/`, headers)
    expect(answer.status).toBe(409)
    expect((await refusal(answer)).detail).toBe(texts.errors.verification_revoked_stays)
  })

  it('may have only a limited number of unfinished verifications at once', async () => {
    const { headers } = await someone()
    for (let each = 0; each < 8; each += 1) {
      await start(headers)
    }
    const answer = await call('POST', 'v1/verify/', headers, aCard())
    expect(answer.status).toBe(429)
    expect((await refusal(answer)).detail).toBe(texts.errors.verifications_open)
  })

  it('must have confirmed their address', async () => {
    const person = await makeUser(database.db, { activatedAt: null })
    const answer = await call('POST', 'v1/verify/', await bearerOf(container, person), aCard())
    expect((await refusal(answer)).code).toBe('not_activated')
  })
})

describe('a user’s own data', () => {
  it('is deleted with the account, also what was revoked', async () => {
    const { headers, person } = await someone()
    const revoked = await pending(headers)
    await move(revoked, 'approve')
    await move(revoked, 'revoke', { reason: 'fraud' })
    const draft = await start(headers)
    await deleteAccount(database.db, { userId: person.id, address: null, userAgent: null, now })
    for (const id of [revoked, draft]) {
      const [row] = await database.db.select().from(verifications).where(eq(verifications.id, id))
      expect(row).toMatchObject({ state: 'withdrawn', numberSealed: null, valuesSealed: null })
    }
  })
})

describe('a hand-over', () => {
  const cookieOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .find((line) => line.startsWith('handover_'))
      ?.split(';')[0] ?? ''
  async function handedOver(id: string, headers: Headers) {
    const answer = await call('POST', `v1/verify/${id}/handover/`, headers)
    expect(answer.status).toBe(201)
    const {
      id: handover,
      link,
      qr,
    } = (await answer.json()) as {
      id: string
      link: string
      qr: string
    }
    expect(qr).toContain('<svg')
    return { handover, secret: new URL(link).hash.slice(1) }
  }
  const open = (handover: string, secret: string) =>
    call('POST', `v1/handovers/${handover}/open/`, {}, { secret })

  it('lets a phone upload photos, and nothing else', async () => {
    const { headers } = await someone()
    const number = newNumber()
    const id = await start(headers, { number })
    const { handover, secret } = await handedOver(id, headers)
    const opened = await open(handover, secret)
    const text = await opened.text()
    expect(text).not.toContain(number.slice(-4))
    expect(text).not.toContain('Petrova')
    const phone = { cookie: cookieOf(opened) }
    expect((await upload(id, phone)).status).toBe(201)
    expect((await view(id, headers)).photos).toHaveLength(1)
    for (const answer of [
      await call('GET', `v1/verify/${id}/`, phone),
      await call('PUT', `v1/verify/${id}/`, phone, { holder: 'Olga Ivanova' }),
      await call('DELETE', `v1/verify/${id}/`, phone),
      await confirm(id, phone),
    ]) {
      expect([403, 404]).toContain(answer.status)
    }
    const other = await start(headers)
    expect((await upload(other, phone)).status).toBe(404)
  })

  it('ends when the phone has finished, when it is replaced, and after its hour', async () => {
    const { headers } = await someone()
    const id = await start(headers)
    const first = await handedOver(id, headers)
    const phone = { cookie: cookieOf(await open(first.handover, first.secret)) }
    const done = await call('POST', `v1/handovers/${first.handover}/done/`, phone)
    expect(done.status).toBe(204)
    const gone = await open(first.handover, first.secret)
    expect(gone.status).toBe(410)
    expect((await refusal(gone)).detail).toBe(texts.errors.handover_ended)
    expect((await upload(id, phone)).status).toBe(410)

    await photographed(id, headers, 9)
    const sent = await handedOver(id, headers)
    await confirm(id, headers)
    const faults = [{ input: 'selfie', reason: 'face_hidden', remark: null }]
    await move(id, 'decline', { faults })
    expect((await open(sent.handover, sent.secret)).status).toBe(410)
    const revival = { endedAt: null }
    await expect(
      database.db
        .update(verificationHandovers)
        .set(revival)
        .where(eq(verificationHandovers.id, sent.handover)),
    ).rejects.toMatchObject({ cause: { code: '23001' } })

    const second = await handedOver(id, headers)
    const third = await handedOver(id, headers)
    expect((await open(second.handover, second.secret)).status).toBe(410)
    expect((await open(third.handover, 'b'.repeat(43))).status).toBe(404)
    const before = now
    now = new Date(now.getTime() + 3_600_000)
    expect((await open(third.handover, third.secret)).status).toBe(410)
    now = before
  })
})

it('records each move once, in order', async () => {
  const { headers } = await someone()
  const id = await pending(headers)
  await move(id, 'approve')
  await expect(move(id, 'approve')).rejects.toMatchObject({ code: 'state_changed' })
  const events = await database.db
    .select()
    .from(verificationEvents)
    .where(eq(verificationEvents.verificationId, id))
  expect(events.map(({ seq, event }) => `${seq} ${event}`).sort()).toEqual([
    '1 start',
    '2 submit',
    '3 approve',
  ])
})
