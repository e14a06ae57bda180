import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PriceSourceTerms } from '@/lib/contracts/desk/price-sources/price-sources'
import type { SourceId } from '@/lib/contracts/desk/rates'
import { defaultHttpLimits } from '@/server/adapters/http/fetch-bytes'
import { createRateSources } from '@/server/adapters/rates/create-rate-sources'
import { createOwnPrices } from '@/server/adapters/rates/own/create-own-prices'
import { priceSources } from '@/server/database/schema/price-sources'
import { quotes, rateIncidents, ratePairs, ratePrices } from '@/server/database/schema/rates'
import { ownSourceList, refreshDemoQuotes } from '@/server/modules/rates'
import { belarusSource, priceReading, priceSource } from '@/tests/factories/prices/price-sources'
import { noOwnSources } from '@/tests/setup/outside/no-own-sources'
import { openLocalServer, type LocalServer } from '@/tests/setup/outside/local-server'
import { createUnreachableServices } from '@/tests/setup/outside/unreachable-services'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import type { JobContext } from '../job'
import { handleKeepRefreshingRates, handleRefreshRates } from './refresh-rates.handler'

const begin = new Date('2026-11-21T12:00:00.000Z')
let now = begin
const advance = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))

let database: TestDatabase
let server: LocalServer
let usdRub: number
let eurUsd: number
beforeAll(async () => {
  database = await createTestDatabase()
  server = await openLocalServer()
  usdRub = await pairId('USD', 'RUB')
  eurUsd = await pairId('EUR', 'USD')
})
afterAll(async () => {
  await server.close()
  await database.drop()
})
beforeEach(async () => {
  now = begin
  for (const table of [quotes, ratePrices, rateIncidents, priceSources]) {
    await database.db.delete(table)
  }
  await setMinSources(1)
})

async function pairId(base: string, quote: string): Promise<number> {
  const isPair = and(eq(ratePairs.base, base), eq(ratePairs.quote, quote))
  const [pair] = await database.db.select().from(ratePairs).where(isPair)
  return pair?.id ?? expect.fail()
}
const setMinSources = (minSources: number) =>
  database.db.update(ratePairs).set({ minSources }).where(eq(ratePairs.id, usdRub))

/* Each path of the server has an answer. */
const answers = new Map<string, (response: ServerResponse) => void>()
function serve(path: string, body: string | Uint8Array): string {
  answers.set(path, (response) => response.end(body))
  server.answer(({ url = '' }, response) => answers.get(url)?.(response))
  return `${server.url}${path}`
}
const fixture = (name: string) => readFileSync(`tests/fixtures/rates/${name}`)

async function add(terms: PriceSourceTerms): Promise<SourceId> {
  const actor = { kind: 'system', name: 'clock' } as const
  const deps = { db: database.db, actor, now, origin: 'http://localhost' }
  return (await ownSourceList.create(deps, terms)).source
}
const addPrice = (path: string, body: string, changes: Partial<PriceSourceTerms> = {}) =>
  add(
    priceSource({
      ...{ name: path, address: serve(path, body), readings: [priceReading({ pairId: usdRub })] },
      ...changes,
    }),
  )

function context(active: JobContext['rates']['active'] = ['cbr']): JobContext {
  const noop = () => undefined
  const http = { ...defaultHttpLimits, timeoutMilliseconds: 20_000, retries: 0 }
  const marketUrls = { cbr: server.url }
  const hosts = [new URL(server.url).host]
  const options = { timeoutMilliseconds: 20_000, maxBytes: 100_000 }
  return {
    db: database.db,
    clock: { now: () => now },
    logger: { debug: noop, info: noop, warn: noop, error: noop },
    rates: {
      active,
      sources: createRateSources({ rateSources: ['cbr'], marketUrls }, { http }),
      own: { ...noOwnSources, prices: createOwnPrices({ hosts, folder: '/nowhere' }, options) },
    },
    ...createUnreachableServices(),
    signal: new AbortController().signal,
  }
}

const refresh = (source: string, active?: JobContext['rates']['active']) =>
  handleRefreshRates({ source }, context(active))

async function priceOf(id = usdRub) {
  const [row] = await database.db.select().from(ratePrices).where(eq(ratePrices.pairId, id))
  return row && { state: row.state, price: row.price?.toFixed() ?? null, count: row.sourceCount }
}
const stateOf = async () => (await ownSourceList.list(database.db, { now, origin: '' }))[0]

describe('a price of a source that operators added', () => {
  it('counts after thirty seconds when it is the only one', async () => {
    const source = await addPrice('/a', '{"price":"97.25"}')
    await refresh(source)
    expect(await priceOf()).toMatchObject({ state: 'jump' })
    advance(31)
    await refresh(source)
    expect(await priceOf()).toEqual({ state: 'ok', price: '97.25', count: 1 })
  })

  it('and that of the Bank of Russia make a quorum of two for USD/RUB', async () => {
    await setMinSources(2)
    const address = serve('/exrates/rates?periodicity=0', fixture('nbrb.json'))
    serve('/scripts/XML_daily.asp', fixture('cbr.xml'))
    await refresh('cbr')
    expect(await priceOf()).toMatchObject({ state: 'few_sources', price: null, count: 1 })
    await refresh(await add(belarusSource(address, usdRub)))
    expect(await priceOf()).toEqual({ state: 'ok', price: '80.151896556191298716', count: 2 })
  })

  it('that differs too much from the other gives no price', async () => {
    await setMinSources(2)
    const [one, two] = [
      await addPrice('/a', '{"price":"80"}'),
      await addPrice('/b', '{"price":"97"}'),
    ]
    await refresh(one)
    await refresh(two)
    expect(await priceOf()).toMatchObject({ state: 'spread', price: null })
  })

  it('of a daily table only confirms a live price', async () => {
    const daily = await addPrice('/a', '{"price":"81"}', { isDaily: true })
    const live = await addPrice('/b', '{"price":"80"}')
    await refresh(daily)
    await refresh(live)
    expect(await priceOf()).toEqual({ state: 'ok', price: '80', count: 2 })
  })

  it('replaces the recorded price of a demo office only for its own pair, even when it fails', async () => {
    const demo = { activeSources: ['demo'] as const, now }
    await refreshDemoQuotes(database.db, demo)
    const recorded = (await priceOf())?.price ?? expect.fail()
    const source = await addPrice('/a', `{"price":"${recorded}"}`, { maxAgeSeconds: 60 })
    await refresh(source, ['demo'])
    expect(await priceOf()).toMatchObject({ state: 'ok', count: 1 })
    expect(await priceOf(eurUsd)).toMatchObject({ state: 'ok' })
    advance(120)
    await refreshDemoQuotes(database.db, { ...demo, now })
    expect(await priceOf()).toMatchObject({ state: 'stale' })
    expect(await priceOf(eurUsd)).toMatchObject({ state: 'ok' })
  })
})

describe('a source that fails or lies', () => {
  it.each<[string, string, string | Uint8Array]>([
    ['bad_value', 'a negative price', '{"price":"-97"}'],
    ['bad_value', 'a price of zero', '{"price":0}'],
    ['bad_value', '1e400', '{"price":1e400}'],
    ['unreadable', 'deep JSON', '['.repeat(90_000)],
    ['too_large', 'a large answer', 'x'.repeat(200_000)],
    ['unknown_symbol', 'nothing at the path', '{"cost":"97"}'],
  ])('is without a price because of %s (%s), and stops no other', async (fault, _name, body) => {
    const other = await addPrice('/fine', '{"price":"97"}')
    const source = await addPrice('/bad', '{"price":"98"}')
    serve('/bad', body)
    await refresh(source)
    await refresh(other)
    advance(31)
    await refresh(other)
    expect(await priceOf()).toEqual({ state: 'ok', price: '97', count: 1 })
    const listed = await ownSourceList.list(database.db, { now, origin: '' })
    expect(listed.find((one) => one.source === source)).toMatchObject({
      ...{ failuresInRow: 1, lastFault: fault, lastSuccessAt: null },
    })
    expect(await database.db.$count(quotes, eq(quotes.source, source))).toBe(0)
  })

  it('opens an incident under its name, and ends it when it answers again', async () => {
    const source = await addPrice('/a', 'nonsense')
    for (let count = 0; count < 3; count += 1) {
      await refresh(source)
      advance(100)
    }
    const open = await database.db.select().from(rateIncidents)
    expect(open).toMatchObject([{ kind: 'source_down', source, endedAt: null }])
    serve('/a', '{"price":"97"}')
    advance(300)
    await refresh(source)
    expect((await database.db.select().from(rateIncidents))[0]?.endedAt).toEqual(now)
  })

  it('says which of its pairs has no price, while the others have one', async () => {
    const readings = [
      priceReading({ pairId: usdRub, last: 'rub' }),
      priceReading({ pairId: eurUsd, last: 'eur' }),
    ]
    const source = await addPrice('/a', '{"rub":"97","eur":"none"}', { readings })
    await refresh(source)
    expect(await stateOf()).toMatchObject({
      ...{ failuresInRow: 0, lastFault: null },
      faults: [{ pairId: eurUsd, fault: 'bad_value' }],
    })
    serve('/a', '{"rub":"97","eur":"1.1"}')
    advance(10)
    await refresh(source)
    expect((await stateOf())?.faults).toEqual([])
  })
})

describe('the loop of a source', () => {
  it('is started again for every source that is on', async () => {
    const on = await addPrice('/a', '{"price":"97"}')
    await addPrice('/b', '{"price":"97"}', { isEnabled: false })
    await database.pool.query('delete from graphile_worker._private_jobs')
    await handleKeepRefreshingRates({}, context())
    const { rows } = await database.pool.query<{ key: string }>(
      'select key from graphile_worker.jobs order by key',
    )
    expect(rows.map(({ key }) => key)).toEqual(['rates.refresh:cbr', `rates.refresh:${on}`])
  })

  it('ends when the source is removed', async () => {
    await database.pool.query('delete from graphile_worker._private_jobs')
    await refresh('own-999999')
    const { rows } = await database.pool.query('select key from graphile_worker.jobs')
    expect(rows).toEqual([])
  })
})
