import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import {
  listDeskReserves,
  listReserveEntries,
  type ReserveRow,
} from '@/lib/contracts/desk/reserves'
import { Decimal } from '@/lib/money/decimal'
import { proveLedgerNow } from '@/tests/setup/check-ledger-now'
import { bearerFor } from '@/tests/setup/bearer-for'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { createApi } from '@/server/http/app'
import { validationText } from '@/server/http/texts'
import { deskReservesRoutes } from './reserves.routes'

let database: TestDatabase
let app: ReturnType<typeof createApi>
let operator: { authorization: string }
let user: { authorization: string }
const base = '/en/api/v1/operator/reserves'

beforeAll(async () => {
  database = await createTestDatabase()
  const { container } = createTestContainer({
    db: database.db,
    config: { rateLimitFactor: 100 },
    // A time later than all entries of the seed.
    now: () => new Date('2040-01-01T12:00:00Z'),
  })
  app = createApi(container, { endpoints: deskReservesRoutes, files: [] })
  operator = await bearerFor(container)
  user = await bearerFor(container, 'user')
})
afterAll(() => database.drop())

const get = (path: string) => app.request(`${base}/${path}`, { headers: operator })

async function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return app.request(`${base}/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...operator,
      ...headers,
    },
    body: JSON.stringify(body),
  })
}

async function reserveOf(code: string): Promise<ReserveRow> {
  const { reserves } = listDeskReserves.response.parse(await (await get('')).json())
  const found = reserves.find(({ currency }) => currency.code === code)
  if (!found) {
    throw new Error(`There is no reserve of ${code}.`)
  }
  return found
}

async function entriesOf(id: number, query = '') {
  return listReserveEntries.response.parse(await (await get(`${id}/entries/${query}`)).json())
}

async function isLedgerConsistent(): Promise<boolean> {
  return (await proveLedgerNow(database.db)).length === 0
}

async function fieldsOf(answer: Response) {
  expect(answer.status).toBe(422)
  return errorBody.parse(await answer.json()).fields
}

describe('the desk’s reserves', () => {
  it('are for operators only', async () => {
    expect((await app.request(`${base}/`)).status).toBe(401)
    expect((await app.request(`${base}/`, { headers: user })).status).toBe(403)
    const answer = await get('')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const refused = await post('1/top-up/', { amount: '1', reason: 'Mine' }, user)
    expect(refused.status).toBe(403)
    expect(errorBody.parse(await refused.json()).code).toBe('forbidden')
  })

  it('show what is available of every currency, and what the owner paid in', async () => {
    const reserve = await reserveOf('BTC')
    expect(reserve).toMatchObject({ digits: 8, roundCalculator: 8, held: '0' })
    expect(reserve.available).toBe(reserve.capital)
    expect(new Decimal(reserve.available).gt(0)).toBe(true)
    expect(await isLedgerConsistent()).toBe(true)
  })

  it('are topped up once per idempotency key, and show who did it and why', async () => {
    const before = await reserveOf('BTC')
    const path = `${before.currency.id}/top-up/`
    const body = { amount: '0.5', reason: 'Brought from the vault' }
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => post(path, body, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])

    const after = await reserveOf('BTC')
    expect(after.available).toBe(new Decimal(before.available).plus('0.5').toFixed())
    const [entry] = (await entriesOf(before.currency.id)).entries
    expect(entry).toMatchObject({
      kind: 'reserve_top_up',
      reason: 'Brought from the vault',
      who: 'operator@kantor.test',
      available: '0.5',
      held: '0',
      availableAfter: after.available,
    })
    const other = await post(path, { ...body, amount: '0.6' }, key)
    expect(errorBody.parse(await other.json()).code).toBe('idempotency_mismatch')
  })

  it('are adjusted up and down', async () => {
    const before = await reserveOf('ETH')
    const path = `${before.currency.id}/adjust/`
    const adjust = (direction: string, amount: string) =>
      post(path, { direction, amount, reason: 'Counted' })
    expect((await adjust('up', '2')).status).toBe(201)
    expect((await adjust('down', '3')).status).toBe(201)
    const after = await reserveOf('ETH')
    expect(after.available).toBe(new Decimal(before.available).minus(1).toFixed())
    expect(after.capital).toBe(after.available)
    expect((await entriesOf(before.currency.id)).entries[0]).toMatchObject({
      kind: 'reserve_adjustment',
      available: '-3',
    })
    expect(await isLedgerConsistent()).toBe(true)
  })

  it('cannot be adjusted below zero, and the error belongs to the field `amount`', async () => {
    const { currency, available } = await reserveOf('ETH')
    const tooMuch = new Decimal(available).plus('0.00000001').toFixed()
    const body = { direction: 'down', amount: tooMuch, reason: 'Counted' }
    const answer = await post(`${currency.id}/adjust/`, body)
    expect(await fieldsOf(answer)).toEqual({
      amount: [`More than available: ${available}.`],
    })
    expect((await reserveOf('ETH')).available).toBe(available)
  })

  it('accept only one of several simultaneous adjustments that each take everything', async () => {
    const { currency, available } = await reserveOf('LTC')
    const body = { direction: 'down', amount: available, reason: 'Counted' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(`${currency.id}/adjust/`, body)),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 422)])
    expect((await reserveOf('LTC')).available).toBe('0')
    expect(await isLedgerConsistent()).toBe(true)
  })

  it.each([
    ['no amount', { reason: 'Counted' }, 'amount'],
    ['an amount of zero', { amount: '0', reason: 'Counted' }, 'amount'],
    ['a negative amount', { amount: '-1', reason: 'Counted' }, 'amount'],
    ['leading zeros', { amount: '00005', reason: 'Counted' }, 'amount'],
    ['an exponent', { amount: '1e3', reason: 'Counted' }, 'amount'],
    ['more digits than the currency has', { amount: '0.000000001', reason: 'Counted' }, 'amount'],
    ['an amount over the limit', { amount: '1000000000000', reason: 'Counted' }, 'amount'],
    ['no reason', { amount: '1', reason: '  ' }, 'reason'],
  ])('refuse %s', async (_name, body, field) => {
    const { currency } = await reserveOf('BTC')
    const answers = [
      await post(`${currency.id}/top-up/`, body),
      await post(`${currency.id}/adjust/`, { ...body, direction: 'up' }),
    ]
    for (const answer of answers) {
      expect(Object.keys((await fieldsOf(answer)) ?? {})).toEqual([field])
    }
  })

  it('refuse a change with an invalid key or of an unknown currency', async () => {
    const body = { amount: '1', reason: 'Counted' }
    for (const key of ['', 'short', 'x'.repeat(201)]) {
      const answer = await post('1/top-up/', body, { 'idempotency-key': key })
      expect(answer.status).toBe(422)
      expect((await fieldsOf(answer))?.['Idempotency-Key']).toEqual([
        validationText('en', 'idempotency_key'),
      ])
    }
    expect((await post('999999/top-up/', body)).status).toBe(404)
    expect((await get('999999/entries/')).status).toBe(404)
  })

  it('have a paginated history', async () => {
    const { currency } = await reserveOf('TRX')
    for (let count = 0; count < 51; count += 1) {
      const body = { amount: '1', reason: `No. ${count}` }
      expect((await post(`${currency.id}/top-up/`, body)).status).toBe(201)
    }
    const first = await entriesOf(currency.id)
    expect(first.entries).toHaveLength(50)
    expect(first.entries[0]?.reason).toBe('No. 50')
    const second = await entriesOf(currency.id, `?before=${first.next ?? ''}`)
    expect(second.entries.map(({ reason }) => reason)[0]).toBe('No. 0')
    expect(second.next).toBeNull()
    expect((await entriesOf(currency.id, '?size=2')).entries).toHaveLength(2)
    expect((await entriesOf(currency.id, '?size=100')).next).toBeNull()
    expect((await get(`${currency.id}/entries/?size=101`)).status).toBe(422)
  })
})
