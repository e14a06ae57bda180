import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SourceId } from '@/lib/contracts/desk/rates'
import { ratePairIdOf } from '@/tests/factories/rate-pair'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { quotes, ratePairs, ratePrices, rateSources } from '@/server/database/schema/rates'
import { refreshDemoQuotes } from '../demo/refresh-demo-quotes'
import { judgeAll } from '../judging/judge-all'
import { saveQuotes } from '../judging/save-quotes'
import { listRates } from './list-rates'
import { Decimal } from '@/lib/money/decimal'

const now = new Date('2026-11-20T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const demoOnly: SourceId[] = ['demo']

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.delete(quotes)
  await database.db.delete(ratePrices)
})
const refresh = (at = now) => refreshDemoQuotes(database.db, { activeSources: demoOnly, now: at })

describe('an office with recorded prices', () => {
  it('has a cross rate between all assets, flagged as demo', async () => {
    await refresh()
    const { cross } = await listRates(database.db, now)
    const assets = ['BTC', 'ETH', 'USDT', 'USDC', 'LTC', 'XMR', 'TRX', 'TON', 'SOL', 'EUR', 'RUB']
    for (const from of assets) {
      for (const to of assets) {
        const rate = cross(from, to)
        expect(rate?.rate.gt(0), `${from} ${to}`).toBe(true)
        expect(rate?.isDemo).toBe(true)
      }
    }
    const rate = cross('BTC', 'RUB')
    expect(rate?.rate.div('7950000').minus(1).abs().lt('0.02')).toBe(true)
    expect(rate).toMatchObject({ observedAt: now, freshUntil: later(180) })
  })

  it('has no quotes when only markets are active', async () => {
    const activeSources: SourceId[] = ['kraken']
    expect(await refreshDemoQuotes(database.db, { activeSources, now })).toEqual([])
    expect(await database.db.$count(quotes)).toBe(0)
  })
})

describe('listRates', () => {
  it('leaves out prices that are stale, paused or switched off', async () => {
    await refresh()
    const monero = await ratePairIdOf(database.db, 'XMR/USD')
    const crossed = async (at = now) =>
      (await listRates(database.db, at)).cross('XMR', 'USD') !== null
    expect(await crossed()).toBe(true)
    expect(await crossed(later(179))).toBe(true)
    expect(await crossed(later(180))).toBe(false)

    await database.db.update(ratePrices).set({ state: 'jump' }).where(eq(ratePrices.pairId, monero))
    expect(await crossed()).toBe(false)
    await database.db.update(ratePrices).set({ state: 'ok' })
    await database.db.update(ratePairs).set({ isEnabled: false }).where(eq(ratePairs.id, monero))
    expect(await crossed()).toBe(false)
    await database.db.update(ratePairs).set({ isEnabled: true })
    expect(await crossed()).toBe(true)
  })

  it('pauses instead of using another path around a refused pair', async () => {
    await refresh()
    const tether = await ratePairIdOf(database.db, 'USDT/USD')
    await database.db
      .update(ratePrices)
      .set({ state: 'spread' })
      .where(eq(ratePrices.pairId, tether))
    const { cross } = await listRates(database.db, now)
    expect(cross('USDT', 'USD')).toBeNull()
    expect(cross('BTC', 'USD')).not.toBeNull()

    await database.db.delete(ratePrices).where(eq(ratePrices.pairId, tether))
    expect((await listRates(database.db, now)).cross('USDT', 'USD')).not.toBeNull()
  })

  it('leaves out a source’s quote that is far from the last price, or has no recently judged price to compare with', async () => {
    const pairId = await ratePairIdOf(database.db, 'BTC/USD')
    await database.db
      .insert(quotes)
      .values({ source: 'kraken', pairId, price: new Decimal('110000.1'), observedAt: now })
    const own = async (at = now) => {
      const { cross, formula } = await listRates(database.db, at)
      const rates = [cross('BTC', 'USD', 'kraken'), formula('[kraken:BTC/USD]')]
      return rates.map((rate) => rate?.rate.toFixed() ?? null)
    }
    const judged = {
      observedAt: now,
      freshUntil: now,
      sourceCount: 0,
      isDemo: false,
      state: 'few_sources' as const,
      stateSince: now,
      judgedAt: now,
    }
    expect(await own()).toEqual([null, null])
    await database.db.insert(ratePrices).values({ ...judged, pairId, price: new Decimal(100_000) })
    expect(await own()).toEqual([null, null])
    await database.db.update(quotes).set({ price: new Decimal(110_000) })
    expect(await own()).toEqual(['110000', '110000'])
    await database.db.update(ratePrices).set({ judgedAt: later(-180) })
    expect(await own()).toEqual([null, null])
  })

  it('uses a source’s own quotes while they are fresh and the source is enabled', async () => {
    const pairId = await ratePairIdOf(database.db, 'BTC/USD')
    await refresh()
    await database.db.update(ratePrices).set({ price: new Decimal(90_000) })
    const quote = { pairId, price: new Decimal(90_000), observedAt: now }
    const activeSources: SourceId[] = ['kraken']
    await saveQuotes(database.db, { source: 'kraken', quotes: [quote], activeSources, now })
    const own = async (at = now) =>
      (await listRates(database.db, at)).cross('BTC', 'USD', 'kraken')?.rate.toFixed() ?? null
    expect(await own(later(59))).toBe('90000')
    expect(await own(later(60))).toBeNull()
    const isKraken = eq(rateSources.id, 'kraken')
    await database.db.update(rateSources).set({ isEnabled: false }).where(isKraken)
    expect(await own()).toBeNull()
    await database.db.update(rateSources).set({ isEnabled: true }).where(isKraken)
    await judgeAll(database.db, { activeSources: ['binance'], now })
    expect(await own()).toBeNull()
  })

  it('uses the operator’s own price until it expires', async () => {
    const pairId = await ratePairIdOf(database.db, 'USD/RUB')
    await database.db.insert(quotes).values({
      source: 'fixed',
      pairId,
      price: new Decimal(80),
      observedAt: later(-86_400 * 365),
      validUntil: later(60),
    })
    await judgeAll(database.db, { activeSources: demoOnly, now })
    const { cross } = await listRates(database.db, now)
    for (const source of [null, 'fixed'] as const) {
      expect(cross('USD', 'RUB', source)).toMatchObject({
        rate: new Decimal(80),
        freshUntil: later(60),
        isDemo: false,
      })
    }
    const afterwards = await listRates(database.db, later(60))
    expect(afterwards.cross('USD', 'RUB', 'fixed')).toBeNull()
  })
})
