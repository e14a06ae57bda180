import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { createRateSnapshot } from '../snapshot/rate-snapshot'
import { checkFormula } from './check-formula'
import { FormulaError } from './formula-error'
import { parseFormula } from './parse-formula'

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second))
const edge = (pair: string, price: number, second: number) => {
  const [base = '', quote = ''] = pair.split('/')
  const span = { observedAt: at(second), freshUntil: at(second + 30) }
  return { base, quote, price: new Decimal(price), ...span, isDemo: false }
}
const prices = [
  edge('BTC/USD', 90_000, 1),
  edge('BTC/USDT', 90_100, 2),
  edge('USDT/USD', 1.001, 3),
  edge('USD/RUB', 80, 4),
]
const quotes = [
  { ...edge('BTC/USDT', 91_000, 5), source: 'binance' as const },
  { ...edge('BTC/USDT', 92_000, 6), source: 'kraken' as const, isDemo: true },
]
const rates = createRateSnapshot({ prices, quotes })
const valueOf = (text: string) => rates.formula(text)?.rate.toFixed() ?? null

describe('formula', () => {
  it.each([
    ['1', '1'],
    ['2 + 3 * 4', '14'],
    ['(2+3)*4', '20'],
    ['10 - 4 - 3', '3'],
    ['100 / 10 / 2', '5'],
    ['-2 + 5', '3'],
    ['2 - -3', '5'],
    ['0.1 + 0.2', '0.3'],
    ['[BTC/USDT]', '90100'],
    ['[btc / usdt]', '90100'],
    ['[BTC/USD] * 1.01', '90900'],
    ['[USD/RUB] / 3', '26.66666666666666666666666666666666666666'],
    ['[binance:BTC/USDT]', '91000'],
    ['[ KRAKEN : BTC/USDT ]', '92000'],
    ['min([binance:BTC/USDT], [kraken:BTC/USDT])', '91000'],
    ['MAX([binance:BTC/USDT], [kraken:BTC/USDT], 1)', '92000'],
    ['avg([binance:BTC/USDT], [kraken:BTC/USDT])', '91500'],
    ['median(5, 1, 3)', '3'],
    ['median(5, 1, 3, 4)', '3.5'],
    ['first([coinbase:BTC/USDT], [BTC/USDT])', '90100'],
    ['first([binance:BTC/USDT], [coinbase:BTC/USDT])', '91000'],
  ])('%s is %s', (text, expected) => {
    expect(valueOf(text)).toBe(expected)
  })

  it('finds a pair in either direction, and through other pairs when it has no judged price', () => {
    expect(valueOf('1 / [RUB/USD]')).toBe(new Decimal(1).div('0.0125').toFixed())
    expect(valueOf('[BTC/RUB]')).toBe('7200000')
  })

  it.each([
    ['a price is missing', '[XMR/USD] * 2'],
    ['one of the compared prices is missing', 'min([BTC/USD], [coinbase:BTC/USDT])'],
    ['none of the alternatives has a price', 'first([coinbase:BTC/USDT], [XMR/USD])'],
    ['it divides by zero', '1 / (2 - 2)'],
    ['the result is zero', '[BTC/USD] - [BTC/USD]'],
    ['the result is negative', '1 - [BTC/USD]'],
    ['the result is too large to store', '99999999999999999999 * [BTC/USD]'],
    ['the result is too small to store', '0.000000000000000001 / [BTC/USD]'],
    ['the text is not a formula', '[BTC/USD'],
  ])('is null when %s', (_why, text) => {
    expect(rates.formula(text)).toBeNull()
  })

  it('expires with the first of its prices to expire', () => {
    expect(rates.formula('[BTC/USD] * [USD/RUB]')).toMatchObject({
      observedAt: at(1),
      freshUntil: at(31),
      isDemo: false,
    })
    expect(rates.formula('first([USD/RUB], [kraken:BTC/USDT])')).toMatchObject({
      observedAt: at(4),
      isDemo: false,
    })
    expect(rates.formula('[USD/RUB] + [kraken:BTC/USDT]')?.isDemo).toBe(true)
  })

  it('has no value while no price is known, even if it is only a number', () => {
    expect(createRateSnapshot({ prices: [], quotes: [] }).formula('1')).toBeNull()
  })
})

describe('a text that is not a formula', () => {
  const faultOf = (text: string) => {
    try {
      checkFormula(text, { assets: new Set(['BTC', 'USD', 'USDT', 'RUB']), rates })
      return null
    } catch (error) {
      return error instanceof FormulaError ? [error.fault, error.position] : error
    }
  }

  it.each([
    ['', 'empty', 0],
    ['   ', 'empty', 0],
    ['1 +', 'unfinished', 3],
    ['(1', 'unfinished', 2],
    ['1 2', 'unexpected', 2],
    ['1 + * 2', 'unexpected', 4],
    ['1)', 'unexpected', 1],
    ['min()', 'unexpected', 4],
    ['min 1', 'unexpected', 4],
    ['2 $', 'unexpected', 2],
    ['1.2.3', 'bad_number', 0],
    ['2 * .5', 'bad_number', 4],
    ['1e5', 'unexpected', 1],
    ['100000000000000000000', 'bad_number', 0],
    ['[BTC]', 'bad_reference', 0],
    ['2 * [BTC/', 'bad_reference', 4],
    ['[BTC/USD/RUB]', 'bad_reference', 0],
    ['BTC/USD * USD/RUB', 'bad_reference', 0],
    ['2 * BTC', 'bad_reference', 4],
    ['[bitmart:BTC/USD]', 'unknown_source', 0],
    ['1 + [BTC/XMR]', 'unknown_asset', 4],
    ['sum(1, 2)', 'unknown_function', 0],
    [`${'('.repeat(22)}1${')'.repeat(22)}`, 'too_deep', 21],
    [`${'-'.repeat(22)}1`, 'too_deep', 21],
    ['1'.repeat(501), 'too_long', 500],
  ])('%j: %s at %i', (text, fault, position) => {
    expect(faultOf(text)).toEqual([fault, position])
  })

  it.each([
    ['1 / 0', 'by_zero'],
    ['-5', 'not_positive'],
    ['0', 'not_positive'],
    ['[BTC/USD] * 0', 'not_positive'],
    ['[BTC/USD] - [BTC/USD]', 'not_positive'],
    ['[BTC/USD] / ([BTC/USD] - [BTC/USD])', 'by_zero'],
    ['min(1, -1)', 'not_positive'],
    ['[BTC/USD] + avg(1, 1 / 0)', 'by_zero'],
  ])('%s has a value that cannot be a course: %s', (text, fault) => {
    expect(faultOf(text)).toEqual([fault, 0])
  })

  it.each(['5', '-5 * -1', 'first(1 / 0, 2)', '[RUB/USD] / 1000000', '[kraken:RUB/USDT] * 0'])(
    '%s can be a course',
    (text) => {
      expect(faultOf(text)).toBeNull()
    },
  )

  it('throws no error but FormulaError, whatever the text is', () => {
    const pieces = fc.constantFrom(
      ...['[BTC/USD]', '[kraken:BTC/USDT]', '[', ']', '(', ')', 'min', 'first', ','],
      ...['+', '-', '*', '/', '1', '0', '2.5', ' ', 'e', '.', '💰'],
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, (given) => {
        let isFormula = true
        try {
          parseFormula(given)
        } catch (error) {
          expect(error).toBeInstanceOf(FormulaError)
          isFormula = false
        }
        const rate = rates.formula(given)
        expect(rate === null || (isFormula && rate.rate.gt(0) && rate.rate.isFinite())).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })
})
