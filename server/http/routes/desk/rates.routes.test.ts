import { desc, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import * as desk from '@/lib/contracts/desk/rates'
import { Decimal } from '@/lib/money/decimal'
import { insertLastGoodPrice } from '@/tests/factories/last-good-price'
import { bearerFor } from '@/tests/setup/bearer-for'
import { listenForNotifications } from '@/tests/setup/notifications'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { auditLog } from '@/server/database/schema/audit'
import {
  priceHistory,
  quoteHistory,
  quotes,
  rateIncidents,
  ratePairs,
  ratePrices,
  rateSources,
} from '@/server/database/schema/rates'
import { recordSourceFailure, saveQuotes } from '@/server/modules/rates'
import { createApi } from '@/server/http/app'
import { deskRatesRoutes } from './rates.routes'

const base = '/en/api/v1/operator/rates'
const now = new Date('2026-11-21T12:00:00.000Z')
const earlier = (seconds: number) => new Date(now.getTime() - seconds * 1000)

let database: TestDatabase
let app: ReturnType<typeof createApi>
let operator: { authorization: string }
let user: { authorization: string }
let btc: number
beforeAll(async () => {
  database = await createTestDatabase()
  const { container } = createTestContainer({
    db: database.db,
    now: () => now,
    config: { rateLimitFactor: 100, rateSources: ['binance', 'kraken'] },
  })
  app = createApi(container, { endpoints: deskRatesRoutes, files: [] })
  operator = await bearerFor(container)
  user = await bearerFor(container, 'user')
  const [pair] = await database.db
    .update(ratePairs)
    .set({ minSources: 1 })
    .where(sql`${ratePairs.base} = 'BTC' and ${ratePairs.quote} = 'USD'`)
    .returning()
  btc = pair?.id ?? 0
})
afterAll(() => database.drop())
beforeEach(async () => {
  for (const table of [quotes, ratePrices, rateIncidents, priceHistory, quoteHistory]) {
    await database.db.delete(table)
  }
  await database.db.update(rateSources).set({ failuresInRow: 0, lastFault: null })
  const lastGood = { pairId: btc, price: new Decimal(100_000), at: earlier(30 * 86_400) }
  await insertLastGoodPrice(database.db, lastGood)
})

function send(method: string, path: string, body?: unknown, headers = operator) {
  return app.request(`${base}/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function overview(): Promise<desk.RatesOverview> {
  const answer = await send('GET', '')
  expect(answer.status).toBe(200)
  return desk.ratesOverview.parse(await answer.json())
}

async function pairNow(id = btc): Promise<desk.RatePair> {
  const { pairs } = await overview()
  return pairs.find((pair) => pair.id === id) ?? expect.fail(`no pair ${id}`)
}

async function fieldsOf(answer: Response) {
  expect(answer.status).toBe(422)
  return errorBody.parse(await answer.json()).fields
}

const reportQuote = (source: 'binance' | 'kraken', price: string, at = now) =>
  saveQuotes(database.db, {
    source,
    quotes: [{ pairId: btc, price: new Decimal(price), observedAt: at }],
    activeSources: ['binance', 'kraken'],
    now: at,
  })

async function lastAudit() {
  const [row] = await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return row
}

const guards = {
  isEnabled: true,
  symbols: { kraken: 'XXBTZUSD' },
  minSources: 1,
  maxJumpPercent: '10',
  maxSpreadPercent: '2',
}
const source = { isEnabled: true, intervalSeconds: 15, maxAgeSeconds: 90 }

/** Sends the current version, like an operator who has just loaded the page. */
async function putSource(settings: object, id = 'binance') {
  const version = (await overview()).sources.find((one) => one.id === id)?.version ?? 'none'
  return send('PUT', `sources/${id}/`, { ...settings, version })
}
async function putPair(settings: object) {
  const { version } = await pairNow()
  return send('PUT', `pairs/${btc}/`, { ...settings, version })
}

const calls: [string, string, unknown][] = [
  ['GET', '', undefined],
  ['PUT', 'sources/binance/', { ...source, version: 'seen' }],
  ['POST', 'assets/', { code: 'DOGE', recordedPrice: null, demoDriftPercent: '0.5' }],
  ['POST', 'pairs/', { ...guards, base: 'BTC', quote: 'EUR' }],
  ['PUT', 'pairs/1/', { ...guards, version: 'seen' }],
  ['PUT', 'pairs/1/fixed/', { price: '1', until: null }],
  ['DELETE', 'pairs/1/fixed/', undefined],
  ['POST', 'pairs/1/accept/', { price: '1' }],
  ['GET', 'pairs/1/history/', undefined],
]

describe('every call', () => {
  it.each(calls)('%s %s is for operators only', async (method, path, body) => {
    const stranger = await app.request(`${base}/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    expect(stranger.status).toBe(401)
    expect((await send(method, path, body, user)).status).toBe(403)
  })

  it.each(calls.filter(([, path]) => path.includes('pairs/1')))(
    '%s %s answers 404 for an unknown pair',
    async (method, path, body) => {
      const answer = await send(method, path.replace('/1/', '/99999/'), body)
      expect(answer.status).toBe(404)
    },
  )
})

describe('the overview', () => {
  it('shows what each source quotes for a pair and how far that is from the judged price', async () => {
    await reportQuote('binance', '100000')
    await reportQuote('kraken', '101000')
    const pair = await pairNow()
    expect(pair.judged).toMatchObject({ price: '100500', state: 'ok', sourceCount: 2 })
    const quotesOfPair = pair.quotes.map(({ source: id, price, deviationPercent, isFresh }) => ({
      id,
      price,
      isFresh,
      deviation: deviationPercent && new Decimal(deviationPercent).toFixed(4),
    }))
    expect(quotesOfPair.sort((a, b) => a.id.localeCompare(b.id))).toEqual([
      { id: 'binance', price: '100000', isFresh: true, deviation: '-0.4975' },
      { id: 'kraken', price: '101000', isFresh: true, deviation: '0.4975' },
    ])
  })

  it('shows the state of each source, and whether the configuration names it', async () => {
    await reportQuote('kraken', '100000')
    for (const durationMilliseconds of [10, 20, 30]) {
      await recordSourceFailure(database.db, {
        source: 'binance',
        fault: 'timeout',
        durationMilliseconds,
        now,
      })
    }
    const { sources, incidents, isDemo } = await overview()
    const find = (id: string) => sources.find((one) => one.id === id)
    expect(isDemo).toBe(false)
    expect(find('binance')).toMatchObject({
      isActive: true,
      failuresInRow: 3,
      lastFault: 'timeout',
      lastDurationMilliseconds: 30,
    })
    expect(find('kraken')).toMatchObject({ lastSuccessAt: now.toISOString(), failuresInRow: 0 })
    expect(find('ecb')).toMatchObject({ isActive: false })
    expect(find('fixed')).toMatchObject({ isActive: true })
    expect(incidents).toMatchObject([{ kind: 'source_down', source: 'binance', pair: null }])
  })

  it('says whether the demo source is active', async () => {
    const { container } = createTestContainer({ db: database.db, now: () => now })
    const demo = createApi(container, { endpoints: deskRatesRoutes, files: [] })
    const answer = await demo.request(`${base}/`, { headers: await bearerFor(container) })
    expect(desk.ratesOverview.parse(await answer.json()).isDemo).toBe(true)
  })
})

describe('a source', () => {
  it('can be changed, and the change is recorded', async () => {
    const answer = await putSource(source)
    expect(answer.status).toBe(204)
    const { sources } = await overview()
    expect(sources.find(({ id }) => id === 'binance')).toMatchObject(source)
    expect(await lastAudit()).toMatchObject({
      entityId: 'binance',
      before: { intervalSeconds: 10 },
      after: { intervalSeconds: 15 },
    })
  })

  it('stops counting as soon as it is switched off', async () => {
    await reportQuote('binance', '100000')
    const notifications = await listenForNotifications(database.url, ['rates_changed'])
    await putSource({ ...source, isEnabled: false })
    expect((await pairNow()).judged?.state).toBe('stale')
    expect(await notifications.on('rates_changed')).not.toEqual([])
    await notifications.close()
    await putSource(source)
    expect((await pairNow()).judged?.state).toBe('ok')
  })

  it('cannot be queried more often than every five seconds, and must be known', async () => {
    const wrong = { isEnabled: true, intervalSeconds: 4, maxAgeSeconds: 9 }
    expect(await fieldsOf(await putSource(wrong))).toEqual({
      intervalSeconds: ['At least 5.'],
      maxAgeSeconds: ['At least 10.'],
    })
    expect(await fieldsOf(await putSource(source, 'bitmex'))).toHaveProperty('source')
  })
})

describe('an asset', () => {
  const doge = { code: 'DOGE', recordedPrice: '0.41', demoDriftPercent: '0.5' }

  it('can be added only once', async () => {
    expect((await send('POST', 'assets/', doge)).status).toBe(204)
    expect((await overview()).assets).toContainEqual(doge)
    expect(await fieldsOf(await send('POST', 'assets/', doge))).toHaveProperty('code')
  })

  it.each([
    [{ ...doge, code: 'doge' }, 'code'],
    [{ ...doge, code: 'SHIB', recordedPrice: '0' }, 'recordedPrice'],
    [{ ...doge, code: 'SHIB', demoDriftPercent: '0.7' }, 'demoDriftPercent'],
  ])('is refused as %j', async (body, field) => {
    expect(Object.keys((await fieldsOf(await send('POST', 'assets/', body))) ?? {})).toEqual([
      field,
    ])
  })
})

describe('a pair', () => {
  it('can be added with its symbols and limits', async () => {
    const body = { ...guards, symbols: { kraken: 'XBTEUR' }, base: 'BTC', quote: 'EUR' }
    const answer = await send('POST', 'pairs/', body)
    expect(answer.status).toBe(201)
    const { id } = desk.addRatePair.response.parse(await answer.json())
    expect(await pairNow(id)).toMatchObject(body)
    expect(await fieldsOf(await send('POST', 'pairs/', body))).toHaveProperty('quote')
  })

  it('makes its sources due at once, except those that fail', async () => {
    const { db, pool } = database
    const asked = new Date('2026-11-21T12:00:00Z')
    await db.update(rateSources).set({ lastAttemptAt: asked })
    await db.update(rateSources).set({ failuresInRow: 3 }).where(eq(rateSources.id, 'coinbase'))
    const symbols = { kraken: 'XBTGBP', coinbase: 'BTC-GBP' }
    await send('POST', 'assets/', { code: 'GBP', recordedPrice: '1.2', demoDriftPercent: '0' })
    const body = { ...guards, symbols, base: 'BTC', quote: 'GBP' }
    expect((await send('POST', 'pairs/', body)).status).toBe(201)
    const due = await db.select().from(rateSources).where(isNull(rateSources.lastAttemptAt))
    expect(due.map(({ id }) => id)).toEqual(['kraken'])
    const { rows } = await pool.query(
      `select task_identifier as task, key from graphile_worker.jobs where run_at <= now()`,
    )
    expect(rows).toContainEqual({ task: 'rates.refresh', key: 'rates.refresh:kraken' })
    expect(rows).toContainEqual({ task: 'rates.refresh-demo', key: null })
    expect(rows).not.toContainEqual({ task: 'rates.refresh', key: 'rates.refresh:coinbase' })
  })

  it.each([
    [{ base: 'BTC', quote: 'BTC' }, 'quote'],
    [{ base: 'NOPE', quote: 'USD' }, 'base'],
    [{ base: 'BTC', quote: 'USD', symbols: { kraken: 'no spaces' } }, 'symbols.kraken'],
    [{ base: 'BTC', quote: 'USD', minSources: 6 }, 'minSources'],
    [{ base: 'BTC', quote: 'USD', maxSpreadPercent: '101' }, 'maxSpreadPercent'],
    [{ base: 'BTC', quote: 'USD', maxJumpPercent: '-1' }, 'maxJumpPercent'],
  ])('is refused as %j', async (changes, field) => {
    const fields = await fieldsOf(await send('POST', 'pairs/', { ...guards, ...changes }))
    expect(Object.keys(fields ?? {})).toEqual([field])
  })

  it('is judged with its new limits at once, and the change is recorded', async () => {
    await reportQuote('binance', '100000')
    await putPair({ ...guards, minSources: 2, maxJumpPercent: '7.5' })
    expect(await pairNow()).toMatchObject({
      minSources: 2,
      maxJumpPercent: '7.5',
      judged: { state: 'few_sources' },
    })
    expect(await lastAudit()).toMatchObject({
      before: { minSources: 1 },
      after: { minSources: 2, maxJumpPercent: '7.5' },
    })
    await putPair(guards)
    expect((await pairNow()).judged?.state).toBe('ok')
  })
})

describe('the operator’s own price', () => {
  it('replaces the market price until it is removed', async () => {
    await reportQuote('binance', '100000')
    const until = new Date(now.getTime() + 3_600_000).toISOString()
    const far = { price: '123456.5', until }
    expect(await fieldsOf(await send('PUT', `pairs/${btc}/fixed/`, far))).toEqual({
      confirmed: [
        'The market price of BTC/USD is 100000, and 123456.5 is +23.46% away from it. Confirm that this is what you mean.',
      ],
    })
    const answer = await send('PUT', `pairs/${btc}/fixed/`, { ...far, confirmed: true })
    expect(answer.status).toBe(204)
    const pair = await pairNow()
    expect(pair.judged).toMatchObject({ price: '123456.5', state: 'ok' })
    expect(pair.quotes.find(({ source: id }) => id === 'fixed')).toMatchObject({
      validUntil: until,
    })
    expect(await lastAudit()).toMatchObject({ after: { price: '123456.5' } })

    expect((await send('DELETE', `pairs/${btc}/fixed/`)).status).toBe(204)
    expect((await pairNow()).quotes.map(({ source: id }) => id)).toEqual(['binance'])
  })

  it.each([
    [{ price: '0', until: null }, 'price'],
    [{ price: '-1', until: null }, 'price'],
    [{ price: '1e5', until: null }, 'price'],
    [{ price: '1', until: 'tomorrow' }, 'until'],
    [{ price: '1', until: earlier(60).toISOString() }, 'until'],
  ])('is refused as %j', async (body, field) => {
    const fields = await fieldsOf(await send('PUT', `pairs/${btc}/fixed/`, body))
    expect(Object.keys(fields ?? {})).toEqual([field])
  })
})

describe('a refused jump of the price', () => {
  beforeEach(async () => {
    await reportQuote('binance', '100000', earlier(20))
    await reportQuote('binance', '100', earlier(10))
  })

  it('keeps the last good price and shows the refused one', async () => {
    const { judged } = await pairNow()
    expect(judged).toMatchObject({ price: '100000', state: 'jump', refusedPrice: '100' })
    const { incidents } = await overview()
    expect(incidents).toMatchObject([{ kind: 'jump', pair: { id: btc, base: 'BTC' } }])
  })

  it('becomes the price when an operator accepts the price that they saw', async () => {
    expect((await send('POST', `pairs/${btc}/accept/`, { price: '100' })).status).toBe(204)
    expect((await pairNow()).judged).toMatchObject({ price: '100', state: 'ok' })
    expect((await overview()).incidents).toEqual([])
    const [row] = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'rate_pair.accept_price'))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(row).toMatchObject({
      actor: 'user',
      before: { price: '100000' },
      after: { price: '100' },
    })
  })

  it('is not accepted if the refused price has changed since', async () => {
    await reportQuote('binance', '90', earlier(5))
    const answer = await send('POST', `pairs/${btc}/accept/`, { price: '100' })
    expect(answer.status).toBe(409)
    expect((await pairNow()).judged).toMatchObject({ price: '100000', refusedPrice: '90' })
  })

  it('cannot be accepted once a later price was not refused', async () => {
    await reportQuote('binance', '100000')
    expect((await send('POST', `pairs/${btc}/accept/`, { price: '100' })).status).toBe(409)
  })
})

describe('the history of a pair', () => {
  const historyOf = async (period: string) => {
    const answer = await send('GET', `pairs/${btc}/history/?period=${period}`)
    expect(answer.status).toBe(200)
    return desk.pairHistory.parse(await answer.json())
  }

  it('has the judged price and the quotes of every source, oldest first, within the period', async () => {
    await reportQuote('binance', '99000', earlier(2 * 86_400))
    await reportQuote('binance', '100000', earlier(600))
    await reportQuote('kraken', '100100', earlier(200))
    const { judged, sources } = await historyOf('day')
    expect(sources.map(({ source: id, points }) => [id, points.map(({ price }) => price)])).toEqual(
      [
        ['binance', ['100000']],
        ['kraken', ['100100']],
      ],
    )
    expect(judged.map(({ price }) => price).slice(-2)).toEqual(['100000', '100100'])
    const week = await historyOf('week')
    expect(week.sources[0]?.points.map(({ price }) => price)).toEqual(['99000', '100000'])
  })

  it('begins with the price that was valid when the period began', async () => {
    await reportQuote('binance', '99000', earlier(2 * 86_400))
    const { judged } = await historyOf('day')
    expect(judged[0]).toEqual({ at: earlier(86_400).toISOString(), price: '99000' })
  })

  it('refuses an unknown period', async () => {
    expect(await fieldsOf(await send('GET', `pairs/${btc}/history/?period=year`))).toHaveProperty(
      'period',
    )
  })
})
