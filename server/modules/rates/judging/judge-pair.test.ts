import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SourceId } from '@/lib/contracts/desk/rates'
import { Decimal } from '@/lib/money/decimal'
import { judgePair, type Guards, type JudgeInput } from './judge-pair'
import { forever, type Word } from './word'

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

/** Fresh for a minute, unless told otherwise. */
function word(source: SourceId, price: string | number, age = 0, maxAge = 60): Word {
  const observedAt = secondsLater(-age)
  const freshUntil = new Date(observedAt.getTime() + maxAge * 1000)
  return { source, price: d(price), observedAt, freshUntil }
}

type Given = Partial<Omit<JudgeInput, 'words' | 'guards'>> & { guards?: Partial<Guards> }

function judge(words: readonly Word[], given: Given = {}) {
  return judgePair({
    words,
    activeSources: new Set<SourceId>([...markets, 'fixed']),
    last: { price: d(100), isDemo: true },
    held: null,
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
  it('takes the middle: of one, of two, of three', () => {
    expect(priceOf([word('binance', 100)])).toBe('100')
    expect(priceOf([word('binance', 100), word('kraken', 101)])).toBe('100.5')
    expect(priceOf([word('binance', 100), word('kraken', 101), word('coinbase', 100.2)])).toBe(
      '100.2',
    )
  })

  it('does not hear what is too old, or says it comes from the future', () => {
    expect(priceOf([word('binance', 100, 59), word('kraken', 101, 60)])).toBe('100')
    expect(priceOf([word('binance', 100, 60)])).toBe('stale')
    expect(priceOf([word('binance', 100, -120)])).toBe('100')
    expect(priceOf([word('binance', 100, -121)])).toBe('stale')
    expect(priceOf([])).toBe('stale')
  })

  it('does not hear who is not active', () => {
    const activeSources = new Set<SourceId>(['kraken', 'fixed'])
    expect(priceOf([word('binance', 100)], { activeSources })).toBe('stale')
  })

  it('has no price while too few speak', () => {
    const needed = { guards: { minSources: 2 } }
    expect(judge([word('binance', 100), word('kraken', 100, 61)], needed)).toEqual({
      state: 'few_sources',
      sourceCount: 1,
      refusedPrice: null,
    })
    expect(priceOf([word('binance', 100), word('kraken', 100)], needed)).toBe('100')
  })

  it('cannot say who of two is right when they are too far apart', () => {
    expect(priceOf([word('binance', 99), word('kraken', 101)])).toBe('100')
    expect(priceOf([word('binance', 98.99), word('kraken', 101)])).toBe('spread')
    expect(priceOf([word('binance', 100), word('kraken', 100_000)])).toBe('spread')
  })

  it('leaves out the one of three who is too far from the others', () => {
    const verdict = judge([word('binance', 100), word('kraken', 101), word('coinbase', 100_000)])
    expect(verdict).toMatchObject({ state: 'ok', price: d('100.5'), sourceCount: 2 })
  })

  it('counts again after that', () => {
    const words = [word('binance', 100), word('kraken', 101), word('coinbase', 0.1)]
    expect(priceOf(words, { guards: { minSources: 3 } })).toBe('spread')
    expect(priceOf(words, { guards: { minSources: 2 } })).toBe('100.5')
  })

  it('believes no minority: neither the lone middle nor half of them', () => {
    expect(priceOf([word('binance', 50), word('kraken', 100), word('coinbase', 200)])).toBe(
      'spread',
    )
    const twoAndTwo = [100, 100, 200, 200].map((price, index) =>
      word(markets[index] ?? 'cbr', price),
    )
    expect(priceOf(twoAndTwo)).toBe('spread')
    const middleTwo = [50, 100, 101, 200].map((price, index) =>
      word(markets[index] ?? 'cbr', price),
    )
    expect(priceOf(middleTwo)).toBe('spread')
  })
})

describe('judgePair with daily tables', () => {
  const yesterday = (price: string | number) => word('ecb', price, 72_000, 432_000)
  const needed = { guards: { minSources: 2 } }

  it('takes the price and its age from the live market, and only the count from the table', () => {
    expect(judge([word('kraken', '101.9', 5), yesterday(100)], needed)).toMatchObject({
      state: 'ok',
      price: d('101.9'),
      observedAt: secondsLater(-5),
      sourceCount: 2,
    })
    const three = [word('kraken', 101), word('coinbase', '101.5'), yesterday(100)]
    expect(priceOf(three, needed)).toBe('101.25')
  })

  it('lets the table contradict a lone market', () => {
    expect(priceOf([word('kraken', '102.1'), yesterday(100)], needed)).toBe('spread')
    const both = [word('kraken', 105), yesterday(100), word('cbr', '100.1', 72_000, 432_000)]
    expect(priceOf(both, needed)).toBe('spread')
  })

  it('takes the table’s price where no market speaks', () => {
    expect(priceOf([yesterday(100)])).toBe('100')
    expect(priceOf([yesterday(100), word('kraken', 101, 61)])).toBe('100')
    expect(priceOf([yesterday(100), word('kraken', 101, 61)], needed)).toBe('few_sources')
  })
})

describe('judgePair against the last good price', () => {
  it('refuses a step too far that nobody confirms, and says what was offered', () => {
    expect(judge([word('binance', 110)], lastPrice(100))).toMatchObject({ state: 'ok' })
    expect(judge([word('binance', '110.01')], lastPrice(100))).toEqual({
      state: 'jump',
      sourceCount: 1,
      refusedPrice: d('110.01'),
      since: now,
    })
    expect(priceOf([word('binance', 100_000)], lastPrice(100))).toBe('jump')
    expect(priceOf([word('binance', 0.1)], lastPrice(100))).toBe('jump')
  })

  it('holds a fall as far as a rise', () => {
    const wide = { guards: { maxJumpPercent: d(100) } }
    expect(priceOf([word('binance', 50)], { ...lastPrice(100), ...wide })).toBe('50')
    expect(priceOf([word('binance', 49.9)], { ...lastPrice(100), ...wide })).toBe('jump')
  })

  const held = (price: number, age: number, sourceCount = 2) => ({
    ...lastPrice(100),
    held: { refusedPrice: d(price), since: secondsLater(-age), sourceCount },
  })
  const two = [word('binance', 150), word('kraken', 151)]

  it('believes two who agree on the new level when it lasts', () => {
    expect(judge(two, lastPrice(100))).toMatchObject({ state: 'jump', since: now })
    expect(priceOf(two, held(150, 29))).toBe('jump')
    expect(priceOf(two, held(150, 30))).toBe('150.5')
    expect(priceOf([word('binance', 150), word('kraken', 100)], lastPrice(100))).toBe('spread')
  })

  it('keeps the level it saw first, and begins anew with another one', () => {
    expect(judge(two, held(148, 20))).toMatchObject({
      refusedPrice: d(148),
      since: secondsLater(-20),
    })
    expect(judge(two, held(147, 300))).toMatchObject({
      state: 'jump',
      refusedPrice: d('150.5'),
      since: now,
    })
  })

  it('never believes a lone one beyond the limit, and counts from when another joins it', () => {
    expect(priceOf([word('binance', 150)], held(150, 3600, 1))).toBe('jump')
    expect(judge(two, held(150, 3600, 1))).toMatchObject({ state: 'jump', since: now })
  })

  it('recovers by itself', () => {
    expect(priceOf([word('binance', 105)], held(150, 10))).toBe('105')
  })

  it('learns from a recorded price only what no market can be', () => {
    expect(priceOf([word('binance', 400)], lastPrice(100, true))).toBe('400')
    expect(priceOf([word('binance', 25)], lastPrice(100, true))).toBe('25')
    expect(priceOf([word('binance', 401)], lastPrice(100, true))).toBe('jump')
    expect(priceOf([word('binance', 24.9)], lastPrice(100, true))).toBe('jump')
    const lasting = { ...held(500, 3600), ...lastPrice(100, true) }
    expect(priceOf([word('binance', 500), word('kraken', 500)], lasting)).toBe('jump')
  })

  it('believes two at once when nothing is known, and a lone one when it lasts', () => {
    const unknown = { last: null }
    expect(priceOf(two, unknown)).toBe('150.5')
    expect(judge([word('binance', 150)], unknown)).toMatchObject({ state: 'jump', since: now })
    expect(priceOf([word('binance', 150)], { ...held(150, 29, 1), ...unknown })).toBe('jump')
    expect(priceOf([word('binance', 150)], { ...held(150, 30, 1), ...unknown })).toBe('150')
    expect(priceOf([word('binance', 160)], { ...held(150, 30, 1), ...unknown })).toBe('jump')
  })
})

describe('judgePair with the operator’s own word', () => {
  const fixed = (price: number, freshUntil = forever): Word => ({
    source: 'fixed',
    price: d(price),
    observedAt: secondsLater(-86_400 * 90),
    freshUntil,
  })

  it('takes it by itself, whatever markets say, until it ends', () => {
    const words = [word('binance', 100), fixed(500)]
    expect(judge(words, { ...lastPrice(100), guards: { minSources: 3 } })).toMatchObject({
      state: 'ok',
      price: d(500),
      freshUntil: secondsLater(180),
      sourceCount: 1,
      isDemo: false,
    })
    expect(priceOf([word('binance', 100), fixed(500, now)])).toBe('100')
  })
})

describe('judgePair with recorded prices', () => {
  it('takes them where nobody else is asked', () => {
    const activeSources = new Set<SourceId>(['demo', 'fixed'])
    const given = { activeSources, guards: { minSources: 3 }, ...lastPrice(1) }
    expect(judge([word('demo', 100, 5, 600)], given)).toMatchObject({
      state: 'ok',
      price: d(100),
      freshUntil: secondsLater(180),
      isDemo: true,
    })
    expect(priceOf([word('demo', 100, 600, 600)], given)).toBe('stale')
  })

  it('never mixes them with markets, not even when those are silent', () => {
    const activeSources = new Set<SourceId>(['demo', 'binance', 'fixed'])
    expect(priceOf([word('demo', 100)], { activeSources })).toBe('stale')
    expect(priceOf([word('demo', 100), word('binance', 101)], { activeSources })).toBe('101')
  })
})

describe('how long a price holds', () => {
  it('is until too few of its words are fresh, and it is as old as the oldest', () => {
    const words = [word('binance', 100, 10), word('kraken', 100, 20), word('coinbase', 100, 30)]
    const holds = (minSources: number) => judge(words, { guards: { minSources } })
    expect(holds(1)).toMatchObject({ freshUntil: secondsLater(50) })
    expect(holds(2)).toMatchObject({ freshUntil: secondsLater(40) })
    expect(holds(3)).toMatchObject({ freshUntil: secondsLater(30), observedAt: secondsLater(-30) })
  })

  it('is never longer than three minutes after it was judged', () => {
    const words = [word('kraken', 100), word('ecb', 100, 0, 432_000)]
    expect(judge(words)).toMatchObject({ freshUntil: secondsLater(180) })
  })
})

describe('whatever sources say', () => {
  const price = fc.bigInt(1n, 10n ** 30n).map((units) => d(units.toString()).div('1e15'))
  const said = fc
    .record({
      source: fc.constantFrom(...markets),
      price,
      age: fc.integer({ min: -300, max: 300 }),
      maxAge: fc.integer({ min: 10, max: 300 }),
    })
    .map(({ source, price: value, age, maxAge }) => word(source, value.toFixed(), age, maxAge))
  const words = fc.uniqueArray(said, { selector: ({ source }) => source, maxLength: 5 })
  const anyGuards = fc.record({
    minSources: fc.integer({ min: 1, max: 5 }),
    maxJumpPercent: fc.integer({ min: 1, max: 1000 }).map(d),
    maxSpreadPercent: fc.integer({ min: 1, max: 100 }).map(d),
  })
  const lastOrNone = fc.option(
    price.map((value) => ({ price: value.toDecimalPlaces(18), isDemo: false })),
  )

  it('a good price lies among fresh words, holds, and can be kept', () => {
    fc.assert(
      fc.property(words, anyGuards, lastOrNone, (given, rules, last) => {
        const verdict = judge(given, { guards: rules, last })
        if (verdict.state !== 'ok') {
          return
        }
        const fresh = given.filter(
          ({ observedAt, freshUntil }) =>
            freshUntil > now && observedAt.getTime() - now.getTime() <= 120_000,
        )
        const prices = fresh.map((one) => one.price)
        expect(verdict.price.gte(Decimal.min(...prices))).toBe(true)
        expect(verdict.price.lte(Decimal.max(...prices))).toBe(true)
        expect(verdict.price.gt(0) && verdict.price.decimalPlaces() <= 18).toBe(true)
        expect(verdict.freshUntil > now).toBe(true)
        expect(verdict.sourceCount).toBeGreaterThanOrEqual(rules.minSources)
      }),
      { numRuns: 2000 },
    )
  })

  it('one source alone moves no price beyond the guards, however it lies', () => {
    const near = fc.integer({ min: -50, max: 50 }).map((n) => d(100).plus(d(n).div(100)))
    fc.assert(
      fc.property(price, fc.array(near, { maxLength: 3 }), (lie, honest) => {
        const all = [lie, ...honest].map((value, index) =>
          word(markets[index] ?? 'cbr', value.toFixed()),
        )
        const verdict = judge(all, lastPrice(100))
        if (verdict.state === 'ok') {
          const most = honest.length === 0 ? '10' : '1.51'
          expect(verdict.price.div(100).minus(1).times(100).abs().lte(most)).toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('the order in which they are heard is nothing', () => {
    fc.assert(
      fc.property(words, anyGuards, lastOrNone, (given, rules, last) => {
        const given1 = { guards: rules, last }
        expect(judge([...given].reverse(), given1)).toEqual(judge(given, given1))
      }),
    )
  })
})
