import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getDeskClaim, listDeskClaims } from '@/lib/contracts/desk/claims'
import { Decimal } from '@/lib/money/decimal'
import { users } from '@/server/database/schema/users'
import { createApi } from '@/server/http/app'
import { acceptPayment, writeNote } from '@/server/modules/claims'
import { noteOddPayment } from '@/server/modules/claims/pay/odd-payment'
import { makeClaim } from '@/tests/factories/claims/claims'
import { bearerFor } from '@/tests/setup/bearer-for'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { deskClaimActionRoutes } from './claim-actions.routes'
import { deskClaimRoutes } from './claims.routes'

const now = new Date('2026-11-21T12:00:00Z')
const base = '/en/api/v1/operator/claims/'
let database: TestDatabase
let ask: (path: string, body?: object) => Promise<Response>

beforeAll(async () => {
  database = await createTestDatabase()
  const { container } = await createLoadedContainer({
    db: database.db,
    now: () => now,
    config: { rateLimitFactor: 100 },
  })
  const endpoints = [...deskClaimRoutes, ...deskClaimActionRoutes]
  const app = createApi(container, { endpoints, files: [] })
  const operator = await bearerFor(container)
  ask = async (path, body) =>
    app.request(`${base}${path}`, {
      headers: { 'content-type': 'application/json', ...operator },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
})
afterAll(() => database.drop())

async function viewOf(id: string) {
  return getDeskClaim.response.parse(await (await ask(`${id}/`)).json())
}

it('a claim is read once for its view', async () => {
  const { claim } = await makeClaim(database.db, { state: 'refunding', now })
  const asked = vi.spyOn(database.pool, 'query')
  const { refundAsks } = await viewOf(claim.id)
  const texts = asked.mock.calls.map(([query]) => (query as unknown as { text: string }).text)
  asked.mockRestore()
  expect(texts.filter((text) => text.includes('"secret_hash"'))).toHaveLength(1)
  // And nothing of what its customer sees is lost for it.
  expect(refundAsks).toMatchObject([
    { amount: '10000', inputs: [{ key: 'card' }, { key: 'holder' }] },
  ])
})

async function oddOf(id: string) {
  const { claims } = listDeskClaims.response.parse(await (await ask('')).json())
  const { hasOddPayment, oddPayments } = await viewOf(id)
  expect(claims.find((row) => row.id === id)?.hasOddPayment).toBe(hasOddPayment)
  expect(hasOddPayment).toBe(oddPayments.length > 0)
  return oddPayments
}

const tell = (claimId: string, reference: string) =>
  noteOddPayment(database.db, {
    odd: {
      claimId,
      method: 'form',
      reference,
      amount: new Decimal('250.001'),
      currencyCode: 'XYZ',
      payer: null,
      at: now,
    },
    mover: { by: 'provider', actor: { kind: 'system', name: 'provider' }, address: null },
    now,
  })

it.each(['paying_out', 'completed', 'cancelled', 'refunding'] as const)(
  'a payment that cannot be booked stands out on a claim that is %s until it is settled',
  async (state) => {
    const { claim } = await makeClaim(database.db, { state, now })
    expect(await oddOf(claim.id)).toEqual([])
    await tell(claim.id, `first ${state}`)
    await tell(claim.id, `second ${state}`)
    expect(await oddOf(claim.id)).toMatchObject([
      { reference: `first ${state}`, note: '250.001 XYZ' },
      { reference: `second ${state}` },
    ])

    const { version } = await viewOf(claim.id)
    const payment = { reference: `first ${state}`, amount: '250', payer: null }
    const written = await ask(`${claim.id}/accept/`, { expectedVersion: version, ...payment })
    expect(written.status).toBe(200)
    expect(await oddOf(claim.id)).toMatchObject([{ reference: `second ${state}` }])

    await ask(`${claim.id}/note/`, { text: 'Nothing of the kind came.' })
    expect(await oddOf(claim.id)).toHaveLength(1)
    await ask(`${claim.id}/note/`, { text: `The provider knows nothing of second ${state}.` })
    expect(await oddOf(claim.id)).toEqual([])
  },
)

describe('what settles a payment that cannot be booked', () => {
  const before = new Date(now.getTime() - 1)

  it('is written since it was told of, not before', async () => {
    const { claim } = await makeClaim(database.db, { state: 'completed', now })
    const { id: claimId, fromCurrencyId: currencyId } = claim
    const { id: userId } = await anOperator()
    const reference = `early ${claimId}`
    await writeNote(database.db, { claimId, userId, text: `Where is ${reference}?`, now: before })
    await acceptPayment(database.db, {
      claimId,
      method: 'form',
      reference,
      amount: new Decimal(5),
      currencyId,
      payer: null,
      objection: null,
      mover: { by: 'provider', actor: { kind: 'system', name: 'provider' }, address: null },
      now: before,
    })
    await tell(claimId, reference)
    expect(await oddOf(claimId)).toMatchObject([{ reference }])
    await ask(`${claimId}/note/`, { text: `${reference}: the second of the kind never came` })
    expect(await oddOf(claimId)).toEqual([])
  })

  it.each([
    ['tx-1', 'tx-12 is another', 'this is (tx-1).'],
    ['tx-1', 'tx-1-2 is another', 'tx-1'],
    ['12', 'They sent 12.50, or 3.12, or a12', 'No. 12, nothing came'],
    ['a.*[b', 'a.x[b', 'it is a.*[b'],
    ['№ 7\\d', '№ 77', '«№ 7\\d» не приходил'],
  ])('names %s whole', async (reference, other, text) => {
    const { claim } = await makeClaim(database.db, { state: 'completed', now })
    await tell(claim.id, reference)
    await ask(`${claim.id}/note/`, { text: other })
    expect(await oddOf(claim.id)).toHaveLength(1)
    await ask(`${claim.id}/note/`, { text })
    expect(await oddOf(claim.id)).toEqual([])
  })
})

async function anOperator() {
  const [found] = await database.db.select().from(users).where(eq(users.role, 'operator'))
  return found ?? expect.fail('The office has no operator.')
}
