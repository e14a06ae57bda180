import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SourceId } from '@/lib/contracts/desk/rates'
import { AppError } from '@/lib/errors/app-error'
import { Decimal } from '@/lib/money/decimal'
import { ratePairIdOf } from '@/tests/factories/rate-pair'
import { prepareData } from '@/tests/setup/busy-machine/prepare-data'
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
import { settings as siteSettings } from '@/server/database/schema/settings'
import { listRates } from '../snapshot/list-rates'
import { refreshDemoQuotes } from '../demo/refresh-demo-quotes'
import { declareSources } from '../judging/active-sources'
import { judgeAll } from '../judging/judge-all'
import { saveQuotes } from '../judging/save-quotes'
import { getPriceHistory, getQuoteHistory } from './read/history'
import { listIncidents } from './read/list-incidents'
import { listPairs } from './read/list-pairs'
import { listSources } from './read/list-sources'
import { acceptPrice } from './write/accept-price'
import { removeFixedQuote, setFixedQuote } from './write/fixed-quote'
import { createPair, savePair as savePairOfVersion, type SavePair } from './write/save-pair'
import { saveSource } from './write/save-source'

const start = new Date('2026-11-20T12:00:00Z')
const at = (second: number) => new Date(start.getTime() + second * 1000)
const activeSources: SourceId[] = ['binance', 'kraken']
const change = { activeSources, actor: { kind: 'system', name: 'test' } as const, now: at(30) }
const settings = {
  isEnabled: true,
  symbols: {},
  minSources: 1,
  maxJumpPercent: new Decimal(10),
  maxSpreadPercent: new Decimal(2),
}

let database: TestDatabase
let pairId: number
beforeAll(async () => {
  database = await createTestDatabase()
  pairId = await ratePairIdOf(database.db, 'BTC/USD')
  await database.db.update(ratePairs).set({ minSources: 1 }).where(eq(ratePairs.id, pairId))
})
afterAll(() => database.drop())
beforeEach(async () => {
  for (const table of [quotes, ratePrices, quoteHistory, priceHistory, rateIncidents]) {
    await database.db.delete(table)
  }
  await database.db.update(rateSources).set({ isEnabled: true })
})

async function findPairVersion(id = pairId): Promise<string> {
  const pairs = await listPairs(database.db, { now: at(0) })
  return pairs.find((pair) => pair.id === id)?.version ?? 'none'
}
async function findSourceVersion(source: SourceId): Promise<string> {
  const sources = await listSources(database.db, { activeSources, now: at(0) })
  return sources.find(({ id }) => id === source)?.version ?? 'none'
}
/** Saves as an operator who has just loaded the pair. */
async function savePair(command: Omit<SavePair, 'version'>): Promise<void> {
  const version = await findPairVersion(command.pairId)
  await savePairOfVersion(database.db, { ...command, version })
}

/** Two sources agree, so the price is accepted at once. */
async function saveAgreeingQuotes(price: number, second: number) {
  await saveQuote(price, second, 'binance')
  await saveQuote(price, second)
  await database.db.delete(quotes).where(eq(quotes.source, 'binance'))
}

const saveQuote = (price: number, second: number, source: SourceId = 'kraken') =>
  saveQuotes(database.db, {
    source,
    quotes: [{ pairId, price: new Decimal(price), observedAt: at(second) }],
    activeSources,
    now: at(second),
  })
async function stateNow() {
  const [row] = await database.db.select().from(ratePrices).where(eq(ratePrices.pairId, pairId))
  return row && [row.state, row.price?.toFixed()]
}

describe('accepting a refused price', () => {
  const accept = (price: number) =>
    acceptPrice(database.db, { ...change, pairId, price: new Decimal(price) })

  it('accepts the current price when it is near the price that the operator saw', async () => {
    await saveAgreeingQuotes(100, 0)
    await saveQuote(200, 10)
    await saveQuote(201, 20)
    await accept(200)
    expect(await stateNow()).toEqual(['ok', '201'])
    const { total } = await listIncidents(database.db, { openOnly: true, page: 1, size: 10 })
    expect(total).toBe(0)
  })

  it('is refused when the refused price has changed by another jump or is gone', async () => {
    await saveAgreeingQuotes(100, 0)
    await expect(accept(100)).rejects.toMatchObject({ code: 'state_changed' })
    await saveQuote(100_000, 10)
    await expect(accept(200)).rejects.toMatchObject({ code: 'state_changed' })
    expect(await stateNow()).toEqual(['jump', '100'])
  })
})

describe('accepting a price far from a recorded price', () => {
  it('replaces the recorded price', async () => {
    await saveAgreeingQuotes(100, 0)
    await database.db.update(ratePrices).set({ isDemo: true })
    await saveQuote(500, 10)
    expect(await stateNow()).toEqual(['jump', '100'])
    await acceptPrice(database.db, { ...change, pairId, price: new Decimal(500) })
    expect(await stateNow()).toEqual(['ok', '500'])
    await saveQuote(505, 40)
    expect(await stateNow()).toEqual(['ok', '505'])
  })
})

describe('a process whose settings do not name a source', () => {
  it('does not delete that source’s quotes when something is changed at its desk', async () => {
    await saveQuote(100, 0)
    await savePair({ ...change, activeSources: [], pairId, settings })
    expect(await database.db.$count(quotes)).toBe(1)
  })
})

describe('the operator’s own price', () => {
  it('can be removed once', async () => {
    await setFixedQuote(database.db, { ...change, pairId, price: new Decimal(7), until: null })
    expect(await stateNow()).toEqual(['ok', '7'])
    const sources = await listSources(database.db, { activeSources, now: at(30) })
    expect(sources.find(({ id }) => id === 'fixed')).toMatchObject({ isActive: true, pairs: 1 })
    await removeFixedQuote(database.db, { ...change, pairId })
    expect(await stateNow()).toEqual(['stale', '7'])
    await expect(removeFixedQuote(database.db, { ...change, pairId })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('is not listed after it expires', async () => {
    await setFixedQuote(database.db, { ...change, pairId, price: new Decimal(7), until: at(40) })
    const own = async (second: number) =>
      (await listPairs(database.db, { now: at(second) })).find(({ id }) => id === pairId)?.quotes
    expect(await own(39)).toMatchObject([{ source: 'fixed', isFresh: true }])
    expect(await own(40)).toEqual([])
  })
})

describe('the operator’s own price of one of several pairs', () => {
  const own = async (pair: string, price: number | string, more = {}) => {
    const id = await ratePairIdOf(database.db, pair)
    const command = { ...change, pairId: id, price: new Decimal(price), until: null, ...more }
    return setFixedQuote(database.db, command)
  }
  const faultsOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => [],
      (error: unknown) => (error instanceof AppError ? error.faults : [error]),
    )
  const crossNow = async (from: string, to: string) =>
    (await listRates(database.db, at(31))).cross(from, to)?.rate.toFixed()

  beforeEach(async () => {
    await refreshDemoQuotes(database.db, { activeSources: ['demo'], now: at(20) })
    await database.db.delete(quotes)
  })
  const asDemo = { activeSources: ['demo'] as SourceId[] }

  it('moves the rates through that pair, and no others', async () => {
    await refreshDemoQuotes(database.db, { activeSources: ['demo'], now: at(21) })
    const [dollars, rubles] = [await crossNow('USDT', 'USD'), await crossNow('USDT', 'RUB')]
    await own('BTC/USDT', 50_000, { ...asDemo, confirmed: true })
    expect(await crossNow('BTC', 'USDT')).toBe('50000')
    expect(await crossNow('BTC', 'USD')).toBe(new Decimal(dollars ?? 0).times(50_000).toFixed())
    expect(await crossNow('USDT', 'RUB')).toBe(rubles)
    const laterRates = await listRates(database.db, at(40))
    expect(laterRates.cross('BTC', 'USDT')?.rate.toFixed()).toBe('50000')
  })

  it('is refused if it follows from the operator’s other prices, and for a disabled pair', async () => {
    await own('BTC/USDT', 1, { confirmed: true })
    await own('USDT/USD', 1, { confirmed: true })
    const confirmed = { confirmed: true }
    expect(await faultsOf(own('BTC/USD', 1, confirmed))).toEqual([
      { field: 'price', key: 'fixed_circle', params: { pairs: 'BTC/USDT, USDT/USD' } },
    ])
    const off = { ...settings, isEnabled: false }
    const tether = await ratePairIdOf(database.db, 'USDT/USD')
    await savePair({ ...change, pairId: tether, settings: off })
    await own('BTC/USD', 1, confirmed)
    expect(await faultsOf(own('USDT/USD', 1, confirmed))).toMatchObject([{ key: 'fixed_pair_off' }])
    const on = savePair({ ...change, pairId: tether, settings })
    expect(await faultsOf(on)).toMatchObject([{ field: 'isEnabled', key: 'fixed_circle' }])
    await removeFixedQuote(database.db, { ...change, pairId: tether })
    await savePair({ ...change, pairId: tether, settings })
  })

  it('needs confirmation if it is far from the pair’s quotes or from a cross rate', async () => {
    const far = [{ field: 'confirmed', key: 'price_far_from_market' }]
    await saveQuote(100, 25)
    await saveQuote(101, 26, 'binance')
    expect(await faultsOf(own('BTC/USD', '110.6'))).toMatchObject([
      {
        ...far[0],
        params: { pair: 'BTC/USD', price: '110.6', market: '100.5', percent: '+10.05' },
      },
    ])
    expect(await faultsOf(own('BTC/USD', 90))).toMatchObject([{ params: { percent: '−10.45' } }])
    expect(await faultsOf(own('BTC/USD', '110.5'))).toEqual([])
    // The operator's own earlier price does not count as the market's.
    expect(await faultsOf(own('BTC/USD', '120'))).toMatchObject(far)
    expect(await faultsOf(own('BTC/USD', '120', { confirmed: true }))).toEqual([])
    await removeFixedQuote(database.db, { ...change, pairId })
    // This pair has no quotes, but the recorded prices of other pairs give a cross rate.
    expect(await faultsOf(own('XMR/USD', 1))).toMatchObject(far)
    await database.db.delete(ratePrices)
    expect(await faultsOf(own('XMR/USD', 1))).toEqual([])
  })
})

describe('processes with different settings', () => {
  afterEach(async () => {
    await database.db.delete(siteSettings).where(eq(siteSettings.key, 'rateSources'))
  })

  it('judge by the sources declared for all processes', async () => {
    const declare = (sources: SourceId[]) => declareSources(database.db, { sources, now: at(0) })
    expect(await declare(['kraken', 'binance'])).toBeNull()
    await saveAgreeingQuotes(100, 0)
    await savePair({ ...change, activeSources: ['demo'], pairId, settings })
    expect(await stateNow()).toEqual(['ok', '100'])
    const listed = await listSources(database.db, { activeSources: ['demo'], now: at(30) })
    expect(listed.filter(({ isActive }) => isActive).map(({ id }) => id)).toEqual([
      'binance',
      'kraken',
      'fixed',
    ])
    await judgeAll(database.db, { activeSources: ['demo'], now: at(31) })
    expect(await database.db.$count(quotes)).toBe(1)

    expect(await declare(['binance', 'kraken'])).toBeNull()
    expect(await declare(['demo'])).toEqual(['binance', 'kraken'])
    await judgeAll(database.db, { activeSources, now: at(32) })
    expect(await database.db.$count(quotes)).toBe(0)
  })
})

describe('a pair', () => {
  it('cannot be created again with its assets swapped', async () => {
    const create = createPair(database.db, { ...change, base: 'USD', quote: 'BTC', settings })
    await expect(create).rejects.toMatchObject({ code: 'validation_error' })
  })

  it('is neither changed nor recorded if it does not exist', async () => {
    const before = await database.db.$count(auditLog)
    const save = savePair({ ...change, pairId: 999_999, settings })
    await expect(save).rejects.toMatchObject({ code: 'not_found' })
    expect(await database.db.$count(auditLog)).toBe(before)
  })
})

describe('two operators at once', () => {
  it('do not undo each other’s change of a pair', async () => {
    await savePair({ ...change, pairId, settings })
    const version = await findPairVersion()
    await saveQuote(100, 20)
    const save = (minSources: number) =>
      savePairOfVersion(database.db, {
        ...change,
        pairId,
        version,
        settings: { ...settings, minSources },
      })
    await save(2)
    await expect(save(3)).rejects.toMatchObject({ code: 'state_changed' })
    const [row] = await database.db.select().from(ratePairs).where(eq(ratePairs.id, pairId))
    expect(row?.minSources).toBe(2)
    await savePair({ ...change, pairId, settings })
  })

  it('do not undo each other’s change of a source', async () => {
    const version = await findSourceVersion('kraken')
    const save = (intervalSeconds: number) =>
      saveSource(database.db, {
        ...change,
        source: 'kraken',
        version,
        settings: { isEnabled: true, intervalSeconds, maxAgeSeconds: 60 },
      })
    await save(11)
    await expect(save(12)).rejects.toMatchObject({ code: 'state_changed' })
    const [row] = await database.db.select().from(rateSources).where(eq(rateSources.id, 'kraken'))
    expect(row?.intervalSeconds).toBe(11)
  })
})

describe('changes at the desk and new quotes at once', () => {
  it('do not deadlock', async () => {
    const sourceSettings = { isEnabled: true, intervalSeconds: 10, maxAgeSeconds: 60 }
    const rounds = Array.from({ length: 4 }, (_, round) => round)
    const saveKraken = (version: string) =>
      saveSource(database.db, { ...change, source: 'kraken', version, settings: sourceSettings })
    await savePair({ ...change, pairId, settings })
    await saveKraken(await findSourceVersion('kraken'))
    const seen = { pair: await findPairVersion(), source: await findSourceVersion('kraken') }
    await Promise.all(
      rounds.flatMap((round) => [
        saveQuote(100 + round / 100, round),
        saveQuote(100 + round / 100, round, 'binance'),
        saveKraken(seen.source),
        savePairOfVersion(database.db, { ...change, pairId, version: seen.pair, settings }),
      ]),
    )
    expect((await stateNow())?.[0]).toBe('ok')
  })
})

describe('history', () => {
  const days = 30
  const now = at(days * 86_400)

  it('has at most 500 quotes, the last of each interval, for all sources or a single one', async () => {
    await prepareData(
      database,
      sql`
      insert into quote_history (pair_id, source, price, observed_at)
      select ${pairId}, source, n, ${start.toISOString()}::timestamptz + n * interval '10 minutes'
      from generate_series(1, 4320) n, unnest(array['kraken', 'binance']) source`,
    )
    const span = { pairId, since: start, now }
    const both = await getQuoteHistory(database.db, span)
    expect(both.map(({ source, points }) => [source, points.length])).toEqual([
      ['binance', 249],
      ['kraken', 249],
    ])
    const [one] = await getQuoteHistory(database.db, { ...span, source: 'kraken' })
    expect(one?.points).toHaveLength(249)
    expect(one?.points.at(-1)).toEqual({ at: now, price: new Decimal(4320) })
    const times = one?.points.map(({ at: time }) => time.getTime()) ?? []
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  it('begins with the price in force, and never leaves out a gap in the prices', async () => {
    await prepareData(
      database,
      sql`
      insert into price_history (pair_id, at, price, state)
      select ${pairId}, ${start.toISOString()}::timestamptz + n * interval '1 minute',
        case when n = 2000 then null else n end, case when n = 2000 then 'stale' else 'ok' end
      from generate_series(1, 43200) n`,
    )
    const since = at(90)
    const points = await getPriceHistory(database.db, { pairId, since, now })
    expect(points.length).toBeLessThanOrEqual(500)
    expect(points[0]).toEqual({ at: since, price: new Decimal(1) })
    expect(points.filter(({ price }) => price === null)).toEqual([
      { at: at(2000 * 60), price: null },
    ])
    expect(points.at(-1)?.price?.toFixed()).toBe('43200')
  })

  it('has prices and quotes at the same moments if they were stored for the same moments', async () => {
    await prepareData(
      database,
      sql`
      with inserted as (
        insert into quote_history (pair_id, source, price, observed_at)
        select ${pairId}, source, n, ${start.toISOString()}::timestamptz + n * interval '10 minutes'
        from generate_series(1, 4320) n,
          unnest(array['kraken', 'binance', 'coinbase', 'ecb']) source
        returning *
      )
      insert into price_history (pair_id, at, price, state)
      select pair_id, observed_at, price, 'ok' from inserted where source = 'kraken'`,
    )
    const span = { pairId, since: start, now }
    const [prices, sources] = await Promise.all([
      getPriceHistory(database.db, span),
      getQuoteHistory(database.db, span),
    ])
    expect(prices).toHaveLength(125)
    expect(sources.map(({ points }) => points)).toEqual([prices, prices, prices, prices])
  })

  it('is empty without quotes', async () => {
    const span = { pairId, since: start, now: start }
    expect(await getQuoteHistory(database.db, span)).toEqual([])
    expect(await getPriceHistory(database.db, span)).toEqual([])
  })
})

describe('incidents', () => {
  it('are listed in pages, the latest first', async () => {
    await saveAgreeingQuotes(100, 0)
    for (const [index, second] of [0, 20, 40].entries()) {
      await saveQuote(100 + index, second)
      await saveQuote(1000, second + 10)
    }
    const list = (openOnly: boolean, page: number) =>
      listIncidents(database.db, { openOnly, page, size: 2 })
    const first = await list(false, 1)
    expect(first.total).toBe(3)
    expect(first.incidents.map(({ startedAt }) => startedAt)).toEqual([at(50), at(30)])
    expect(first.incidents[0]).toMatchObject({
      kind: 'jump',
      source: null,
      pair: { id: pairId, base: 'BTC', quote: 'USD' },
      endedAt: null,
    })
    expect((await list(false, 2)).incidents).toHaveLength(1)
    expect((await list(true, 1)).total).toBe(1)
  })
})
