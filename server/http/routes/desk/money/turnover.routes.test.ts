import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { getTurnover } from '@/lib/contracts/desk/money/turnover'
import { Decimal } from '@/lib/money/decimal'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import { createApi } from '@/server/http/app'
import { moveClaim, type ClaimMoveName } from '@/server/modules/claims'
import { insertIncoming } from '@/server/modules/claims/claim-money.repository'
import { makeClaim } from '@/tests/factories/claims/claims'
import { noConditions } from '@/tests/factories/claims/no-conditions'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { bearerFor } from '@/tests/setup/bearer-for'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { deskTurnoverRoutes } from './turnover.routes'

const now = new Date('2026-11-21T12:00:00Z')
const base = '/en/api/v1/operator/turnover/'
const mover = {
  by: 'operator',
  actor: { kind: 'system', name: 'test' },
  address: null,
} as const

let database: TestDatabase
let app: ReturnType<typeof createApi>
let operator: { authorization: string }
let user: { authorization: string }
let [rouble, tether, litecoin] = [0, 0, 0]

beforeAll(async () => {
  database = await createTestDatabase()
  const { container } = await createLoadedContainer({
    db: database.db,
    now: () => now,
    config: { rateLimitFactor: 100 },
  })
  app = createApi(container, { endpoints: deskTurnoverRoutes, files: [] })
  operator = await bearerFor(container)
  user = await bearerFor(container, 'user')
  rouble = await currencyIdOf(database.db, 'sberbank')
  tether = await currencyIdOf(database.db, 'tether-trc20')
  litecoin = await currencyIdOf(database.db, 'litecoin')
})
afterAll(() => database.drop())

const get = (path: string, headers = operator) => app.request(`${base}${path}`, { headers })

async function turnoverOf(query: Record<string, string | number> = {}) {
  const text = Object.entries(query).map(([key, value]) => [key, String(value)])
  const answer = await get(`?${new URLSearchParams(text).toString()}`)
  return getTurnover.response.parse(await answer.json())
}

type Values = { usd: string | null; usdOut: string | null }

/** Creates a claim, by default a completed one from 10,000 roubles to 100 USDT. */
async function claimAt(
  at: string,
  values: Values,
  changes: { state?: ClaimState; from?: string } = {},
) {
  const { claim } = await makeClaim(database.db, {
    state: 'completed',
    ...changes,
    ...(changes.from === 'litecoin' && { to: 'sberbank', fromAmount: '2', toAmount: '15000' }),
    now: new Date(at),
    row: { conditions: { ...noConditions, ...values } },
  })
  return claim
}

const dayOf = (turnover: Awaited<ReturnType<typeof turnoverOf>>, date: string) =>
  turnover.days.find((day) => day.date === date)

describe('the turnover', () => {
  it.each(['', 'csv/'])('is for operators only: %s', async (path) => {
    expect((await app.request(`${base}${path}`)).status).toBe(401)
    expect((await get(path, user)).status).toBe(403)
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    await answer.text()
  })

  it('has every day of the period, including days without completed claims', async () => {
    const { from, to, days, total, currencies, directions, currency } = await turnoverOf()
    expect([from, to, days.length, currency]).toEqual(['2026-10-23', '2026-11-21', 30, null])
    expect(total).toMatchObject({ claims: 0, taken: '0', paid: '0', difference: '0' })
    expect([currencies, directions]).toEqual([[], []])
    expect((await turnoverOf({ days: 7 })).from).toBe('2026-11-15')
  })

  it('counts a claim on the day of its completion in the time zone of the office', async () => {
    const values = { usd: '110', usdOut: '107.5' }
    await claimAt('2026-03-09T20:59:59.999Z', values)
    await claimAt('2026-03-09T21:00:00.000Z', values)
    await claimAt('2026-03-10T20:59:59.999Z', values)
    const turnover = await turnoverOf({ from: '2026-03-09', to: '2026-03-10' })
    expect(turnover.timezone).toBe('Europe/Moscow')
    expect(turnover.days.map(({ date, claims }) => [date, claims])).toEqual([
      ['2026-03-09', 1],
      ['2026-03-10', 2],
    ])
    const oneDay = await turnoverOf({ from: '2026-03-10', to: '2026-03-10' })
    expect(oneDay.total).toMatchObject({ claims: 2, taken: '220', paid: '215', difference: '5' })
  })

  it('does not count claims that were refunded, expired or not paid out yet', async () => {
    const states = ['refunded', 'refunding', 'paying_out', 'on_hold', 'expired'] as const
    for (const state of states) {
      await claimAt('2026-04-01T12:00:00Z', { usd: '110', usdOut: '107' }, { state })
    }
    const turnover = await turnoverOf({ from: '2026-04-01', to: '2026-04-01' })
    expect(turnover.total.claims).toBe(0)
    expect(turnover.currencies).toEqual([])
  })

  it('separates currencies, values both sides of a claim, and shows the margin earned', async () => {
    const at = '2026-05-05T12:00:00Z'
    await claimAt(at, { usd: '110.00000001', usdOut: '107.5' })
    const { directionId } = await claimAt(
      at,
      { usd: '170', usdOut: '165.25' },
      { from: 'litecoin' },
    )
    const period = { from: '2026-05-05', to: '2026-05-05' }
    const inUsd = await turnoverOf(period)
    const all = { claims: 2, unvalued: 0, taken: '280.00000001', paid: '272.75' }
    expect(inUsd.total).toMatchObject({ ...all, difference: '7.25000001' })
    expect(dayOf(inUsd, '2026-05-05')).toMatchObject(all)
    expect(inUsd.directions.map(({ id, turnover, claims }) => [id, turnover, claims])).toEqual([
      [directionId, '170', 1],
      [expect.any(Number), '110.00000001', 1],
    ])
    const amounts = inUsd.currencies.map(
      ({ currency: { id }, taken, paid, difference, turnover }) => [
        id,
        { taken, paid, difference, turnover },
      ],
    )
    expect(Object.fromEntries(amounts)).toEqual({
      [rouble]: { taken: '10000', paid: '15000', difference: '-5000', turnover: '25000' },
      [tether]: { taken: '0', paid: '100', difference: '-100', turnover: '100' },
      [litecoin]: { taken: '2', paid: '0', difference: '2', turnover: '2' },
    })

    const inRoubles = await turnoverOf({ ...period, currency: rouble })
    expect(inRoubles.currency).toMatchObject({ id: rouble, name: 'Sberbank' })
    expect(inRoubles.total).toMatchObject({ claims: 2, difference: '-5000', turnover: '25000' })
    expect(inRoubles.directions.map(({ turnover }) => turnover)).toEqual(['15000', '10000'])
    expect(inRoubles.currencies).toHaveLength(3)

    const ofOne = await turnoverOf({ ...period, direction: directionId })
    expect(ofOne.total).toMatchObject({ claims: 1, difference: '4.75' })
    expect(ofOne.currencies.map(({ currency: { id } }) => id).toSorted()).toEqual(
      [rouble, litecoin].toSorted(),
    )
  })

  it('counts claims without a value, but does not include them in amounts in USD', async () => {
    const at = '2026-06-06T12:00:00Z'
    await claimAt(at, { usd: null, usdOut: '107' })
    await claimAt(at, { usd: '110', usdOut: null })
    await claimAt(at, { usd: '110', usdOut: '107' })
    const { total, currencies } = await turnoverOf({ from: '2026-06-06', to: '2026-06-06' })
    expect(total).toMatchObject({ claims: 3, unvalued: 2, taken: '110', paid: '107' })
    expect(currencies.find(({ currency: { id } }) => id === tether)?.paid).toBe('300')
  })

  it('counts the amount that was actually paid, and does not value payments in another currency than agreed', async () => {
    const at = '2026-07-07T12:00:00Z'
    const values = { usd: '110', usdOut: '107' }
    await completedClaimPaidWith(at, { values, sums: [{ currencyId: rouble, amount: '10050' }] })
    const period = { from: '2026-07-07', to: '2026-07-07' }
    expect((await turnoverOf(period)).total).toMatchObject({ taken: '110.55', paid: '107' })

    await completedClaimPaidWith(at, {
      values,
      sums: [
        { currencyId: rouble, amount: '9000' },
        { currencyId: litecoin, amount: '0.1' },
      ],
    })
    const { total, currencies } = await turnoverOf(period)
    expect(total).toMatchObject({ claims: 2, unvalued: 1, taken: '110.55', paid: '107' })
    expect(currencies.find(({ currency: { id } }) => id === litecoin)?.taken).toBe('0.1')
    expect(currencies.find(({ currency: { id } }) => id === rouble)?.taken).toBe('19050')
  })

  it('is downloaded as CSV, with a row for each day and values rounded to cents', async () => {
    const answer = await get('csv/?from=2026-05-04&to=2026-05-05')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain(
      'filename="turnover-2026-05-04-2026-05-05.csv"',
    )
    const text = await answer.text()
    expect(text.replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
      'date,unit,claims,unvalued,taken,paid,difference',
      '2026-05-04,USD,0,0,0.00,0.00,0.00',
      '2026-05-05,USD,2,0,280.00,272.75,7.25',
    ])
    const inRoubles = await get(`csv/?from=2026-05-05&to=2026-05-05&currency=${String(rouble)}`)
    expect(inRoubles.headers.get('content-disposition')).toContain(
      `"turnover-2026-05-05-2026-05-05-currency-${String(rouble)}.csv"`,
    )
    expect(await inRoubles.text()).toContain('2026-05-05,SBERRUB,2,0,10000.00,15000.00,-5000.00')
    const ofOne = await get('csv/?from=2026-05-05&to=2026-05-05&direction=7')
    expect(ofOne.headers.get('content-disposition')).toContain('-2026-05-05-direction-7.csv"')
    await ofOne.text()
  })

  it.each([
    ['a beginning without an end', 'from=2026-05-05', 'to'],
    ['an end without a beginning', 'to=2026-05-05', 'from'],
    ['an end before the beginning', 'from=2026-05-05&to=2026-05-04', 'to'],
    ['more than a year', 'from=2025-05-05&to=2026-05-06', 'from'],
    ['an impossible date', 'from=2026-02-30&to=2026-03-01', 'from'],
    ['a number of days that is not offered', 'days=8', 'days'],
    ['an invalid currency', 'currency=0', 'currency'],
  ])('refuses %s with an error for its field', async (_, query, field) => {
    const answer = await get(`?${query}`)
    expect(answer.status).toBe(422)
    expect(Object.keys(errorBody.parse(await answer.json()).fields ?? {})).toEqual([field])
  })

  it('answers 404 for an unknown currency, and accepts a period of a whole year', async () => {
    expect((await get('?currency=99999')).status).toBe(404)
    expect((await turnoverOf({ from: '2025-05-05', to: '2026-05-05' })).days).toHaveLength(366)
  })
})

type Paid = { values: Values; sums: { currencyId: number; amount: string }[] }

/** Creates a completed claim that was paid with these amounts and paid out as agreed. */
async function completedClaimPaidWith(at: string, { values, sums }: Paid): Promise<void> {
  const moment = new Date(at)
  const { id } = await claimAt(at, values, { state: 'awaiting_payment' })
  await inTransaction(database.db, async (tx) => {
    for (const { currencyId, amount } of sums) {
      await insertIncoming(tx, {
        id: makeId(moment),
        claimId: id,
        method: 'manual',
        reference: `test-${randomUUID()}`,
        amount: new Decimal(amount),
        currencyId,
        payer: null,
        seenAt: moment,
      })
    }
    const moves: ClaimMoveName[] = ['accept', 'complete']
    for (const move of moves) {
      await moveClaim(tx, { claimId: id, move, mover, now: moment })
    }
  })
}
