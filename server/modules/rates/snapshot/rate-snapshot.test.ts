import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { processorMillisecondsOf } from '@/tests/setup/busy-machine/processor-time'
import { withoutCycles } from './pair-graph'
import type { Edge } from './rate'
import { createRateSnapshot, type RateBookParts } from './rate-snapshot'

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second))

function edge(pair: string, price: string | number, changes: Partial<Edge> = {}): Edge {
  const [base = '', quote = ''] = pair.split('/')
  return {
    base,
    quote,
    price: new Decimal(price),
    observedAt: at(0),
    freshUntil: at(59),
    isDemo: false,
    ...changes,
  }
}
const officePrices = [
  edge('BTC/USDT', 90_000, { observedAt: at(5), freshUntil: at(30) }),
  edge('USDT/USD', '0.999', { observedAt: at(3), freshUntil: at(40) }),
  edge('USD/RUB', '80.75', { observedAt: at(9), freshUntil: at(50), isDemo: true }),
]
const makeRates = (parts: Partial<RateBookParts> = {}) =>
  createRateSnapshot({ prices: officePrices, quotes: [], ...parts })
const crossText = (from: string, to: string) => makeRates().cross(from, to)?.rate.toFixed()

describe('cross', () => {
  it('uses every price exactly, in both directions', () => {
    expect(crossText('USD', 'RUB')).toBe('80.75')
    expect(crossText('BTC', 'USD')).toBe('89910')
    expect(crossText('BTC', 'USDT')).toBe('90000')
    expect(crossText('BTC', 'RUB')).toBe('7260232.5')
    expect(crossText('RUB', 'USD')).toBe(
      new Decimal(1).div('80.75').toSignificantDigits(40, Decimal.ROUND_DOWN).toFixed(),
    )
  })

  it('expires with the first of its prices to expire, and is as old as its oldest price', () => {
    expect(makeRates().cross('BTC', 'RUB')).toMatchObject({
      observedAt: at(3),
      freshUntil: at(30),
      isDemo: true,
    })
    expect(makeRates().cross('USDT', 'BTC')).toMatchObject({ observedAt: at(3), isDemo: false })
  })

  it('is null when a price on the path is missing', () => {
    expect(makeRates().cross('BTC', 'XMR')).toBeNull()
    const withoutDollar = makeRates({ prices: [edge('BTC/USDT', 90_000)] })
    expect(withoutDollar.cross('BTC', 'USDT')).toBeNull()
  })

  it('takes the shortest path, and of two equally short paths the first in alphabetical order', () => {
    const prices = [...officePrices, edge('BTC/USD', 90_500)]
    expect(makeRates({ prices }).cross('BTC', 'USD')?.rate.toFixed()).toBe('90500')

    const paths = [edge('X/B', 1), edge('X/A', 2), edge('B/USD', 10), edge('A/USD', 3)]
    expect(makeRates({ prices: paths }).cross('X', 'USD')?.rate.toFixed()).toBe('6')
    expect(makeRates({ prices: paths.toReversed() }).cross('X', 'USD')?.rate.toFixed()).toBe('6')
  })

  it('pauses with a pair on its path, and uses no other path', () => {
    const prices = [...officePrices, edge('BTC/USD', 90_500)].filter(({ base }) => base !== 'USDT')
    const paused = [{ base: 'USDT', quote: 'USD' }]
    const { cross, formula } = makeRates({ prices, paused })
    expect(cross('BTC', 'USD')?.rate.toFixed()).toBe('90500')
    expect(cross('USDT', 'USD')).toBeNull()
    expect(cross('BTC', 'USDT')).toBeNull()
    expect(formula('[USDT/USD]')).toBeNull()
    expect(formula('[USD/USDT]')).toBeNull()
    expect(makeRates({ prices }).cross('USDT', 'USD')).not.toBeNull()
  })

  it('pauses everything behind a paused pair', () => {
    const prices = [edge('X/Y', 2), edge('Z/USD', 3)]
    const { cross } = makeRates({ prices, paused: [{ base: 'Y', quote: 'USD' }] })
    expect(cross('X', 'USD')).toBeNull()
    expect(cross('X', 'Z')).toBeNull()
    expect(cross('Z', 'USD')?.rate.toFixed()).toBe('3')
  })

  it('uses no other path around an unbelievable quote of a single source', () => {
    const source = 'binance' as const
    const quotes = [edge('BTC/USDT', 91_000), edge('BTC/USD', 90_000)].map((quote) => ({
      ...quote,
      source,
    }))
    const { cross } = makeRates({ quotes, pausedQuotes: [{ base: 'USDT', quote: 'USD', source }] })
    expect(cross('USDT', 'USD', source)).toBeNull()
    expect(cross('BTC', 'USD', source)?.rate.toFixed()).toBe('90000')
  })

  it('is 1 between an asset and itself, while any price is known', () => {
    const unity = makeRates().cross('USDT', 'USDT')
    expect(unity?.rate.toFixed()).toBe('1')
    expect(unity?.observedAt).toEqual(at(0))
    // The last price is fresh until second 50; this is rounded up to whole minutes, so that it
    // changes only once a minute.
    expect(unity?.freshUntil).toEqual(at(60))
    expect(makeRates({ prices: [] }).cross('USDT', 'USDT')).toBeNull()
  })

  it('uses only the quotes of the source it is given, with or without dollars', () => {
    const quotes = [
      { ...edge('BTC/USDT', 91_000), source: 'binance' as const },
      { ...edge('ETH/USDT', 3_000), source: 'binance' as const },
      { ...edge('BTC/USDT', 92_000), source: 'kraken' as const },
    ]
    const { cross } = makeRates({ quotes })
    expect(cross('BTC', 'USDT', 'binance')?.rate.toFixed()).toBe('91000')
    expect(cross('USDT', 'BTC', 'kraken')?.rate.gt(0)).toBe(true)
    expect(cross('BTC', 'ETH', 'binance')?.rate.toFixed(4)).toBe('30.3333')
    expect(cross('BTC', 'RUB', 'binance')).toBeNull()
    expect(cross('ETH', 'USDT', 'kraken')).toBeNull()
  })

  it('follows the operator’s own price, even for assets that are only connected through that pair', () => {
    const prices = [
      edge('BTC/USD', 100_000),
      edge('USDT/USD', '0.999'),
      edge('BTC/USDT', 90_000, { isFixed: true }),
      edge('ORD/BTC', '0.001'),
    ]
    const { cross } = makeRates({ prices })
    const text = (from: string, to: string) => cross(from, to)?.rate.toFixed()
    expect([text('BTC', 'USDT'), text('BTC', 'USD'), text('ORD', 'USDT')]).toEqual([
      '90000',
      '89910',
      '90',
    ])
    expect(text('USDT', 'USD')).toBe('0.999')
  })

  it('follows the operator’s price even if only a longer path leads to its quote', () => {
    const prices = [
      edge('A/USD', 7),
      edge('B/C', 2),
      edge('C/USD', 3),
      edge('A/B', 5, { isFixed: true }),
    ]
    expect(makeRates({ prices }).cross('A', 'USD')?.rate.toFixed()).toBe('30')
    const alone = prices.filter(({ base }) => base !== 'B')
    expect(makeRates({ prices: alone }).cross('B', 'USD')?.rate.times(5).toFixed(9)).toBe(
      '7.000000000',
    )
  })

  it('uses every price of the operator that does not follow from their other prices', () => {
    const fixed = (pair: string, price: number) => edge(pair, price, { isFixed: true })
    const prices = [
      fixed('A/B', 2),
      fixed('A/C', 3),
      fixed('B/C', 7),
      edge('B/USD', 1),
      edge('C/USD', 1),
    ]
    for (const given of [prices, prices.toReversed()]) {
      const { cross } = makeRates({ prices: given })
      expect(cross('A', 'B')?.rate.toFixed()).toBe('2')
      expect(cross('A', 'C')?.rate.toFixed()).toBe('3')
    }
  })

  it('pauses while the operator’s price is not good, instead of using another path', () => {
    const prices = [edge('BTC/USD', 100_000), edge('USDT/USD', 1)]
    const paused = [{ base: 'BTC', quote: 'USDT', isFixed: true }]
    expect(makeRates({ prices, paused }).cross('BTC', 'USD')).toBeNull()
    expect(makeRates({ prices, paused }).cross('USDT', 'USD')).not.toBeNull()
  })

  it('never makes a profit on a round trip in any graph, whichever prices the operator sets', () => {
    const names = ['USD', 'A', 'B', 'C', 'D']
    const price = fc.bigInt(1n, 10n ** 12n).map((units) => new Decimal(units.toString()).div('1e6'))
    const pairs = names.flatMap((base, index) =>
      names.slice(index + 1).map((quote) => ({ base, quote })),
    )
    const edgeChoices = fc.tuple(
      ...pairs.map(() => fc.tuple(fc.integer({ min: 0, max: 2 }), price)),
    )
    fc.assert(
      fc.property(edgeChoices, (given) => {
        const edges = pairs.flatMap(({ base, quote }, index) => {
          const [kind, value] = given[index] ?? [0, new Decimal(1)]
          return kind === 0
            ? []
            : [edge(`${base}/${quote}`, value.toFixed(), { isFixed: kind === 2 })]
        })
        const { cross } = makeRates({ prices: edges })
        for (const { base, quote, price: own } of withoutCycles(
          edges.filter(({ isFixed }) => isFixed),
        )) {
          const rate = cross(base, quote)?.rate
          expect(rate === undefined || rate.eq(own)).toBe(true)
        }
        for (const a of names) {
          for (const b of names) {
            for (const c of names) {
              const roundTrip = [cross(a, b), cross(b, c), cross(c, a)].map(
                (rate) => rate?.rate ?? null,
              )
              const around = roundTrip.reduce<Decimal>(
                (all, rate) => all.times(rate ?? 0),
                new Decimal(1),
              )
              expect(around.lte(1)).toBe(true)
            }
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('never makes a profit on a round trip', () => {
    const price = fc.bigInt(1n, 10n ** 14n).map((units) => new Decimal(units.toString()).div('1e7'))
    const names = ['USD', 'A', 'B', 'C', 'D', 'E']
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 5, maxLength: 5 }),
        fc.boolean(),
        (prices, isChain) => {
          const edges = prices.map((value, index) =>
            edge(
              `${names[index + 1] ?? ''}/${isChain ? (names[index] ?? '') : 'USD'}`,
              value.toFixed(),
            ),
          )
          const { cross } = makeRates({ prices: edges })
          for (const a of names) {
            for (const b of names) {
              for (const c of names) {
                const around = [cross(a, b), cross(b, c), cross(c, a)].reduce(
                  (product, rate) => product.times(rate?.rate ?? 0),
                  new Decimal(1),
                )
                expect(around.gt(0) && around.lte(1)).toBe(true)
              }
            }
          }
        },
      ),
      { numRuns: 50 },
    )
  })

  it('is fast for all cross rates of 200 assets', () => {
    const names = Array.from({ length: 200 }, (_, index) => `A${index}`)
    const prices = names.map((name, index) => edge(`${name}/USD`, `${index + 1}.123456789`))
    const { cross } = makeRates({ prices })
    const crossAll = () => names.flatMap((from) => names.map((to) => cross(from, to)))
    const took = processorMillisecondsOf(() => {
      expect(crossAll().every((rate) => rate?.rate.gt(0))).toBe(true)
    })
    // The aim is a hundred milliseconds; the bound leaves room for slow machines.
    expect(took).toBeLessThan(1000)
    expect(processorMillisecondsOf(crossAll)).toBeLessThan(took)
  })
})
