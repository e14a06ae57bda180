import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { providerAnswers } from '@/server/database/schema/money/providers'
import { createApi } from '@/server/http/app'
import {
  openProvider,
  openProviderOffice,
  type OpenProvider,
  type ProviderOffice,
} from '@/tests/setup/providers/provider-office'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { paymentCallbackRoutes } from './payment-callbacks.routes'

let database: TestDatabase
let acme: OpenProvider
let office: ProviderOffice
let app: ReturnType<typeof createApi>
let passed = 0
const now = () => new Date(Date.parse('2026-11-21T12:00:00Z') + passed)

beforeAll(async () => {
  database = await createTestDatabase()
  acme = await openProvider('acme', now)
  office = await openProviderOffice(database, { providers: [acme], now })
  app = createApi(office.container, {
    endpoints: [...paymentCallbackRoutes],
    files: [],
  })
  await office.choose(false)
})
afterAll(async () => {
  acme.close()
  await database.drop()
})
beforeEach(async () => {
  passed += 3600_000
  await database.db.execute('delete from rate_limits')
})

async function given() {
  const id = await office.order()
  await office.tend(id)
  const { id: reference } = await office.last(id)
  return { id, reference }
}

type Signing = { key?: string; at?: Date; over?: string }

function signed(body: string, { key, at = now(), over = body }: Signing = {}) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const text = `callback\n${timestamp}\n${over}`
  const signature = createHmac('sha256', key ?? acme.settings.key)
    .update(text)
    .digest('hex')
  return { 'x-kantor-timestamp': timestamp, 'x-kantor-signature': signature }
}

const send = async (body: string, headers: Record<string, string>) =>
  app.request('/api/v1/payments/provider/callback/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

const notesOf = (reference: string) =>
  database.db.select().from(providerAnswers).where(eq(providerAnswers.orderId, reference))

async function dueAt(reference: string) {
  const { rows } = await database.pool.query<{ run_at: Date }>(
    'select run_at from graphile_worker.jobs where key = $1',
    [`providers.tend:${reference}`],
  )
  return rows.map(({ run_at: at }) => at)
}

const minutes = (count: number) => new Date(now().getTime() + count * 60_000)

describe('a call-back of a provider', () => {
  it('starts a look-up, and nothing else that it says is believed', async () => {
    const { id, reference } = await given()
    const payments = [
      {
        id: 'P-1',
        amount: '900000',
        currency: 'SBERRUB',
        at: now().toISOString(),
      },
    ]
    const body = JSON.stringify({ reference, state: 'paid', payments })
    expect((await send(body, signed(body))).status).toBe(204)
    await office.tend(id)
    expect(await office.payments(id)).toEqual([])
    expect((await office.last(id)).state).toBe('given')
  })

  it.each<[string, (body: string, reference: string) => Record<string, string>]>([
    ['without a signature', () => ({})],
    ['with an empty one', (body) => ({ ...signed(body), 'x-kantor-signature': '' })],
    ['with one of another length', (body) => ({ ...signed(body), 'x-kantor-signature': 'é' })],
    ['by another key', (body) => signed(body, { key: 'k'.repeat(40) })],
    ['over another body', (body) => signed(body, { over: '{}' })],
    ['as one of our own requests', (body) => signed(body, { over: `request\n${body}` })],
    ['that is too old', (body) => signed(body, { at: minutes(-6) })],
    ['from the future', (body) => signed(body, { at: minutes(6) })],
    ['at no time', (body) => ({ ...signed(body), 'x-kantor-timestamp': 'NaN' })],
  ])('is refused %s', async (_, headers) => {
    const { reference } = await given()
    const before = await dueAt(reference)
    const body = JSON.stringify({ reference })
    expect((await send(body, headers(body, reference))).status).toBe(401)
    expect(await dueAt(reference)).toEqual(before)
    expect((await notesOf(reference)).map(({ call }) => call)).toEqual(['create'])
  })

  it.each([
    ['an unknown reference', 401, JSON.stringify({ reference: randomUUID() })],
    ['no reference', 401, '{}'],
    ['a strange reference', 401, JSON.stringify({ reference: "' or 1=1" })],
    ['no JSON', 401, '<xml/>'],
    ['too much', 413, JSON.stringify({ reference: randomUUID(), more: 'x'.repeat(2_000_000) })],
  ])('is refused with %s', async (_, status, body) => {
    expect((await send(body, signed(body))).status).toBe(status)
  })

  it('may be repeated, even many times at once', async () => {
    const { reference } = await given()
    const body = JSON.stringify({ reference })
    const headers = signed(body)
    const answers = await Promise.all(Array.from({ length: 5 }, async () => send(body, headers)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204))
    expect((await notesOf(reference)).map(({ call }) => call)).toEqual(['create', 'callback'])
    expect(await dueAt(reference)).toHaveLength(1)
  })
})

describe('many orders at once', () => {
  it('each get their own details, and each payment is booked once, for its own order', async () => {
    const ids: string[] = []
    for (let index = 0; index < 3; index += 1) {
      ids.push(await office.order(String(5000 + index)))
    }
    await Promise.all(ids.flatMap((id) => [office.tend(id), office.tend(id)]))
    const references = await Promise.all(ids.map(async (id) => (await office.last(id)).id))
    expect(new Set(references).size).toBe(3)
    references.forEach((reference) => acme.orders.pay(reference, {}))
    await Promise.all(ids.flatMap((id) => [office.tend(id), office.tend(id)]))
    const paid = await Promise.all(
      ids.map(async (id) => (await office.payments(id)).map(({ amount }) => amount.toFixed())),
    )
    expect(paid).toEqual(ids.map((_, index) => [String(5000 + index)]))
  })
})
