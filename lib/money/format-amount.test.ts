import { describe, expect, it } from 'vitest'
import { Decimal } from './decimal'
import { formatAmount } from './format-amount'

describe('formatAmount', () => {
  it.each([
    ['1234567.5', 'ru', undefined, '1 234 567,5'],
    ['1234567.5', 'en', 2, '1,234,567.50'],
    ['999', 'en', undefined, '999'],
    ['0.00000001', 'en', undefined, '0.00000001'],
    ['2.675', 'en', 2, '2.68'],
    [
      '12345678901234567890.123456789012345678',
      'en',
      undefined,
      '12,345,678,901,234,567,890.123456789012345678',
    ],
  ] as const)('formats %s in %s with %s digits as %s', (text, locale, digits, expected) => {
    const options = { locale, ...(digits !== undefined && { digits }) }
    expect(formatAmount(new Decimal(text), options).replaceAll('\u00a0', ' ')).toBe(expected)
  })
})
