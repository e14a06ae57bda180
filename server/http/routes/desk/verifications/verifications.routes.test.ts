import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { listVerificationInputs } from '@/lib/contracts/desk/verifications/verification-inputs'
import { getVerificationRules } from '@/lib/contracts/desk/verifications/verification-rules'
import { deskVerificationFigures } from '@/lib/contracts/desk/verifications/verification-figures'
import * as contract from '@/lib/contracts/desk/verifications/verifications'
import type { Container } from '@/server/container'
import { inTransaction } from '@/server/database/in-transaction'
import { auditLog } from '@/server/database/schema/audit'
import type { ClaimInput } from '@/server/database/schema/claim-input'
import { completedExchanges } from '@/server/database/schema/loyalty/completed-exchanges'
import { users } from '@/server/database/schema/people/users'
import { claimVerifications, verifications } from '@/server/database/schema/verifications'
import { verificationPhotos } from '@/server/database/schema/verification-photos'
import { createApi } from '@/server/http/app'
import { moveVerification } from '@/server/modules/verification'
import { makeClaim } from '@/tests/factories/claims/claims'
import { makeUser } from '@/tests/factories/make-user'
import { askForCards, storeVerification } from '@/tests/factories/verification/stored-verification'
import { bearerFor, bearerOf } from '@/tests/setup/bearer-for'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { deskPhotoRoutes, deskVerificationRoutes } from './verifications.routes'

const start = new Date('2026-11-21T12:00:00Z')
const base = '/en/api/v1/operator/verifications'

let database: TestDatabase
let container: Container
let app: ReturnType<typeof createApi>
let operator: { authorization: string }
let colleague: { authorization: string }
let now = start

beforeAll(async () => {
  database = await createTestDatabase()
  const config = { rateLimitFactor: 1000 }
  const loaded = await createLoadedContainer({ db: database.db, now: () => now, config })
  container = loaded.container
  app = createApi(container, { endpoints: deskVerificationRoutes, files: deskPhotoRoutes })
  operator = await bearerFor(container)
  const other = await makeUser(database.db, { role: 'operator', email: 'colleague@kantor.test' })
  colleague = await bearerOf(container, { ...other, role: 'operator' })
  await askForCards(database.db)
})
afterAll(() => database.drop())
beforeEach(async () => {
  now = start
  // Each test has the queue for itself.
  const mover = { by: 'system', actor: { kind: 'system', name: 'test' }, address: null } as const
  const rows = await database.db.select().from(verifications)
  for (const { id, state } of rows) {
    if (state !== 'withdrawn') {
      await inTransaction(database.db, (tx) =>
        moveVerification(tx, { id, move: 'remove', mover, now }),
      )
    }
  }
})

const store = (options: Parameters<typeof storeVerification>[1] = {}) =>
  storeVerification(container, options)

function ask(path: string, { body, by = operator, method = body ? 'POST' : 'GET' }: Asking = {}) {
  return app.request(`${base}/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...by },
    ...(body && { body: JSON.stringify(body) }),
  })
}
type Asking = { body?: object; by?: { authorization: string }; method?: string }

const read = async (id: string) =>
  contract.deskVerification.parse(await (await ask(`${id}/`)).json())
const list = async (query = '', by = operator) =>
  contract.listDeskVerifications.response.parse(await (await ask(`?${query}`, { by })).json())
const idsOf = (page: { rows: { id: string }[] }) => page.rows.map(({ id }) => id)
const take = (id: string, by = operator, over = false) => ask(`${id}/take/`, { body: { over }, by })

async function decide(id: string, call: string, body: object = {}, by = operator) {
  const { version } = await read(id)
  return ask(`${id}/${call}/`, { body: { version, ...body }, by })
}

const refusalOf = async (answer: Response) => errorBody.parse(await answer.json())
const minutesAgo = (minutes: number) => new Date(start.getTime() - minutes * 60_000)

async function auditOf(id: string, action: string) {
  return database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, id), eq(auditLog.action, `verification.${action}`)))
    .orderBy(desc(auditLog.createdAt))
}

describe('the queue', () => {
  it('begins with the longest wait, and says until when a decision was promised', async () => {
    const second = await store({ at: minutesAgo(10) })
    const first = await store({ at: minutesAgo(90) })
    await store({ state: 'approved', number: '5100001234567890' })
    const page = await list('state=pending')
    expect(idsOf(page)).toEqual([first, second])
    expect(page.waiting).toBe(2)
    expect(page.rows[0]).toMatchObject({
      masked: '•••• 1234',
      promisedUntil: minutesAgo(30).toISOString(),
      attempts: 1,
      taken: null,
      currency: { code: 'SBERRUB' },
    })
  })

  it('continues after the last row, also when rows wait equally long', async () => {
    const at = minutesAgo(20)
    const ids = [await store({ at }), await store({ at }), await store({ at })].toSorted()
    const first = await list('state=pending&size=2')
    const rest = await list(`state=pending&size=2&after=${first.next ?? ''}`)
    expect([...idsOf(first), ...idsOf(rest)]).toEqual(ids)
    expect(rest.next).toBeNull()
    expect((await ask('?state=pending&after=nonsense')).status).toBe(422)
  })

  it('is filtered by kind, by currency, and by who works on it', async () => {
    const mine = await store()
    const others = await store({ currency: 't-bank', number: '5100001234567890' })
    const person = await store({ kind: 'person', number: 'AB1234567' })
    await take(mine)
    await take(others, colleague)
    expect(idsOf(await list('kind=person'))).toEqual([person])
    expect(idsOf(await list('taken=mine'))).toEqual([mine])
    expect(idsOf(await list('taken=others'))).toEqual([others])
    expect(idsOf(await list('taken=free'))).toEqual([person])
    const { currencyId } = await rowOf(others)
    expect(idsOf(await list(`currency=${String(currencyId)}`))).toEqual([others])
  })

  it('finds a complete number however it is typed, an address and an id', async () => {
    const wanted = await store({ email: 'anna@guest.test' })
    await store({ number: '5100001234567890' })
    for (const text of ['4276 0012 3456 1234', '4276001234561234', 'Anna@guest.test', wanted]) {
      expect(idsOf(await list(`text=${encodeURIComponent(text)}`))).toEqual([wanted])
    }
    expect(idsOf(await list('text=1234'))).toEqual([])
    expect(idsOf(await list('text=%25'))).toEqual([])
  })

  it('lists others newest first, without those that were deleted', async () => {
    const older = await store({ state: 'approved', at: minutesAgo(50) })
    const newer = await store({ state: 'declined', number: '5100001234567890' })
    expect(idsOf(await list())).toEqual([newer, older])
  })

  it('is for operators only', async () => {
    expect((await ask('', { by: await bearerFor(container, 'user') })).status).toBe(403)
    expect((await app.request(`${base}/`)).status).toBe(401)
  })
})

async function rowOf(id: string) {
  const [row] = await database.db.select().from(verifications).where(eq(verifications.id, id))
  return row ?? expect.fail('There is no such verification.')
}

describe('taking a verification', () => {
  it('shows who works on it and since when, and refuses everybody else', async () => {
    const id = await store()
    expect((await take(id)).status).toBe(200)
    expect((await read(id)).taken).toEqual({
      who: 'operator@kantor.test',
      since: start.toISOString(),
      isMe: true,
    })
    const refused = await take(id, colleague)
    expect(refused.status).toBe(409)
    const { code, detail } = await refusalOf(refused)
    expect(code).toBe('verification_taken')
    expect(detail).toContain('operator@kantor.test')
    expect((await decide(id, 'approve', { until: null }, colleague)).status).toBe(409)
    expect((await rowOf(id)).state).toBe('pending')
  })

  it('is possible while another operator has it, but only deliberately', async () => {
    const id = await store()
    await take(id)
    expect((await take(id, colleague, true)).status).toBe(200)
    expect((await list('state=pending')).rows[0]?.taken).toMatchObject({
      who: 'colleague@kantor.test',
      isMe: false,
    })
    expect((await decide(id, 'approve', { until: null })).status).toBe(409)
    expect((await auditOf(id, 'take')).map(({ after }) => after)).toHaveLength(2)
  })

  it('succeeds for only one of two operators who try at the same time', async () => {
    const id = await store()
    const answers = await Promise.all([take(id), take(id, colleague)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('ends when the operator who has taken it gives it back', async () => {
    const id = await store()
    await take(id)
    expect((await ask(`${id}/release/`, { body: {}, by: colleague })).status).toBe(409)
    expect((await ask(`${id}/release/`, { body: {} })).status).toBe(200)
    expect((await read(id)).taken).toBeNull()
  })

  it('is needed before a decision', async () => {
    const id = await store()
    const answer = await decide(id, 'approve', { until: null })
    expect([answer.status, (await refusalOf(answer)).detail]).toEqual([
      409,
      expect.stringContaining('Take this verification first'),
    ])
  })
})

describe('a decision', () => {
  it('approves until a moment, tells the customer, and is recorded', async () => {
    const id = await store({ email: 'approve@guest.test' })
    await take(id)
    const until = '2027-11-21T12:00:00.000Z'
    const answer = await decide(id, 'approve', { until })
    expect(answer.status).toBe(200)
    expect(contract.deskVerification.parse(await answer.json())).toMatchObject({
      state: 'approved',
      validUntil: until,
      decidedAt: start.toISOString(),
      taken: null,
      actions: expect.arrayContaining(['revoke', 'expire']) as unknown,
    })
    expect(await auditOf(id, 'approve')).toHaveLength(1)
    const { rows } = await database.pool.query<{ template: string; recipient: string }>(
      `select payload -> 'mail' ->> 'template' as template, payload ->> 'recipient' as recipient
       from graphile_worker._private_jobs where payload ->> 'verificationId' = $1
         and payload -> 'mail' is not null`,
      [id],
    )
    expect(rows).toEqual([{ template: 'verification_approved', recipient: 'approve@guest.test' }])
  })

  it('refuses an end that has passed, and a version that another operator changed', async () => {
    const id = await store()
    await take(id)
    const past = await decide(id, 'approve', { until: minutesAgo(1).toISOString() })
    expect([past.status, Object.keys((await refusalOf(past)).fields ?? {})]).toEqual([
      422,
      ['until'],
    ])
    const stale = await ask(`${id}/approve/`, { body: { version: 1, until: null } })
    expect(stale.status).toBe(409)
  })

  it('allows a card only to one person, unless the office’s rule says otherwise', async () => {
    await store({ state: 'approved' })
    const second = await store()
    await take(second)
    const refused = await decide(second, 'approve', { until: null })
    expect([refused.status, (await refusalOf(refused)).code]).toEqual([409, 'duplicate'])
    const { rules, version } = getVerificationRules.response.parse(
      await (await ask('rules/')).json(),
    )
    const change = (body: object) => ask('rules/', { method: 'PUT', body })
    const loose = { ...rules, isOnePersonOnly: false }
    expect((await change({ rules: loose, version })).status).toBe(204)
    expect((await change({ rules, version })).status).toBe(409)
    expect((await decide(second, 'approve', { until: null })).status).toBe(200)
    const changed = getVerificationRules.response.parse(await (await ask('rules/')).json())
    await change({ rules, version: changed.version })
    // Once the rule applies again, a third person is refused, even if two people already have the number.
    const third = await store()
    await take(third)
    expect((await decide(third, 'approve', { until: null })).status).toBe(409)
  })

  it('declines single photos with their reasons, and only those', async () => {
    const id = await store()
    await take(id)
    const faults = [
      { input: 'front', reason: 'other', remark: 'The card is upside down.' },
      { input: 'holder', reason: 'name_differs', remark: null },
    ]
    const answer = await decide(id, 'decline', { faults, remark: 'Nearly.' })
    expect(answer.status).toBe(200)
    const view = await read(id)
    expect(view).toMatchObject({ state: 'declined', faults, remark: 'Nearly.', taken: null })
    expect(view.photos.map(({ input, verdict }) => [input, verdict])).toEqual([
      ['front', 'declined'],
      ['selfie', 'accepted'],
    ])
  })

  it.each([
    [{ input: 'nothing', reason: 'blurred', remark: null }, 'faults.0.input'],
    [{ input: 'front', reason: 'other', remark: ' ' }, 'faults.0.remark'],
  ])('refuses the fault %o at its field', async (fault, field) => {
    const id = await store()
    await take(id)
    const answer = await decide(id, 'decline', { faults: [fault], remark: null })
    expect(answer.status).toBe(422)
    expect(Object.keys((await refusalOf(answer)).fields ?? {})).toEqual([field])
    expect((await rowOf(id)).state).toBe('pending')
  })

  it('can be taken back or end early', async () => {
    const revoked = await store({ state: 'approved' })
    const bare = await decide(revoked, 'revoke', { reason: 'other', remark: null })
    expect(bare.status).toBe(422)
    expect((await decide(revoked, 'revoke', { reason: 'fraud', remark: null })).status).toBe(200)
    expect(await read(revoked)).toMatchObject({ state: 'revoked', actions: ['look'] })
    const ended = await store({ state: 'approved' })
    expect((await decide(ended, 'expire')).status).toBe(200)
    expect(await read(ended)).toMatchObject({ state: 'expired', validUntil: start.toISOString() })
    expect((await decide(ended, 'expire')).status).toBe(409)
  })

  it('shows the operator the customer’s exchanges, without those that were undone', async () => {
    const { id: userId } = await makeUser(database.db)
    const exchange = () => makeClaim(database.db, { state: 'completed', row: { userId } })
    await exchange()
    const { claim } = await exchange()
    const id = await store({ userId })
    expect((await read(id)).customer.completed).toBe(2)
    await database.db
      .update(completedExchanges)
      .set({ undoneAt: now, undoneReason: 'Called back by the bank.' })
      .where(eq(completedExchanges.claimId, claim.id))
    expect((await read(id)).customer.completed).toBe(1)
  })

  it('is never made by an operator about their own verification', async () => {
    const [me] = await database.db
      .select()
      .from(users)
      .where(eq(users.email, 'operator@kantor.test'))
    const id = await store({ userId: me?.id ?? null })
    const answer = await take(id)
    expect([answer.status, (await refusalOf(answer)).detail]).toEqual([
      403,
      expect.stringContaining('another operator'),
    ])
    expect((await read(id)).actions).toEqual(['look'])
  })

  it('is made only once if two are sent at the same time', async () => {
    const id = await store()
    await take(id)
    const faults = [{ input: 'front', reason: 'glare', remark: null }]
    const { version } = await read(id)
    const answers = await Promise.all([
      ask(`${id}/approve/`, { body: { version, until: null } }),
      ask(`${id}/decline/`, { body: { version, faults, remark: null } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('one verification', () => {
  it('shows the number, the name, and the claims that wait beside theirs', async () => {
    const id = await store()
    const fromInputs: ClaimInput[] = [
      { key: 'card', labelRu: 'Карта', labelEn: 'Card', value: '4276001234561234' },
      { key: 'holder', labelRu: 'Имя', labelEn: 'Name', value: 'Петров Иван' },
    ]
    const { claim } = await makeClaim(database.db, {
      state: 'checking_payment',
      row: { fromInputs },
    })
    await database.db
      .update(verifications)
      .set({ isNumberFixed: true })
      .where(eq(verifications.id, id))
    await database.db.insert(claimVerifications).values({
      ...{ claimId: claim.id, verificationId: id, purpose: 'rule', kind: 'card', createdAt: now },
    })
    const view = await read(id)
    expect(view).toMatchObject({
      number: '4276001234561234',
      holder: 'Ivan Petrov',
      values: [
        { key: 'number', label: 'Card number', value: '4276001234561234' },
        { key: 'holder', label: 'Holder', value: 'Ivan Petrov' },
      ],
      claims: 1,
      claimList: [
        {
          number: claim.number,
          side: 'from',
          requisite: '4276001234561234',
          name: 'Петров Иван',
          isSameNumber: true,
          isSameName: true,
        },
      ],
    })
    await database.db.delete(claimVerifications).where(eq(claimVerifications.claimId, claim.id))
  })

  it('points out another verification with the same number, and one with a photo that looks the same', async () => {
    const hash = '00ff00ff12345678'
    const alike = '00ff00ff12345679'
    const id = await store({ hashes: [hash, 'aaaaaaaaaaaaaaaa'] })
    const number = await store({ state: 'approved' })
    const photo = await store({ number: '5100001234567890', hashes: [alike, 'cccccccccccccccc'] })
    await store({ number: '5100001234567891', hashes: ['00ff00ff87654321', 'dddddddddddddddd'] })
    const { matches } = await read(id)
    expect(matches.map(({ by, verification }) => [by, verification.id])).toEqual([
      ['number', number],
      ['photo', photo],
    ])
    expect(matches[1]).toMatchObject({ isSamePerson: false, photo: { distance: 1 } })
  })

  it('is not found by an unknown id, and a malformed id is refused', async () => {
    expect((await ask('018f0000-0000-7000-8000-000000000000/')).status).toBe(404)
    expect((await ask('nonsense/')).status).toBe(422)
  })
})

describe('a look at photos', () => {
  const look = async (id: string, body: object = {}, by = operator) =>
    ask(`${id}/look/`, { body, by })

  async function links(id: string) {
    const answer = await look(id)
    return contract.lookAtVerification.response.parse(await answer.json())
  }

  async function storeBytes(id: string) {
    const photos = await database.db
      .select()
      .from(verificationPhotos)
      .where(eq(verificationPhotos.verificationId, id))
    for (const { bytes, previewBytes, previewKey, storageKey } of photos) {
      await container.storage.put(storageKey, new Uint8Array(bytes))
      await container.storage.put(previewKey, new Uint8Array(previewBytes))
    }
  }

  it('gives links for a minute, and is in the audit log', async () => {
    const id = await store()
    await storeBytes(id)
    const { photos, until } = await links(id)
    expect(photos).toHaveLength(2)
    expect(until).toBe(new Date(start.getTime() + 60_000).toISOString())
    const [photo] = photos
    const opened = await app.request(`/en${photo?.full ?? ''}`)
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(opened.headers.get('cache-control')).toBe('private, no-store')
    expect((await auditOf(id, 'look'))[0]?.after).toEqual({ photos: ['front', 'selfie'] })
    now = new Date(start.getTime() + 60_000)
    expect((await app.request(`/en${photo?.full ?? ''}`)).status).toBe(404)
  })

  it('opens nothing with a link that was changed', async () => {
    const id = await store()
    await storeBytes(id)
    const { photos } = await links(id)
    const [first, second] = photos
    const full = first?.full ?? ''
    const changed = [
      full.replace('size=full', 'size=preview'),
      full.replace(first?.id ?? '', second?.id ?? ''),
      full.replace(/until=\d+/, 'until=9999999999'),
      full.replace(/by=[0-9a-f-]+/, 'by=018f0000-0000-7000-8000-000000000000'),
      full.replace(/sign=(.)/, (_, letter: string) => `sign=${letter === '_' ? '-' : '_'}`),
    ]
    expect(changed).not.toContain(full)
    for (const link of changed) {
      expect((await app.request(`/en${link}`)).status).toBe(404)
    }
  })

  it('includes photos of a match, and no others', async () => {
    const hash = '00ff00ff12345678'
    const id = await store({ hashes: [hash] })
    const other = await store({ number: '5100001234567890', hashes: [hash] })
    const stranger = await store({ number: '5100001234567891', hashes: ['aaaaaaaaaaaaaaaa'] })
    const photoOf = async (one: string) => (await read(one)).photos[0]?.id ?? ''
    expect((await look(id, { photos: [await photoOf(other)] })).status).toBe(200)
    expect(await auditOf(other, 'look')).toHaveLength(1)
    expect((await look(id, { photos: [await photoOf(stranger)] })).status).toBe(404)
    expect(await auditOf(stranger, 'look')).toHaveLength(0)
  })
})

describe('the figures', () => {
  it('tell how many wait, how long decisions took, and why verifications were declined', async () => {
    const figures = async () =>
      deskVerificationFigures.parse(await (await ask('figures/?days=1')).json())
    const before = await figures()
    await store({ at: minutesAgo(10) })
    await store({ at: minutesAgo(90), number: '5100001234567890' })
    const id = await store({ at: minutesAgo(30), number: '5100001234567891' })
    await take(id)
    await decide(id, 'decline', {
      faults: [
        { input: 'front', reason: 'glare', remark: null },
        { input: 'selfie', reason: 'glare', remark: null },
      ],
      remark: null,
    })
    const after = await figures()
    expect(after).toMatchObject({
      waiting: 2,
      overdue: 1,
      oldestSince: minutesAgo(90).toISOString(),
      decided: before.decided + 1,
      declined: before.declined + 1,
    })
    const countOf = ({ reasons }: typeof after) =>
      reasons.find(({ reason }) => reason === 'glare')?.count ?? 0
    expect(countOf(after)).toBe(countOf(before) + 1)
    expect((await ask('figures/?days=2')).status).toBe(422)
  })
})

describe('what is asked for', () => {
  const sets = async () =>
    listVerificationInputs.response.parse(await (await ask('inputs/')).json()).sets
  const save = (body: object) => ask('inputs/', { method: 'PUT', body })

  it('is listed per currency and kind, and changed as a whole', async () => {
    const [cards] = await sets()
    expect(cards).toMatchObject({ kind: 'card', currency: { code: 'SBERRUB' } })
    const { currency, inputs, kind, version } = cards ?? expect.fail('Nothing is asked for.')
    const set = { currency: currency?.id, kind, version, inputs: inputs.slice(0, 3) }
    const answer = await save(set)
    expect(answer.status).toBe(200)
    expect((await sets())[0]?.inputs.map(({ key }) => key)).toEqual(['number', 'holder', 'front'])
    expect((await save(set)).status).toBe(409)
    const [shorter] = await sets()
    await save({ ...set, version: shorter?.version, inputs })
  })

  it('refuses a card without a currency, and a currency that is not there', async () => {
    const set = { kind: 'card', version: null, inputs: [] }
    expect((await save({ ...set, currency: null })).status).toBe(422)
    expect((await save({ ...set, currency: 999_999 })).status).toBe(422)
    expect((await save({ ...set, kind: 'person', currency: 1 })).status).toBe(422)
  })
})
