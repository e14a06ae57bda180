import { asc, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SourceId } from '@/lib/contracts/desk/rates'
import { Decimal } from '@/lib/money/decimal'
import { insertLastGoodPrice } from '@/tests/factories/last-good-price'
import { ratePairIdOf } from '@/tests/factories/rate-pair'
import { listenForNotifications } from '@/tests/setup/notifications'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { inTransaction } from '@/server/database/in-transaction'
import {
  priceHistory,
  quoteHistory,
  quotes,
  rateIncidents,
  ratePairs,
  ratePrices,
  rateSources,
} from '@/server/database/schema/rates'
import { judgeAll } from './judge-all'
import { recordSourceFailure } from './record-source'
import { saveQuotes } from './save-quotes'

const start = new Date('2026-11-20T12:00:00Z')
const at = (second: number) => new Date(start.getTime() + second * 1000)
const activeSources: SourceId[] = ['binance', 'coinbase', 'kraken']

let database: TestDatabase
/** Two markets must agree on bitcoin; for litecoin one is enough. */
let bitcoin: number
let litecoin: number
beforeAll(async () => {
  database = await createTestDatabase()
  bitcoin = await ratePairIdOf(database.db, 'BTC/USDT')
  litecoin = await ratePairIdOf(database.db, 'LTC/USDT')
  await database.db.update(ratePairs).set({ minSources: 1 }).where(eq(ratePairs.id, litecoin))
})
afterAll(() => database.drop())
beforeEach(async () => {
  for (const table of [quotes, ratePrices, quoteHistory, priceHistory, rateIncidents]) {
    await database.db.delete(table)
  }
  await database.db.update(rateSources).set({ isEnabled: true, failuresInRow: 0, lastFault: null })
  await database.db.update(ratePairs).set({ isEnabled: true })
})

type QuoteOptions = { second?: number; observed?: number; pairId?: number }

function saveQuote(
  source: SourceId,
  price: string,
  { second = 0, observed, pairId }: QuoteOptions = {},
) {
  const quote = {
    pairId: pairId ?? litecoin,
    price: new Decimal(price),
    observedAt: at(observed ?? second),
  }
  return saveQuotes(database.db, { source, quotes: [quote], activeSources, now: at(second) })
}

/** Saves a price that was accepted before the test and is stale now. */
const saveLastPrice = (price: string) =>
  insertLastGoodPrice(database.db, { pairId: litecoin, price: new Decimal(price), at: at(-600) })

async function priceOf(pairId = litecoin) {
  const [row] = await database.db.select().from(ratePrices).where(eq(ratePrices.pairId, pairId))
  return row ? { ...row, price: row.price?.toFixed() ?? null } : null
}
const historyOf = async (pairId = litecoin) =>
  (
    await database.db
      .select()
      .from(priceHistory)
      .where(eq(priceHistory.pairId, pairId))
      .orderBy(asc(priceHistory.at))
  ).map(({ price, state }) => [state, price?.toFixed() ?? null])
const openIncidents = async () =>
  (await database.db.select().from(rateIncidents).where(isNull(rateIncidents.endedAt))).map(
    ({ kind, pairId, source }) => ({ kind, of: source ?? pairId }),
  )

describe('the quotes of a source', () => {
  it('are saved, judged, written into the history and announced', async () => {
    await saveLastPrice('96')
    const notifications = await listenForNotifications(database.url, ['rates_changed'])
    expect(await saveQuote('binance', '96.5', { second: 2 })).toEqual([litecoin])
    expect(await priceOf()).toMatchObject({
      price: '96.5',
      state: 'ok',
      observedAt: at(2),
      freshUntil: at(62),
      sourceCount: 1,
      isDemo: false,
    })
    expect(await notifications.on('rates_changed')).toEqual([String(litecoin)])
    await notifications.close()
    expect(await database.db.$count(quoteHistory)).toBe(1)
    const [source] = await database.db
      .select()
      .from(rateSources)
      .where(eq(rateSources.id, 'binance'))
    expect(source).toMatchObject({ lastSuccessAt: at(2), lastFault: null })
  })

  it('are never replaced by older quotes', async () => {
    await saveLastPrice('96')
    await saveQuote('binance', '97', { second: 10 })
    await saveQuote('binance', '96', { second: 11, observed: 9 })
    expect(await priceOf()).toMatchObject({ price: '97', observedAt: at(10) })
    expect(await database.db.$count(quoteHistory)).toBe(1)
  })

  it('announce nothing when they are repeated', async () => {
    await saveQuote('binance', '97', { second: 10 })
    const notifications = await listenForNotifications(database.url, ['rates_changed'])
    expect(await saveQuote('binance', '97', { second: 12, observed: 10 })).toEqual([])
    expect(await notifications.on('rates_changed')).toEqual([])
    await notifications.close()
    expect(await database.db.$count(quoteHistory)).toBe(1)
  })

  it('do not stay fresh longer because of a time in the future', async () => {
    await saveQuote('binance', '97', { observed: 121 })
    expect(await priceOf()).toBeNull()
    await saveLastPrice('96')
    await saveQuote('binance', '98', { observed: 60 })
    expect(await priceOf()).toMatchObject({ price: '98', observedAt: at(0), freshUntil: at(60) })
  })

  it.each(['0', '-1', '1e20', '0.0000000000000000001', 'NaN', 'Infinity'])(
    'are left out when they are %s, while the others are saved',
    async (price) => {
      await saveQuotes(database.db, {
        source: 'kraken',
        quotes: [
          { pairId: litecoin, price: new Decimal(price), observedAt: at(0) },
          { pairId: bitcoin, price: new Decimal(90_000), observedAt: at(0) },
          { pairId: 999_999, price: new Decimal(1), observedAt: at(0) },
          { pairId: litecoin, price: new Decimal(96), observedAt: new Date(Number.NaN) },
        ],
        activeSources,
        now: at(0),
      })
      const saved = await database.db.select({ pairId: quotes.pairId }).from(quotes)
      expect(saved).toEqual([{ pairId: bitcoin }])
    },
  )

  it('are ignored when the pair or the source is disabled at the desk', async () => {
    await database.db.update(ratePairs).set({ isEnabled: false }).where(eq(ratePairs.id, litecoin))
    await saveQuote('binance', '97')
    await database.db
      .update(rateSources)
      .set({ isEnabled: false })
      .where(eq(rateSources.id, 'kraken'))
    await saveQuote('kraken', '90000', { pairId: bitcoin })
    expect(await database.db.$count(quotes)).toBe(0)
  })

  it('are all saved, or none of them is', async () => {
    await database.db.execute(sql`
      create function refuse_price() returns trigger language plpgsql
      as $$ begin raise exception 'no'; end $$`)
    await database.db.execute(sql`
      create trigger refuse_price before insert on rate_prices
      for each row execute function refuse_price()`)
    try {
      await expect(saveQuote('binance', '97')).rejects.toThrow()
    } finally {
      await database.db.execute(sql`drop function refuse_price cascade`)
    }
    expect(await database.db.$count(quotes)).toBe(0)
    expect(await database.db.$count(quoteHistory)).toBe(0)
  })
})

describe('two processes that save at once', () => {
  it('do not deadlock, and both judge by all quotes', async () => {
    const sources = ['binance', 'coinbase', 'kraken'] as const
    const rounds = Array.from({ length: 20 }, (_, round) => round)
    await Promise.all(
      rounds.flatMap((round) =>
        sources.map((source, index) => {
          const pairIds = index === 1 ? [litecoin, bitcoin] : [bitcoin, litecoin]
          const price = new Decimal(100).plus(index).plus(new Decimal(round).div(1000))
          return saveQuotes(database.db, {
            source,
            quotes: pairIds.map((pairId) => ({ pairId, price, observedAt: at(round) })),
            activeSources,
            now: at(20),
          })
        }),
      ),
    )
    for (const pairId of [bitcoin, litecoin]) {
      expect(await priceOf(pairId)).toMatchObject({ price: '101.019', sourceCount: 3 })
    }
    expect(await openIncidents()).toEqual([])
  })
})

describe('a transaction that locks a pair', () => {
  it('makes judgements of the pair wait, so that they take the transaction’s quotes into account', async () => {
    let saving: Promise<number[]> | undefined
    await inTransaction(database.db, async (tx) => {
      await tx.select().from(ratePairs).where(eq(ratePairs.id, litecoin)).for('no key update')
      let isDone = false
      saving = saveQuote('binance', '100').finally(() => {
        isDone = true
      })
      const waiting = sql`select exists (
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock') as yes`
      const isWaiting = async () =>
        isDone || (await database.db.execute<{ yes: boolean }>(waiting)).rows[0]?.yes
      await expect.poll(isWaiting).toBe(true)
      await tx
        .insert(quotes)
        .values({ source: 'kraken', pairId: litecoin, price: new Decimal(102), observedAt: at(0) })
    })
    await saving
    expect(await priceOf()).toMatchObject({ price: '101', sourceCount: 2 })
  })
})

describe('a price that cannot be believed', () => {
  beforeEach(async () => {
    await saveLastPrice('100')
    await saveQuote('binance', '100')
  })

  it('leaves the last good price, pauses the pair and opens one incident until the pair recovers', async () => {
    await saveQuote('binance', '100000', { second: 10 })
    await saveQuote('binance', '100001', { second: 20 })
    const paused = await priceOf()
    expect(paused).toMatchObject({ price: '100', state: 'jump', stateSince: at(10) })
    expect(paused?.refusedPrice?.toFixed()).toBe('100000')
    expect(await openIncidents()).toEqual([{ kind: 'jump', of: litecoin }])
    expect(await database.db.$count(rateIncidents)).toBe(1)

    await saveQuote('binance', '101', { second: 30 })
    expect(await priceOf()).toMatchObject({ price: '101', state: 'ok', refusedPrice: null })
    expect(await openIncidents()).toEqual([])
    const [incident] = await database.db.select().from(rateIncidents)
    expect(incident).toMatchObject({
      startedAt: at(10),
      endedAt: at(30),
      detail: { lastPrice: '100', refusedPrice: '100000', quotes: { binance: '100000' } },
    })
  })

  it('is written into the history at each change, not at each judgement', async () => {
    await saveQuote('binance', '100', { second: 10 })
    await saveQuote('binance', '100000', { second: 20 })
    await saveQuote('binance', '100001', { second: 30 })
    await saveQuote('binance', '102', { second: 40 })
    expect(await historyOf()).toEqual([
      ['ok', '100'],
      ['jump', null],
      ['ok', '102'],
    ])
  })

  it('gets another incident when the reason changes', async () => {
    await saveQuote('binance', '100000', { second: 10 })
    await saveQuote('kraken', '100', { second: 11 })
    expect(await priceOf()).toMatchObject({ state: 'spread', price: '100' })
    expect(await openIncidents()).toEqual([{ kind: 'spread', of: litecoin }])
  })

  it('is accepted when two markets confirm it and it lasts', async () => {
    await saveQuote('binance', '150', { second: 10 })
    await saveQuote('kraken', '150.5', { second: 11 })
    expect(await priceOf()).toMatchObject({ state: 'jump', price: '100', stateSince: at(11) })
    await judgeAll(database.db, { activeSources, now: at(40) })
    expect(await priceOf()).toMatchObject({ state: 'jump', price: '100' })
    await judgeAll(database.db, { activeSources, now: at(41) })
    expect(await priceOf()).toMatchObject({ state: 'ok', price: '150.25' })
    expect(await openIncidents()).toEqual([])
  })

  it('is not accepted from a single source, however long it lasts', async () => {
    for (const second of [10, 50, 90]) {
      await saveQuote('binance', '150', { second })
    }
    expect(await priceOf()).toMatchObject({ state: 'jump', price: '100', stateSince: at(10) })
  })

  it('becomes stale without any new quote', async () => {
    const notifications = await listenForNotifications(database.url, ['rates_changed'])
    expect(await judgeAll(database.db, { activeSources, now: at(59) })).not.toContain(litecoin)
    const changed = await judgeAll(database.db, { activeSources, now: at(60) })
    expect(changed).toContain(litecoin)
    expect(await priceOf()).toMatchObject({ state: 'stale', price: '100', stateSince: at(60) })
    expect(await openIncidents()).toEqual([{ kind: 'price_lost', of: litecoin }])
    expect(await historyOf()).toEqual([
      ['ok', '100'],
      ['stale', null],
    ])
    expect(await judgeAll(database.db, { activeSources, now: at(120) })).toEqual([])
    expect((await notifications.on('rates_changed')).at(-1)?.split(',')).toContain(String(litecoin))
    await notifications.close()
    await saveQuote('binance', '101', { second: 130 })
    expect(await openIncidents()).toEqual([])
  })
})

describe('judging all', () => {
  it('extends the expiry of lasting prices and announces it, without a history entry', async () => {
    await database.db
      .insert(quotes)
      .values({ source: 'fixed', pairId: bitcoin, price: new Decimal(5), observedAt: at(0) })
    await judgeAll(database.db, { activeSources, now: at(0) })
    expect(await priceOf(bitcoin)).toMatchObject({ freshUntil: at(180) })
    const notifications = await listenForNotifications(database.url, ['rates_changed'])
    expect(await judgeAll(database.db, { activeSources, now: at(60) })).toEqual([bitcoin])
    expect(await notifications.on('rates_changed')).toEqual([String(bitcoin)])
    await notifications.close()
    expect(await priceOf(bitcoin)).toMatchObject({ freshUntil: at(240) })
    expect(await historyOf(bitcoin)).toEqual([['ok', '5']])
  })

  it('accepts the first quote of a single source once it has lasted, without an incident', async () => {
    await saveQuote('binance', '100')
    expect(await priceOf()).toMatchObject({ state: 'jump', price: null })
    expect(await openIncidents()).toEqual([])
    await judgeAll(database.db, { activeSources, now: at(30) })
    expect(await priceOf()).toMatchObject({ state: 'ok', price: '100' })
  })

  it('opens no incident for a pair that never had a price', async () => {
    await judgeAll(database.db, { activeSources, now: at(0) })
    expect(await priceOf()).toMatchObject({ state: 'stale', price: null })
    expect(await openIncidents()).toEqual([])
    expect(await database.db.$count(priceHistory)).toBe(0)
  })

  it('deletes quotes of sources that the settings do not name, but not the operator’s price', async () => {
    await saveQuote('binance', '100')
    await saveQuote('kraken', '100')
    await database.db
      .insert(quotes)
      .values({ source: 'fixed', pairId: bitcoin, price: new Decimal(5), observedAt: at(0) })
    await judgeAll(database.db, { activeSources: ['kraken'], now: at(1) })
    const remaining = await database.db.select({ source: quotes.source }).from(quotes)
    expect(remaining.map(({ source }) => source).sort()).toEqual(['fixed', 'kraken'])
    expect(await priceOf(bitcoin)).toMatchObject({ state: 'ok', price: '5' })
  })

  it('pauses pairs that were disabled at the desk, without an incident', async () => {
    await saveLastPrice('100')
    await saveQuote('binance', '100')
    await database.db.update(ratePairs).set({ isEnabled: false }).where(eq(ratePairs.id, litecoin))
    await judgeAll(database.db, { activeSources, now: at(1) })
    expect(await priceOf()).toMatchObject({ state: 'stale', price: '100' })
    expect(await openIncidents()).toEqual([])
  })
})

describe('a source that fails', () => {
  const fail = (second: number) =>
    recordSourceFailure(database.db, {
      source: 'binance',
      fault: 'timeout',
      durationMilliseconds: 8000.4,
      now: at(second),
    })

  it('opens one incident after three failures in a row, until it answers again', async () => {
    await fail(0)
    await fail(10)
    expect(await openIncidents()).toEqual([])
    await Promise.all([fail(20), fail(20), fail(20)])
    expect(await openIncidents()).toEqual([{ kind: 'source_down', of: 'binance' }])
    expect(await database.db.$count(rateIncidents)).toBe(1)
    const find = () => database.db.select().from(rateSources).where(eq(rateSources.id, 'binance'))
    expect((await find())[0]).toMatchObject({
      failuresInRow: 5,
      lastFault: 'timeout',
      lastAttemptAt: at(20),
      lastDurationMilliseconds: 8000,
    })
    await saveQuote('binance', '100', { second: 30 })
    expect(await openIncidents()).toEqual([])
    expect((await find())[0]).toMatchObject({ failuresInRow: 0, lastFault: null })
  })

  it('moves no price: its quotes remain until they are stale', async () => {
    await saveLastPrice('100')
    await saveQuote('binance', '100')
    await fail(10)
    expect(await priceOf()).toMatchObject({ state: 'ok', price: '100' })
  })
})
