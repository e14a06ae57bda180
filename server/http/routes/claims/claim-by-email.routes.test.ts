import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimStatus } from '@/lib/contracts/claims/claim-status'
import { createApi } from '@/server/http/app'
import { makeClaim } from '@/tests/factories/claims/claims'
import { aPhotograph } from '@/tests/factories/claims/receipt-files'
import { makeUser } from '@/tests/factories/make-user'
import { bearerOf } from '@/tests/setup/bearer-for'
import { createMemoryStorage } from '@/tests/setup/outside/memory-storage'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { claimReceiptRoutes } from './claim-receipts.routes'
import { claimRoutes } from './claim.routes'

type Headers = { authorization: string }

const base = '/en/api/v1/claim'
let database: TestDatabase
let app: ReturnType<typeof createApi>
let anna: Headers
let others: Headers[]
let people = 0
let id: string

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const { container: plain } = await createLoadedContainer({ db, config: { rateLimitFactor: 100 } })
  const container = { ...plain, storage: createMemoryStorage() }
  app = createApi(container, { endpoints: [...claimRoutes, ...claimReceiptRoutes], files: [] })
  anna = await bearerOf(container, await makeUser(db, { email: 'Anna@example.com' }))
  others = await Promise.all(
    [
      { email: 'boris@example.com' },
      { email: 'admin@example.com', role: 'admin' as const },
      // An account that has not confirmed its address does not own the address's claims.
      { email: 'unproved@example.com', activatedAt: null },
    ].map(async (values) => bearerOf(container, await makeUser(db, values))),
  )
})
afterAll(() => database.drop())
beforeEach(async () => {
  people += 1
  const row = { email: people === 1 ? 'unproved@example.com' : 'anna@EXAMPLE.com' }
  const { claim } = await makeClaim(database.db, { state: 'awaiting_payment', row })
  id = claim.id
})

const get = (path: string, headers: Headers) => app.request(`${base}/${id}/${path}/`, { headers })

function post(path: string, headers: Headers, body: object = {}) {
  return app.request(`${base}/${id}/${path}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function send(headers: Headers) {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(await aPhotograph())], 'receipt.jpg'))
  return app.request(`${base}/${id}/bill/`, { method: 'POST', headers, body })
}

const ownOf = async (headers: Headers) =>
  claimStatus.parse(await (await get('status', headers)).json()).own

describe('a claim created without an account', () => {
  it('cannot be opened by an account with an unconfirmed address', async () => {
    for (const headers of [anna, ...others]) {
      expect(await ownOf(headers)).toBeNull()
      expect((await post('confirm', headers, { step: 'cancel' })).status).toBe(404)
    }
  })

  it('belongs to the account with its e-mail address, in upper or lower case', async () => {
    expect(await ownOf(anna)).toMatchObject({ email: 'anna@EXAMPLE.com', canCancel: true })
    expect((await send(anna)).status).toBe(201)
    expect((await ownOf(anna))?.receipts).toHaveLength(1)
  })

  it('does not exist for any other user, in any call', async () => {
    const settling = { choice: 'refund', version: 1, from: '0', to: null }
    const refund = { currency: 1, requisites: { card: '1' } }
    const receipt = '01890000-0000-7000-8000-000000000000'
    for (const headers of others) {
      const answers = await Promise.all([
        get(`bill/${receipt}`, headers),
        get('requisite', headers),
        get('form', headers),
        send(headers),
        post('confirm', headers, { step: 'cancel' }),
        post('settle', headers, settling),
        post('refund', headers, refund),
      ])
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
      expect(await ownOf(headers)).toBeNull()
    }
  })

  it('cannot be opened by sending its e-mail address as a token', async () => {
    const named = { authorization: 'Bearer anna@example.com' }
    expect((await get('status', named)).status).toBe(401)
  })
})

it('a claim belongs only to its user, even if it has another person’s e-mail address', async () => {
  const other = await makeUser(database.db)
  const row = { userId: other.id, email: 'anna@example.com' }
  id = (await makeClaim(database.db, { state: 'awaiting_payment', row })).claim.id
  expect(await ownOf(anna)).toBeNull()
  expect((await post('confirm', anna, { step: 'cancel' })).status).toBe(404)
})
