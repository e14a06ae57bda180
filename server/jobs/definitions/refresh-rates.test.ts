import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noOwnSources } from '@/tests/setup/outside/no-own-sources'
import { Decimal } from '@/lib/money/decimal'
import { insertLastGoodPrice } from '@/tests/factories/last-good-price'
import { recordedAt } from '@/tests/fixtures/rates/recorded-markets'
import { openLocalServer, type LocalServer } from '@/tests/setup/outside/local-server'
import { createUnreachableServices } from '@/tests/setup/outside/unreachable-services'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { createRateSources } from '@/server/adapters/rates/create-rate-sources'
import { defaultHttpLimits } from '@/server/adapters/http/fetch-bytes'
import {
  priceHistory,
  quotes,
  rateIncidents,
  ratePairs,
  ratePrices,
  rateSources,
} from '@/server/database/schema/rates'
import type { JobContext } from '../job'
import { handleKeepRefreshingRates, handleRefreshRates } from './refresh-rates.handler'

let now = recordedAt
const later = (seconds: number) => new Date(recordedAt.getTime() + seconds * 1000)

let database: TestDatabase
let server: LocalServer
let usdt: number
beforeAll(async () => {
  database = await createTestDatabase()
  server = await openLocalServer()
  const [pair] = await database.db
    .update(ratePairs)
    .set({ symbols: { binance: 'BTCUSDT' }, minSources: 1 })
    .where(sql`${ratePairs.base} = 'BTC' and ${ratePairs.quote} = 'USDT'`)
    .returning()
  usdt = pair?.id ?? 0
})
afterAll(async () => {
  await server.close()
  await database.drop()
})
beforeEach(async () => {
  now = recordedAt
  server.asked.length = 0
  const { db, pool } = database
  await pool.query('delete from graphile_worker._private_jobs')
  for (const table of [quotes, ratePrices, rateIncidents, priceHistory]) {
    await db.delete(table)
  }
  await db
    .update(rateSources)
    .set({ isEnabled: true, lastAttemptAt: null, failuresInRow: 0, intervalSeconds: 10 })
})

type MarketAnswer = { price?: string; at?: Date; body?: string; status?: number }

function serve({
  price = '98412.50000000',
  at = now,
  body,
  status = 200,
}: MarketAnswer = {}): void {
  const row = { symbol: 'BTCUSDT', lastPrice: price, closeTime: at.getTime() }
  server.answer((_request, response) => {
    response.writeHead(status).end(body ?? JSON.stringify([row]))
  })
}

/** The market, and how long the job waits for its answer. */
function market(timeoutMilliseconds = 60_000): JobContext['rates'] {
  const http = { ...defaultHttpLimits, timeoutMilliseconds, retries: 0 }
  const config = { rateSources: ['binance'] as const, marketUrls: { binance: server.url } }
  const sources = createRateSources(config, { http, deadlineMilliseconds: 120_000 })
  return { active: ['binance'], sources, own: noOwnSources }
}

function context(changes: Partial<JobContext> = {}): JobContext {
  const noop = () => undefined
  return {
    db: database.db,
    clock: { now: () => now },
    logger: { debug: noop, info: noop, warn: noop, error: noop },
    rates: market(),
    ...createUnreachableServices(),
    signal: new AbortController().signal,
    ...changes,
  }
}

const refresh = (changes: Partial<JobContext> = {}) =>
  handleRefreshRates({ source: 'binance' }, context(changes))

const insertGoodPrice = () =>
  insertLastGoodPrice(database.db, { pairId: usdt, price: new Decimal(98_000), at: later(-600) })

async function priceOf(pairId = usdt) {
  const [row] = await database.db.select().from(ratePrices).where(eq(ratePrices.pairId, pairId))
  return (
    row && { price: row.price?.toFixed(), state: row.state, refused: row.refusedPrice?.toFixed() }
  )
}

async function health() {
  const [row] = await database.db.select().from(rateSources).where(eq(rateSources.id, 'binance'))
  return row ?? expect.fail()
}

async function queuedJobs(): Promise<{ key: string; runAt: string }[]> {
  const { rows } = await database.pool.query<{ key: string; run_at: Date }>(
    'select key, run_at from graphile_worker.jobs order by key',
  )
  return rows.map(({ key, run_at: runAt }) => ({ key, runAt: runAt.toISOString() }))
}

describe('refreshing the prices of a market', () => {
  it('stores its quote as a price, records the success and enqueues the next refresh', async () => {
    await insertGoodPrice()
    serve()
    await refresh()
    expect(await priceOf()).toMatchObject({ price: '98412.5', state: 'ok' })
    expect(await health()).toMatchObject({ failuresInRow: 0, lastFault: null, lastSuccessAt: now })
    expect(await queuedJobs()).toEqual([
      { key: 'rates.refresh:binance', runAt: later(10).toISOString() },
    ])
  })

  it.each<[string, string, MarketAnswer]>([
    ['unreadable', 'a truncated answer', { body: '[{"symbol":"BTCU' }],
    ['unreadable', 'an HTML page', { body: '<html></html>' }],
    ['bad_value', 'a price of zero', { price: '0.00000000' }],
    ['bad_value', 'a negative price', { price: '-98412.50' }],
    ['stale', 'an old timestamp', { at: new Date(recordedAt.getTime() - 61_000) }],
    ['rate_limited', 'a 429', { status: 429 }],
    ['http_status', 'a 500', { status: 500 }],
    ['unknown_symbol', 'an answer without the pair', { body: JSON.stringify([]) }],
  ])(
    'records the fault %s for %s, sets no price and enqueues the next refresh',
    async (fault, _name, marketAnswer) => {
      serve(marketAnswer)
      await refresh()
      expect(await priceOf()).toBeUndefined()
      expect(await health()).toMatchObject({ failuresInRow: 1, lastFault: fault })
      expect(await queuedJobs()).toHaveLength(1)
    },
  )

  it('records a timeout when the connection hangs', async () => {
    server.answer(() => undefined)
    await refresh({ rates: market(50) })
    expect(await health()).toMatchObject({ failuresInRow: 1, lastFault: 'timeout' })
  })

  it('keeps the last good price when a quote is a thousand times off, and pauses the pair', async () => {
    await insertGoodPrice()
    serve()
    await refresh()
    now = later(10)
    serve({ price: '98.41250000' })
    await refresh()
    expect(await priceOf()).toEqual({ price: '98412.5', state: 'jump', refused: '98.4125' })
    const incidents = await database.db.select().from(rateIncidents)
    expect(incidents).toMatchObject([{ kind: 'jump', pairId: usdt, endedAt: null }])

    now = later(20)
    serve({ price: '98500' })
    await refresh()
    expect(await priceOf()).toMatchObject({ price: '98500', state: 'ok' })
    const [ended] = await database.db.select().from(rateIncidents)
    expect(ended?.endedAt).toEqual(now)
  })

  it('queries a failing market less and less often, but at least every five minutes', async () => {
    serve({ status: 500 })
    const requestTimes: number[] = []
    for (let second = 0; second <= 1_300; second += 10) {
      now = later(second)
      const before = server.asked.length
      await refresh()
      if (server.asked.length > before) {
        requestTimes.push(second)
      }
    }
    expect(requestTimes).toEqual([0, 20, 60, 140, 300, 600, 900, 1200])
  })
})

describe('several workers', () => {
  it('query a market once per interval, however many jobs run at once', async () => {
    serve()
    await Promise.all(Array.from({ length: 8 }, () => refresh()))
    expect(server.asked).toHaveLength(1)
    now = later(9.9)
    await Promise.all(Array.from({ length: 8 }, () => refresh()))
    expect(server.asked).toHaveLength(1)
    now = later(10)
    serve()
    await Promise.all(Array.from({ length: 8 }, () => refresh()))
    expect(server.asked).toHaveLength(2)
  })

  it('never run two loops: only one job waits for a market', async () => {
    serve()
    await Promise.all([
      ...Array.from({ length: 5 }, () => refresh()),
      ...Array.from({ length: 5 }, () => handleKeepRefreshingRates({}, context())),
    ])
    expect((await queuedJobs()).map(({ key }) => key)).toEqual(['rates.refresh:binance'])
  })

  it('restart the loop that a crash interrupted', async () => {
    await handleKeepRefreshingRates({}, context())
    await database.pool.query(
      `update graphile_worker._private_jobs
       set attempts = max_attempts, last_error = 'killed', run_at = now() - interval '1 hour'`,
    )
    await handleKeepRefreshingRates({}, context())
    const { rows } = await database.pool.query<{ attempts: number }>(
      'select attempts from graphile_worker.jobs where attempts < max_attempts',
    )
    expect(rows).toHaveLength(1)
  })

  it('continue after an unexpected error', async () => {
    serve()
    const broken = {
      fetch: () => Promise.reject(new Error('an unexpected error')),
      id: 'binance',
    } as const
    await expect(
      refresh({ rates: { active: ['binance'], sources: [broken], own: noOwnSources } }),
    ).rejects.toThrow('an unexpected error')
    expect(await queuedJobs()).toHaveLength(1)
  })
})

describe('a source that is not used', () => {
  it('is not queried when it is disabled, and its loop ends', async () => {
    await database.db.update(rateSources).set({ isEnabled: false })
    serve()
    await refresh()
    expect(server.asked).toEqual([])
    expect(await queuedJobs()).toEqual([])
  })

  it('is not queried when the settings do not name it', async () => {
    await refresh({ rates: { active: ['demo'], sources: [], own: noOwnSources } })
    expect(server.asked).toEqual([])
    expect(await queuedJobs()).toEqual([])
  })

  it('is not queried for disabled pairs, or for pairs that it has no symbol for', async () => {
    serve()
    await database.db.update(ratePairs).set({ isEnabled: false }).where(eq(ratePairs.id, usdt))
    await refresh()
    const requestedPath = decodeURIComponent(server.asked[0] ?? '')
    expect(requestedPath).not.toContain('BTCUSDT')
    expect(requestedPath).toContain('ETHUSDT')
    expect(requestedPath).not.toContain('undefined')
    await database.db.update(ratePairs).set({ isEnabled: true }).where(eq(ratePairs.id, usdt))
  })
})
