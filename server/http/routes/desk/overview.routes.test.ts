import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getDeskOverview } from '@/lib/contracts/desk/overview'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import { Decimal } from '@/lib/money/decimal'
import { mails } from '@/server/database/schema/mails'
import { makeId } from '@/server/database/ids/uuid-v7'
import { createApi } from '@/server/http/app'
import { adjustReserve, listReserveBalances } from '@/server/modules/ledger'
import { makeClaim } from '@/tests/factories/claims/claims'
import { noConditions } from '@/tests/factories/claims/no-conditions'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { bearerFor } from '@/tests/setup/bearer-for'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { deskOverviewRoutes } from './overview.routes'

const path = '/en/api/v1/operator/overview/'
/* Half past three in the afternoon of a Saturday in the office’s time zone. */
const begin = new Date('2026-11-21T12:30:00Z')
const day = 86_400_000
const week = 7 * day

let now = begin
let database: TestDatabase
let app: ReturnType<typeof createApi>
let operator: { authorization: string }
let user: { authorization: string }

beforeAll(async () => {
  database = await createTestDatabase()
  const { container } = await createLoadedContainer({
    db: database.db,
    now: () => now,
    config: { rateLimitFactor: 100 },
  })
  app = createApi(container, { endpoints: deskOverviewRoutes, files: [] })
  operator = await bearerFor(container)
  user = await bearerFor(container, 'user')
})
afterAll(() => database.drop())
beforeEach(() => {
  // Days that are over are read at most once a minute.
  now = new Date(now.getTime() + 60_000)
})

async function overview() {
  const answer = await app.request(path, { headers: operator })
  expect(answer.status).toBe(200)
  return getDeskOverview.response.parse(await answer.json())
}

/** A claim from roubles to USDT, worth 110 USD, of which the office keeps 2.5. */
function claimAt(at: Date, changes: { state?: ClaimState; usd?: string; usdOut?: string } = {}) {
  const { state = 'completed', usd = '110', usdOut = '107.5' } = changes
  return makeClaim(database.db, {
    state,
    now: at,
    row: { conditions: { ...noConditions, usd, usdOut } },
  })
}

const ago = (milliseconds: number) => new Date(begin.getTime() - milliseconds)

describe('the overview', () => {
  it('is for operators only', async () => {
    expect((await app.request(path)).status).toBe(401)
    expect((await app.request(path, { headers: user })).status).toBe(403)
  })

  it('says what a new office does first, until its first exchange', async () => {
    const fresh = await overview()
    expect(fresh.usual).toBeNull()
    expect(fresh.today).toEqual({ claims: '0', turnover: '0', margin: '0', unvalued: 0 })
    expect(Object.fromEntries((fresh.steps ?? []).map((one) => [one.step, one.isDone]))).toEqual({
      ...{ price: false, currencies: true, requisites: true, reserve: true },
      ...{ directions: true, open: expect.any(Boolean) as boolean },
    })
    await claimAt(ago(3_600_000))
    expect((await overview()).steps).toBeNull()
  })

  it('compares today with the same weekday of the last weeks, until the same time', async () => {
    const late = 3 * 3_600_000
    await claimAt(ago(week))
    await claimAt(ago(week), { usd: '210', usdOut: '200' })
    await claimAt(ago(week - late), { usd: '9000', usdOut: '8000' })
    await claimAt(ago(2 * week), { usd: '100', usdOut: '99' })
    await claimAt(ago(day), { usd: '7000', usdOut: '6000' })
    await claimAt(ago(5 * week), { usd: '5000', usdOut: '4000' })

    const { today, usual, hours } = await overview()
    expect(today).toMatchObject({ claims: '1', turnover: '110', margin: '2.5' })
    // The medians of 320, 100, 0 and 0 USD; of 12.5, 1, 0 and 0; and of 2, 1, 0 and 0 exchanges.
    expect(usual).toEqual({ days: 4, claims: '0.5', turnover: '50', margin: '0.5' })
    expect(hours).toHaveLength(24)
    // Exchanges of today and of other weeks were completed before 15:00 and 16:00.
    expect(hours[13]).toMatchObject({ today: '0', usual: '0' })
    expect(hours[14]?.today).toBe('110')
    expect(hours[15]).toMatchObject({ today: '110', usual: '50' })
    expect(hours[16]?.today).toBeNull()
    // The exchange three hours later counts in the usual day as a whole, but not in what is usual until now.
    expect(hours[23]).toMatchObject({ today: null, usual: '50' })
  })

  it('counts what waits and since when, and what does not continue by itself', async () => {
    const before = await overview()
    await claimAt(ago(5_400_000), { state: 'checking_payment' })
    await claimAt(ago(600_000), { state: 'on_hold' })
    const { claim } = await claimAt(ago(300_000), { state: 'paying_out' })
    await database.db.execute(
      sql`update payouts set state = 'failed', fault = 'no' where claim_id = ${claim.id}`,
    )
    await database.db.insert(mails).values({
      ...{ id: makeId(now), dedupeKey: 'x', template: 'claim_created', locale: 'en' },
      ...{ recipient: 'a@example.org', subject: 'x', html: '', text: '', state: 'failed' },
      ...{ attempts: 1, details: {}, createdAt: now },
    })
    const { queue, stuck } = await overview()
    expect(queue.waiting - before.queue.waiting).toBe(3)
    expect(queue.oldestSince).toBe(ago(5_400_000).toISOString())
    expect(stuck).toMatchObject({ payoutsFailed: 1, payoutsUnknown: 0, oddPayments: 0 })
    expect(stuck.failedMails).toBeLessThanOrEqual(1)
  })

  it('lists the reserves that will not last the day at today’s pace', async () => {
    expect((await overview()).reserves).toEqual([])
    // 100 USDT were paid out in fifteen and a half hours, and eight and a half hours are left.
    const currencyId = await currencyIdOf(database.db, 'tether-trc20')
    const balances = await listReserveBalances(database.db)
    const available = balances.find(({ currency }) => currency.id === currencyId)?.available
    await adjustReserve(database.db, {
      currencyId,
      change: new Decimal(40).minus(available ?? 0),
      reason: 'test',
      idempotencyKey: 'test:short',
      actor: { kind: 'system', name: 'test' },
      now,
    })
    const [short, ...others] = (await overview()).reserves
    expect(others).toEqual([])
    expect(short).toMatchObject({
      currency: { slug: 'tether-trc20' },
      available: '40',
      paidToday: '100',
    })
    const lasts = new Date(short?.emptyAt ?? 0).getTime() - now.getTime()
    expect(Math.round(lasts / 3_600_000)).toBe(6)
  })
})
