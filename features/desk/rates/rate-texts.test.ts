import { describe, expect, it } from 'vitest'
import { changePercent, percentText, priceText } from './rate-texts'

describe('changePercent', () => {
  it.each([
    ['100', '110', '10'],
    ['100', '0.1', '-99.9'],
    ['98412.5', '98412.5', '0'],
  ])('from %s to %s is %s', (from, to, expected) => {
    expect(changePercent(from, to)).toBe(expected)
  })
})

describe('percentText', () => {
  it.each([
    ['0.1249', 'en', '+0.12%'],
    ['-99.9', 'ru', '−99,90\u00a0%'],
    ['0.001', 'en', '0.00%'],
    ['-0.001', 'en', '0.00%'],
  ] as const)('writes %s for %s as %s', (value, locale, expected) => {
    expect(percentText(value, locale)).toBe(expected)
  })
})

describe('priceText', () => {
  it('is short enough to compare, at any magnitude', () => {
    expect(priceText('98412.123456789123', 'ru')).toBe('98\u00a0412,1235')
    expect(priceText('0.000001234567891234', 'en')).toBe('0.00000123456789')
  })
})
