import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { openingSum } from './opening-sum'

type Known = { median?: string; usd?: string; min?: string; max?: string; digits?: number }

function sumOf({ median, usd, min, max = '1000000', digits = 2 }: Known): string | null {
  const sum = openingSum({
    median: median === undefined ? null : new Decimal(median),
    usdPerFrom: usd === undefined ? null : new Decimal(usd),
    limits: { min: min === undefined ? null : new Decimal(min), max: new Decimal(max) },
    digits,
  })
  return sum && sum.toFixed()
}

describe('the opening sum', () => {
  it.each([
    ['14.1', '10'],
    ['14.2', '20'],
    ['31.6', '20'],
    ['31.7', '50'],
    ['70.8', '100'],
    ['0.00234', '0.002'],
    ['18340.55', '20000'],
  ])('is the round number nearest to the median %s', (median, sum) => {
    expect(sumOf({ median, usd: '1', digits: 8 })).toBe(sum)
  })

  it('is worth about 300 USD while there are too few exchanges', () => {
    expect(sumOf({ usd: '1' })).toBe('200')
    expect(sumOf({ usd: '0.0121' })).toBe('20000')
    expect(sumOf({ usd: '98000', digits: 8 })).toBe('0.002')
  })

  it('is unknown without exchanges and without a price', () => {
    expect(sumOf({})).toBeNull()
    expect(sumOf({ usd: '0' })).toBeNull()
  })

  it('is unknown while nothing can be exchanged', () => {
    expect(sumOf({ median: '200', max: '0' })).toBeNull()
    expect(sumOf({ median: '200', min: '50', max: '40' })).toBeNull()
  })

  it('is a round number within the limits, or the limit itself if there is none', () => {
    expect(sumOf({ median: '2000', max: '777' })).toBe('500')
    expect(sumOf({ median: '2000', min: '600', max: '777' })).toBe('777')
    expect(sumOf({ median: '3', min: '30' })).toBe('50')
    expect(sumOf({ median: '3', min: '30', max: '40' })).toBe('30')
  })

  it('has no more decimals than its currency', () => {
    expect(sumOf({ median: '0.3', digits: 0 })).toBe('1')
    expect(sumOf({ median: '0.004', digits: 2 })).toBe('0.01')
    expect(sumOf({ median: '20', max: '0.7', digits: 0 })).toBe('0.7')
  })
})
