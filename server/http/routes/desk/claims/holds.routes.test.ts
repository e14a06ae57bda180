import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { listUnpaidHolds, releaseUnpaidHolds } from '@/lib/contracts/desk/money/holds'
import { auditLog } from '@/server/database/schema/audit'
import { claims } from '@/server/database/schema/claims'
import { createApi } from '@/server/http/app'
import { confirmClaim, reportPayment } from '@/server/modules/claims'
import { findAvailable } from '@/server/modules/ledger'
import { byVisitor } from '@/tests/factories/claims/claim-actions'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { makeUser } from '@/tests/factories/make-user'
import { bearerOf } from '@/tests/setup/bearer-for'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { deskHoldsRoutes } from './holds.routes'

const now = new Date('2026-11-21T12:00:00Z')
const base = '/en/api/v1/operator/holds/'
let database: TestDatabase
let office: ClaimOffice
let app: ReturnType<typeof createApi>
let operator: Record<string, string>

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => now })
  app = createApi(office.container, { endpoints: deskHoldsRoutes, files: [] })
  const user = await makeUser(database.db, { role: 'operator' })
  operator = await bearerOf(office.container, user)
})
afterAll(() => database.drop())

async function hold(person: number, address: string, email: string) {
  const { claim } = await office.create(person, { address, body: { email } })
  return confirmClaim(database.db, { claimId: claim.id, mover: byVisitor, now })
}

async function send(method: 'POST' | 'PUT', path: string, body: object, headers = operator) {
  return app.request(`${base}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

const list = async () =>
  listUnpaidHolds.response.parse(await (await app.request(base, { headers: operator })).json())

const stateOf = async (id: string) =>
  (await database.db.select().from(claims).where(eq(claims.id, id)))[0]?.state

it('the list of unpaid holds shows who holds how much, and all claims of one holder are released at once', async () => {
  const free = await findAvailable(database.db, office.to)
  const one = await hold(1, '203.0.113.1', 'a.nna@gmail.com')
  const two = await hold(2, '203.0.113.1', 'anna+2@gmail.com')
  const other = await hold(3, '203.0.113.2', 'boris@example.org')
  await reportPayment(database.db, { claimId: two.id, mover: byVisitor, now, how: 'paid' })

  const { currencies, holders } = await list()
  const held = free.minus(await findAvailable(database.db, office.to)).toFixed()
  expect(currencies).toMatchObject([{ currency: { id: office.to }, amount: held, claims: 3 }])
  expect(currencies[0]?.newcomers).toBe(held)
  const named = (value: string) => holders.find((holder) => holder.value === value)
  expect(named('203.0.113.1')).toMatchObject({
    kind: 'network',
    claims: 2,
    reported: 1,
    sums: [{ claims: 2 }],
    // A claim whose payment was reported holds its reserve four hours longer.
    until: new Date(two.expiresAt.getTime() + 4 * 3_600_000).toISOString(),
  })
  expect(named('anna@gmail.com')).toMatchObject({ kind: 'mailbox', claims: 2 })
  expect(named('boris@example.org')?.usd).toMatch(/^\d+(\.\d+)?$/)

  const release = { kind: 'network', value: '203.0.113.1' }
  const first = await send('POST', 'release/', release)
  expect(releaseUnpaidHolds.response.parse(await first.json())).toEqual({ released: 1, left: 0 })
  expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['cancelled', 'checking_payment'])
  const mailbox = { kind: 'mailbox', value: 'anna@gmail.com', withReported: true }
  const second = await send('POST', 'release/', mailbox)
  expect(releaseUnpaidHolds.response.parse(await second.json())).toEqual({ released: 1, left: 0 })
  expect([await stateOf(two.id), await stateOf(other.id)]).toEqual(['rejected', 'awaiting_payment'])
  const audited = await database.db
    .select({ action: auditLog.action, of: auditLog.entityId })
    .from(auditLog)
    .where(eq(auditLog.entity, 'unpaid_holds'))
  expect(audited).toEqual([
    { action: 'unpaid_holds.release', of: '203.0.113.1' },
    { action: 'unpaid_holds.release', of: 'anna@gmail.com' },
  ])
})

it('an operator changes how much newcomers may hold, but not to an invalid percentage', async () => {
  const { limits } = await list()
  expect(limits).toMatchObject({ unconfirmedPercent: '25', reportedHours: '4' })
  const wrong = await send('PUT', 'limits/', { ...limits, unconfirmedPercent: '101' })
  expect(errorBody.parse(await wrong.json()).fields).toHaveProperty('unconfirmedPercent')
  const saved = await send('PUT', 'limits/', { ...limits, unconfirmedPercent: '0', smallUsd: '0' })
  expect(saved.status).toBe(204)
  expect((await list()).limits).toMatchObject({ unconfirmedPercent: '0', smallUsd: '0' })
  await expect(office.create(9)).rejects.toMatchObject({
    code: 'hold_limited',
    text: 'hold_limited_unknown',
  })
})

it('the list of unpaid holds is for operators only', async () => {
  const visitor = await bearerOf(office.container, await makeUser(database.db))
  expect((await app.request(base, { headers: visitor })).status).toBe(403)
  const answer = await send('POST', 'release/', { kind: 'network', value: '203.0.113.2' }, visitor)
  expect(answer.status).toBe(403)
})
