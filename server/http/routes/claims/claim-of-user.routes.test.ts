import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uploadedReceipt } from '@/lib/contracts/claims/claim-receipts'
import { claimStatus } from '@/lib/contracts/claims/claim-status'
import { createdClaim } from '@/lib/contracts/claims/claim-creation'
import { claims } from '@/server/database/schema/claims'
import { settings } from '@/server/database/schema/settings'
import { createApi } from '@/server/http/app'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { aPhotograph } from '@/tests/factories/claims/receipt-files'
import { bearerFor } from '@/tests/setup/bearer-for'
import { createMemoryStorage } from '@/tests/setup/outside/memory-storage'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { claimReceiptRoutes } from './claim-receipts.routes'
import { claimRoutes } from './claim.routes'

const now = new Date('2026-11-21T12:00:00Z')
type Headers = Record<string, string>
let database: TestDatabase
let office: ClaimOffice
let server: Server
let base: string
let owner: Headers
let other: Headers
let person = 0
let id: string

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => now })
  const config = { ...office.container.config, rateLimitFactor: 100 }
  const container = { ...office.container, config, storage: createMemoryStorage() }
  owner = await bearerFor(container, 'user')
  other = await bearerFor(container, 'operator')
  const app = createApi(container, {
    endpoints: [...claimRoutes, ...claimReceiptRoutes],
    files: [],
  })
  const listener = getRequestListener((request, { incoming }) => app.fetch(request, { incoming }))
  server = createServer((request, response) => void listener(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The address of a server that listens on a port is an object with that port.
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/en/api/v1/claim`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await database.drop()
})
beforeEach(async () => {
  person += 1
  const answer = await post('', { body: office.bodyFor(person), headers: owner })
  expect(answer.status).toBe(201)
  id = createdClaim.parse(await answer.json()).id
})

afterEach(async () => {
  // A person may have three open claims, and every test creates one.
  await post(`${id}/confirm/`, { body: { step: 'cancel' }, headers: owner })
})

type RequestParts = { body?: object; headers?: Headers }

/* Sends a request without cookies, unless `headers` has them. */
function post(path: string, { body = {}, headers = {} }: RequestParts = {}): Promise<Response> {
  const type = body instanceof FormData ? {} : { 'content-type': 'application/json' }
  const key = { 'idempotency-key': `the-key-of-person-${person}` }
  return fetch(`${base}/${path}`, {
    method: 'POST',
    headers: { ...type, ...key, ...headers },
    body: body instanceof FormData ? body : JSON.stringify(body),
  })
}

/* Parses the status of the claim. If the call was refused, the test fails with the whole error. */
async function statusOf(answer: Response) {
  const body: unknown = await answer.json()
  expect(body).toMatchObject({ id })
  return claimStatus.parse(body)
}

async function sendReceipt(): Promise<string> {
  const answer = await post(`${id}/bill/`, { body: await receipt(), headers: owner })
  expect(answer.status).toBe(201)
  return uploadedReceipt.parse(await answer.json()).id
}

const get = (path: string, headers: Headers = {}) => fetch(`${base}/${path}`, { headers })

async function receipt(): Promise<FormData> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await aPhotograph())], 'receipt.jpg'))
  return form
}

it('a claim is not created during a maintenance break, but returned if it was created before', async () => {
  const { db } = database
  const value = { on: true, text: { ru: '', en: 'Back at noon.' }, until: null }
  await db.insert(settings).values({ key: 'techBreak', value, updatedAt: now })
  await office.container.offer.refresh('settings')
  const before = await db.$count(claims)
  const answer = await post('', {
    body: office.bodyFor(person),
    headers: { ...owner, 'idempotency-key': `another-key-of-person-${person}` },
  })
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'tech_break', detail: 'Back at noon.' })

  const again = await post('', { body: office.bodyFor(person), headers: owner })
  expect(again.status).toBe(201)
  expect(createdClaim.parse(await again.json()).id).toBe(id)
  expect(await db.$count(claims)).toBe(before)

  await db.delete(settings).where(eq(settings.key, 'techBreak'))
  await office.container.offer.refresh('settings')
})

describe('a claim of a signed-in user', () => {
  it('belongs to them in every session, without the cookie of the browser where it was created', async () => {
    const seen = await statusOf(await get(`${id}/status/`, owner))
    expect(seen.own).toMatchObject({ email: `person-${person}@example.com`, canCancel: true })

    const body = { step: 'details' }
    const confirmed = await post(`${id}/confirm/`, { body, headers: owner })
    expect((await statusOf(confirmed)).status).toBe('awaiting_payment')
    expect((await get(`${id}/requisite/`, owner)).status).toBe(200)

    const receiptId = await sendReceipt()
    const shown = await get(`${id}/bill/${receiptId}/`, owner)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await statusOf(await get(`${id}/status/`, owner))).toMatchObject({
      status: 'checking_payment',
      own: { receipts: [{ id: receiptId }] },
    })
  })

  it('does not exist for another user, in any call', async () => {
    await post(`${id}/confirm/`, { body: { step: 'details' }, headers: owner })
    const receiptId = await sendReceipt()
    const settling = { choice: 'refund', version: 1, from: '0', to: null }
    const refund = { currency: office.from, requisites: { card: '1' } }
    const answers = await Promise.all([
      get(`${id}/bill/${receiptId}/`, other),
      get(`${id}/requisite/`, other),
      get(`${id}/form/`, other),
      post(`${id}/bill/`, { body: await receipt(), headers: other }),
      post(`${id}/confirm/`, { body: { step: 'cancel' }, headers: other }),
      post(`${id}/settle/`, { body: settling, headers: other }),
      post(`${id}/refund/`, { body: refund, headers: other }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    const seen = await statusOf(await get(`${id}/status/`, other))
    expect([seen.status, seen.own]).toEqual(['checking_payment', null])
  })

  it('shows nothing personal to a viewer who has only the link, and offers them no actions', async () => {
    expect((await get(`${id}/requisite/`)).status).toBe(403)
    expect((await post(`${id}/confirm/`, { body: { step: 'cancel' } })).status).toBe(403)
    expect((await statusOf(await get(`${id}/status/`))).own).toBeNull()
  })

  it('cannot be opened with a forged token', async () => {
    const forged = { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' }
    expect((await get(`${id}/status/`, forged)).status).toBe(401)
  })
})
