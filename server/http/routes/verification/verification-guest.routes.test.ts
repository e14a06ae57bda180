import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { verificationView } from '@/lib/contracts/verification/verification-schemas'
import { listVerifications, startedVerification } from '@/lib/contracts/verification/verifications'
import { messagesOf } from '@/lib/i18n/messages'
import type { Container } from '@/server/container'
import { verifications } from '@/server/database/schema/verifications'
import { createApi } from '@/server/http/app'
import {
  approveVerification,
  expireVerification,
  revokeVerification,
  takeVerification,
  verificationSecret,
} from '@/server/modules/verification'
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
const now = new Date('2026-11-21T12:00:00.000Z')
let sberbank: number
let used = 0

const texts = messagesOf('en')

beforeAll(async () => {
  database = await createTestDatabase()
  const config = { rateLimitFactor: 1000, trustedProxyHops: 1 }
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

describe('a guest', () => {
  const secretOf = async (id: string) =>
    verificationSecret((await container.sessionKeys()).verifications, id)
  const cookieOf = (answer: Response, prefix = 'verification_') =>
    answer.headers
      .getSetCookie()
      .find((line) => line.startsWith(prefix))
      ?.split(';')[0] ?? ''
  async function started(email: string, number = newNumber()): Promise<string> {
    const answer = await call('POST', 'v1/verify/', {}, aCard({ email, number }))
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ id: null, status: null, mailedTo: email })
    return idOf(number)
  }
  async function idOf(number: string): Promise<string> {
    const lookup = await container.numbers.lookupOf('card', number)
    const [row] = await database.db
      .select()
      .from(verifications)
      .where(eq(verifications.numberLookup, lookup))
    return row?.id ?? ''
  }
  async function opened(id: string): Promise<Headers> {
    const answer = await call('POST', `v1/verify/${id}/open/`, {}, { secret: await secretOf(id) })
    expect(answer.status).toBe(200)
    return { cookie: cookieOf(answer) }
  }

  it('is verified by the link in the mail, and by nothing else', async () => {
    const id = await started('guest@example.org')
    expect((await call('GET', `v1/verify/${id}/`)).status).toBe(403)
    const wrong = await call('POST', `v1/verify/${id}/open/`, {}, { secret: 'a'.repeat(43) })
    expect(wrong.status).toBe(404)
    const headers = await opened(id)
    await photographed(id, headers)
    expect((await confirm(id, headers)).status).toBe(200)
    expect((await view(id, headers)).may.changeNumber).toBe(false)
  })

  it('must give an address', async () => {
    const answer = await call('POST', 'v1/verify/', {}, aCard())
    expect((await refusal(answer)).fields).toEqual({ email: [texts.validation.mail_needed] })
  })

  it('is answered the same whether or not the address has an account', async () => {
    const { person } = await someone()
    await started(person.email)
    await started('nobody-at-all@example.org')
  })

  it('cannot change the number with the mailed link', async () => {
    const id = await started('changer@example.org')
    const headers = await opened(id)
    const answer = await call('PUT', `v1/verify/${id}/`, headers, { number: newNumber() })
    expect(answer.status).toBe(403)
    expect((await refusal(answer)).detail).toBe(texts.errors.verification_number_fixed)
  })

  async function linksTo(email: string): Promise<number> {
    const { rows } = await database.pool.query<{ links: number }>(
      `select count(*)::integer as links from graphile_worker._private_jobs as j
       join graphile_worker._private_tasks as t on t.id = j.task_id
       where t.identifier = 'mailer.write-verification' and j.payload->>'recipient' = $1`,
      [email],
    )
    return rows[0]?.links ?? 0
  }
  const fromStranger = (place: number): Headers => ({ 'x-forwarded-for': `203.0.113.${place}` })

  it('gets a limited number of mails, and the same answer beyond that', async () => {
    const email = 'many@example.org'
    const first = await started(email)
    for (let each = 0; each < 6; each += 1) {
      await started(email)
    }
    expect(await linksTo(email)).toBe(5)
    await opened(first)
  })

  it('is not shut out by strangers who name their address', async () => {
    const email = 'named-by-others@example.org'
    for (let each = 0; each < 24; each += 1) {
      const answer = await call(
        'POST',
        'v1/verify/',
        fromStranger(1 + (each % 3)),
        aCard({ email }),
      )
      expect(answer.status).toBe(201)
    }
    expect(await linksTo(email)).toBe(15)
    const full = await call('POST', 'v1/verify/', fromStranger(1), aCard({ email }))
    expect(full.status).toBe(429)

    const id = await started(email)
    expect(await linksTo(email)).toBe(16)
    const owner = await opened(id)
    for (let each = 0; each < 9; each += 1) {
      await call('POST', 'v1/verify/', fromStranger(4 + each), aCard({ email }))
    }
    expect(await linksTo(email)).toBe(20)
    const second = await call('POST', 'v1/verify/', owner, aCard({ email }))
    expect(second.status).toBe(201)
    expect(await linksTo(email)).toBe(21)
  })

  it('gets their first link however often strangers named their address with a wrong number', async () => {
    const email = 'first-link@example.org'
    for (let each = 0; each < 24; each += 1) {
      const wrong = aCard({ email, number: '4276000000000000' })
      const answer = await call('POST', 'v1/verify/', fromStranger(60 + (each % 6)), wrong)
      expect(answer.status).toBe(422)
    }
    await started(email)
    expect(await linksTo(email)).toBe(1)
  })

  it('gets the same answer for a number that they have started to verify, even once too many were started', async () => {
    const email = 'asked-about@example.org'
    const number = newNumber()
    await started(email, number)
    const stranger = fromStranger(70)
    for (let each = 0; each < 8; each += 1) {
      await call('POST', 'v1/verify/', stranger, aCard({ email }))
    }
    for (const asked of [number, newNumber()]) {
      const answer = await call('POST', 'v1/verify/', stranger, aCard({ email, number: asked }))
      expect(answer.status).toBe(429)
    }
  })

  it('with too many unfinished verifications gets a link to the newest, and other callers are not told', async () => {
    const email = 'unfinished@example.org'
    for (let each = 0; each < 8; each += 1) {
      const number = newNumber()
      const from = fromStranger(20 + each)
      await call('POST', 'v1/verify/', from, aCard({ email, number }))
      await opened(await idOf(number))
    }
    const number = newNumber()
    const answer = await call('POST', 'v1/verify/', fromStranger(30), aCard({ email, number }))
    expect(await answer.json()).toEqual({ id: null, status: null, mailedTo: email })
    expect(await idOf(number)).toBe('')
  })

  it('does not use up the limits of an account with the same address', async () => {
    const { person, headers } = await someone()
    for (let each = 0; each < 9; each += 1) {
      await call('POST', 'v1/verify/', fromStranger(40 + each), aCard({ email: person.email }))
    }
    await start(headers)
  })

  async function ended(email: string, how: 'expired' | 'fraud' | 'lost') {
    const id = await started(email)
    const headers = await opened(id)
    await photographed(id, headers, used)
    await confirm(id, headers)
    const { id: me } = await makeUser(database.db, { role: 'operator' })
    const command = {
      id,
      me,
      actor: { kind: 'user', userId: me },
      address: '10.0.0.1',
      now,
    } as const
    await takeVerification(database.db, { ...command, over: false })
    const version = async () => (await view(id, headers)).version
    await approveVerification(database.db, { ...command, version: await version(), until: null })
    const seen = { ...command, version: await version() }
    await (how === 'expired'
      ? expireVerification(database.db, seen)
      : revokeVerification(
          { db: database.db, onRevoked: () => Promise.resolve() },
          { ...seen, reason: how, remark: null },
        ))
    return { id, headers }
  }

  it.each(['expired', 'lost'] as const)(
    'begins an ended verification again by mail, in the browser that opened it: %s',
    async (how) => {
      const email = `${how}@example.org`
      const { id, headers } = await ended(email, how)
      const again = (from: Headers) => call('POST', 'v1/verify/', from, aCard({ again: id }))
      expect((await again({})).status).toBe(404)
      expect((await view(id, headers)).may.beginAgain).toBe(true)
      const before = await linksTo(email)
      expect(await (await again(headers)).json()).toMatchObject({ id: null, mailedTo: email })
      expect(await linksTo(email)).toBe(before + 1)
    },
  )

  it('cannot begin again a verification that was revoked for fraud', async () => {
    const { id, headers } = await ended('against-rules@example.org', 'fraud')
    expect((await view(id, headers)).may.beginAgain).toBe(false)
    const answer = await call('POST', 'v1/verify/', headers, aCard({ again: id }))
    expect(answer.status).toBe(404)
  })

  it('finds their verification in the account with the same confirmed address, if the link was opened', async () => {
    const { person, headers } = await someone()
    const unopened = await started(person.email)
    const id = await started(person.email)
    const cookie = await opened(id)
    const list = await call('GET', 'v1/verify/', headers)
    const { results } = listVerifications.response.parse(await list.json())
    expect(results.map((row) => row.id)).toEqual([id])
    expect((await call('GET', `v1/verify/${unopened}/`, headers)).status).toBe(404)
    // The verification belongs to the account now, so the link alone no longer opens it.
    expect((await call('GET', `v1/verify/${id}/`, cookie)).status).toBe(404)
  })

  it('does not find it in an account with another address that counts as the same mailbox', async () => {
    const person = await makeUser(database.db, { email: 'anna+other@example.org' })
    const headers = await bearerOf(container, person)
    const id = await started('anna@example.org')
    await opened(id)
    const list = await call('GET', 'v1/verify/', headers)
    expect(listVerifications.response.parse(await list.json()).count).toBe(0)
    expect((await call('GET', `v1/verify/${id}/`, headers)).status).toBe(404)
  })

  it('does not find it in an account whose address is not confirmed', async () => {
    const person = await makeUser(database.db, { activatedAt: null })
    const id = await started(person.email)
    await opened(id)
    const list = await call('GET', 'v1/verify/', await bearerOf(container, person))
    expect(listVerifications.response.parse(await list.json()).count).toBe(0)
  })
})
