import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SourceId } from '@/lib/contracts/desk/rates'
import { Decimal } from '@/lib/money/decimal'
import { judgePair, type Guards, type JudgeInput } from './judge-pair'
import { forever, type SourceQuote } from './source-quote'

const now = new Date('2026-11-20T12:00:00Z')
const secondsLater = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const d = (text: string | number) => new Decimal(text)

const markets = ['binance', 'coinbase', 'kraken', 'ecb', 'cbr'] as const
const guards = (changes: Partial<Guards> = {}): Guards => ({
  minSources: 1,
  maxJumpPercent: d(10),
  maxSpreadPercent: d(2),
  ...changes,
})

/** A quote that is fresh for a minute by default. */
function quote(source: SourceId, price: string | number, age = 0, maxAge = 60): SourceQuote {
  const observedAt = secondsLater(-age)
  const freshUntil = new Date(observedAt.getTime() + maxAge * 1000)
  return { source, price: d(price), observedAt, freshUntil }
}

type Given = Partial<Omit<JudgeInput, 'quotes' | 'guards'>> & { guards?: Partial<Guards> }

function judge(quotes: readonly SourceQuote[], given: Given = {}) {
  return judgePair({
    quotes,
    activeSources: new Set<SourceId>([...markets, 'fixed']),
    last: { price: d(100), isDemo: true },
    refusedBefore: null,
    now,
    ...given,
    guards: guards(given.guards),
  })
}
const lastPrice = (price: string | number, isDemo = false) => ({
  last: { price: d(price), isDemo },
})
const priceOf = (...given: Parameters<typeof judge>) => {
  const verdict = judge(...given)
  return verdict.state === 'ok' ? verdict.price.toFixed() : verdict.state
}

describe('judgePair among markets', () => {
  it('takes the median of one, two or three quotes', () => {
    expect(priceOf([quote('binance', 100)])).toBe('100')
    expect(priceOf([quote('binance', 100), quote('kraken', 101)])).toBe('100.5')
    expect(priceOf([quote('binance', 100), quote('kraken', 101), quote('coinbase', 100.2)])).toBe(
      '100.2',
    )
  })

  it('ignores quotes that are too old or from the future', () => {
    expect(priceOf([quote('binance', 100, 59), quote('kraken', 101, 60)])).toBe('100')
    expect(priceOf([quote('binance', 100, 60)])).toBe('stale')
    expect(priceOf([quote('binance', 100, -120)])).toBe('100')
    expect(priceOf([quote('binance', 100, -121)])).toBe('stale')
    expect(priceOf([])).toBe('stale')
  })

  it('ignores sources that are not active', () => {
    const activeSources = new Set<SourceId>(['kraken', 'fixed'])
    expect(priceOf([quote('binance', 100)], { activeSources })).toBe('stale')
  })

  it('has no price with too few quotes', () => {
    const needed = { guards: { minSources: 2 } }
    expect(judge([quote('binance', 100), quote('kraken', 100, 61)], needed)).toEqual({
      state: 'few_sources',
      sourceCount: 1,
      refusedPrice: null,
    })
    expect(priceOf([quote('binance', 100), quote('kraken', 100)], needed)).toBe('100')
  })

  it('has no price when two quotes are too far apart', () => {
    expect(priceOf([quote('binance', 99), quote('kraken', 101)])).toBe('100')
    expect(priceOf([quote('binance', 98.99), quote('kraken', 101)])).toBe('spread')
    expect(priceOf([quote('binance', 100), quote('kraken', 100_000)])).toBe('spread')
  })

  it('leaves out one of three quotes that is too far from the others', () => {
    const verdict = judge([quote('binance', 100), quote('kraken', 101), quote('coinbase', 100_000)])
    expect(verdict).toMatchObject({ state: 'ok', price: d('100.5'), sourceCount: 2 })
  })

  it('counts the remaining sources after leaving one out', () => {
    const quotes = [quote('binance', 100), quote('kraken', 101), quote('coinbase', 0.1)]
    expect(priceOf(quotes, { guards: { minSources: 3 } })).toBe('spread')
    expect(priceOf(quotes, { guards: { minSources: 2 } })).toBe('100.5')
  })

  it('accepts only a majority: neither a single quote in the middle nor half of the quotes', () => {
    expect(priceOf([quote('binance', 50), quote('kraken', 100), quote('coinbase', 200)])).toBe(
      'spread',
    )
    const twoAndTwo = [100, 100, 200, 200].map((price, index) =>
      quote(markets[index] ?? 'cbr', price),
    )
    expect(priceOf(twoAndTwo)).toBe('spread')
    const middleTwo = [50, 100, 101, 200].map((price, index) =>
      quote(markets[index] ?? 'cbr', price),
    )
    expect(priceOf(middleTwo)).toBe('spread')
  })
})

describe('judgePair with daily tables', () => {
  const yesterday = (price: string | number) => quote('ecb', price, 72_000, 432_000)
  const needed = { guards: { minSources: 2 } }

  it('takes price and age from the live market, and counts the table only as one more source', () => {
    expect(judge([quote('kraken', '101.9', 5), yesterday(100)], needed)).toMatchObject({
      state: 'ok',
      price: d('101.9'),
      observedAt: secondsLater(-5),
      sourceCount: 2,
    })
    const three = [quote('kraken', 101), quote('coinbase', '101.5'), yesterday(100)]
    expect(priceOf(three, needed)).toBe('101.25')
  })

  it('has no price when the table contradicts a single market', () => {
    expect(priceOf([quote('kraken', '102.1'), yesterday(100)], needed)).toBe('spread')
    const both = [quote('kraken', 105), yesterday(100), quote('cbr', '100.1', 72_000, 432_000)]
    expect(priceOf(both, needed)).toBe('spread')
  })

  it('takes the table’s price when no market has a fresh quote', () => {
    expect(priceOf([yesterday(100)])).toBe('100')
    expect(priceOf([yesterday(100), quote('kraken', 101, 61)])).toBe('100')
    expect(priceOf([yesterday(100), quote('kraken', 101, 61)], needed)).toBe('few_sources')
  })
})

describe('judgePair and the last good price', () => {
  it('refuses an unconfirmed jump and returns the refused price', () => {
    expect(judge([quote('binance', 110)], lastPrice(100))).toMatchObject({ state: 'ok' })
    expect(judge([quote('binance', '110.01')], lastPrice(100))).toEqual({
      state: 'jump',
      sourceCount: 1,
      refusedPrice: d('110.01'),
      since: now,
    })
    expect(priceOf([quote('binance', 100_000)], lastPrice(100))).toBe('jump')
    expect(priceOf([quote('binance', 0.1)], lastPrice(100))).toBe('jump')
  })

  it('treats a fall like a rise of the same size', () => {
    const wide = { guards: { maxJumpPercent: d(100) } }
    expect(priceOf([quote('binance', 50)], { ...lastPrice(100), ...wide })).toBe('50')
    expect(priceOf([quote('binance', 49.9)], { ...lastPrice(100), ...wide })).toBe('jump')
  })

  const refusedBefore = (price: number, age: number, sourceCount = 2) => ({
    ...lastPrice(100),
    refusedBefore: { refusedPrice: d(price), since: secondsLater(-age), sourceCount },
  })
  const two = [quote('binance', 150), quote('kraken', 151)]

  it('accepts a new level once two sources have agreed on it for long enough', () => {
    expect(judge(two, lastPrice(100))).toMatchObject({ state: 'jump', since: now })
    expect(priceOf(two, refusedBefore(150, 29))).toBe('jump')
    expect(priceOf(two, refusedBefore(150, 30))).toBe('150.5')
    expect(priceOf([quote('binance', 150), quote('kraken', 100)], lastPrice(100))).toBe('spread')
  })

  it('keeps the first level while prices stay near it, and measures the time of a new level from its start', () => {
    expect(judge(two, refusedBefore(148, 20))).toMatchObject({
      refusedPrice: d(148),
      since: secondsLater(-20),
    })
    expect(judge(two, refusedBefore(147, 300))).toMatchObject({
      state: 'jump',
      refusedPrice: d('150.5'),
      since: now,
    })
  })

  it('never accepts a jump of a single source, and measures how long a jump lasts from the second source on', () => {
    expect(priceOf([quote('binance', 150)], refusedBefore(150, 3600, 1))).toBe('jump')
    expect(judge(two, refusedBefore(150, 3600, 1))).toMatchObject({ state: 'jump', since: now })
  })

  it('accepts a price near the last good price again after a jump', () => {
    expect(priceOf([quote('binance', 105)], refusedBefore(150, 10))).toBe('105')
  })

  it('uses a recorded price only to rule out impossible market prices', () => {
    expect(priceOf([quote('binance', 400)], lastPrice(100, true))).toBe('400')
    expect(priceOf([quote('binance', 25)], lastPrice(100, true))).toBe('25')
    expect(priceOf([quote('binance', 401)], lastPrice(100, true))).toBe('jump')
    expect(priceOf([quote('binance', 24.9)], lastPrice(100, true))).toBe('jump')
    const lasting = { ...refusedBefore(500, 3600), ...lastPrice(100, true) }
    expect(priceOf([quote('binance', 500), quote('kraken', 500)], lasting)).toBe('jump')
  })

  it('without a last price, accepts two sources at once, and a single source once its price has lasted', () => {
    const unknown = { last: null }
    expect(priceOf(two, unknown)).toBe('150.5')
    expect(judge([quote('binance', 150)], unknown)).toMatchObject({ state: 'jump', since: now })
    expect(priceOf([quote('binance', 150)], { ...refusedBefore(150, 29, 1), ...unknown })).toBe(
      'jump',
    )
    expect(priceOf([quote('binance', 150)], { ...refusedBefore(150, 30, 1), ...unknown })).toBe(
      '150',
    )
    expect(priceOf([quote('binance', 160)], { ...refusedBefore(150, 30, 1), ...unknown })).toBe(
      'jump',
    )
  })
})

describe('judgePair with the operator’s own price', () => {
  const fixed = (price: number, freshUntil = forever): SourceQuote => ({
    source: 'fixed',
    price: d(price),
    observedAt: secondsLater(-86_400 * 90),
    freshUntil,
  })

  it('takes only the operator’s price, whatever markets quote, until it expires', () => {
    const quotes = [quote('binance', 100), fixed(500)]
    expect(judge(quotes, { ...lastPrice(100), guards: { minSources: 3 } })).toMatchObject({
      state: 'ok',
      price: d(500),
      freshUntil: secondsLater(180),
      sourceCount: 1,
      isDemo: false,
    })
    expect(priceOf([quote('binance', 100), fixed(500, now)])).toBe('100')
  })
})

describe('judgePair with recorded prices', () => {
  it('takes recorded prices when no market is active', () => {
    const activeSources = new Set<SourceId>(['demo', 'fixed'])
    const given = { activeSources, guards: { minSources: 3 }, ...lastPrice(1) }
    expect(judge([quote('demo', 100, 5, 600)], given)).toMatchObject({
      state: 'ok',
      price: d(100),
      freshUntil: secondsLater(180),
      isDemo: true,
    })
    expect(priceOf([quote('demo', 100, 600, 600)], given)).toBe('stale')
  })

  it('never mixes recorded prices with active markets, even when no market answers', () => {
    const activeSources = new Set<SourceId>(['demo', 'binance', 'fixed'])
    expect(priceOf([quote('demo', 100)], { activeSources })).toBe('stale')
    expect(priceOf([quote('demo', 100), quote('binance', 101)], { activeSources })).toBe('101')
  })
})

describe('the expiry of a price', () => {
  it('comes when too few of its quotes are fresh, and the price is as old as its oldest quote', () => {
    const quotes = [quote('binance', 100, 10), quote('kraken', 100, 20), quote('coinbase', 100, 30)]
    const judgeWith = (minSources: number) => judge(quotes, { guards: { minSources } })
    expect(judgeWith(1)).toMatchObject({ freshUntil: secondsLater(50) })
    expect(judgeWith(2)).toMatchObject({ freshUntil: secondsLater(40) })
    expect(judgeWith(3)).toMatchObject({
      freshUntil: secondsLater(30),
      observedAt: secondsLater(-30),
    })
  })

  it('comes at most three minutes after its judgement', () => {
    const quotes = [quote('kraken', 100), quote('ecb', 100, 0, 432_000)]
    expect(judge(quotes)).toMatchObject({ freshUntil: secondsLater(180) })
  })
})

describe('for any quotes', () => {
  const price = fc.bigInt(1n, 10n ** 30n).map((units) => d(units.toString()).div('1e15'))
  const anyQuote = fc
    .record({
      source: fc.constantFrom(...markets),
      price,
      age: fc.integer({ min: -300, max: 300 }),
      maxAge: fc.integer({ min: 10, max: 300 }),
    })
    .map(({ source, price: value, age, maxAge }) => quote(source, value.toFixed(), age, maxAge))
  const quotes = fc.uniqueArray(anyQuote, { selector: ({ source }) => source, maxLength: 5 })
  const anyGuards = fc.record({
    minSources: fc.integer({ min: 1, max: 5 }),
    maxJumpPercent: fc.integer({ min: 1, max: 1000 }).map(d),
    maxSpreadPercent: fc.integer({ min: 1, max: 100 }).map(d),
  })
  const lastOrNone = fc.option(
    price.map((value) => ({ price: value.toDecimalPlaces(18), isDemo: false })),
  )

  it('a good price lies among fresh quotes, is valid and can be stored', () => {
    fc.assert(
      fc.property(quotes, anyGuards, lastOrNone, (given, rules, last) => {
        const verdict = judge(given, { guards: rules, last })
        if (verdict.state !== 'ok') {
          return
        }
        const freshQuotes = given.filter(
          ({ observedAt, freshUntil }) =>
            freshUntil > now && observedAt.getTime() - now.getTime() <= 120_000,
        )
        const prices = freshQuotes.map((one) => one.price)
        expect(verdict.price.gte(Decimal.min(...prices))).toBe(true)
        expect(verdict.price.lte(Decimal.max(...prices))).toBe(true)
        expect(verdict.price.gt(0) && verdict.price.decimalPlaces() <= 18).toBe(true)
        expect(verdict.freshUntil > now).toBe(true)
        expect(verdict.sourceCount).toBeGreaterThanOrEqual(rules.minSources)
      }),
      { numRuns: 2000 },
    )
  })

  it('a single source cannot move a price beyond the limits', () => {
    const near = fc.integer({ min: -50, max: 50 }).map((n) => d(100).plus(d(n).div(100)))
    fc.assert(
      fc.property(price, fc.array(near, { maxLength: 3 }), (lie, honest) => {
        const all = [lie, ...honest].map((value, index) =>
          quote(markets[index] ?? 'cbr', value.toFixed()),
        )
        const verdict = judge(all, lastPrice(100))
        if (verdict.state === 'ok') {
          const maxPercent = honest.length === 0 ? '10' : '1.51'
          expect(verdict.price.div(100).minus(1).times(100).abs().lte(maxPercent)).toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('the order of the quotes does not matter', () => {
    fc.assert(
      fc.property(quotes, anyGuards, lastOrNone, (given, rules, last) => {
        const options = { guards: rules, last }
        expect(judge([...given].reverse(), options)).toEqual(judge(given, options))
      }),
    )
  })
})
