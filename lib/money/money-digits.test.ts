import { describe, expect, it } from 'vitest'
import { Decimal } from './decimal'
import { formatAmount } from './format-amount'
import { formatPercent } from './format-percent'
import { moneyDigits } from './money-digits'

describe('the digits money is written with', () => {
  it.each([
    ['1500.5', 2, '1,500.50'],
    ['1500', 2, '1,500.00'],
    ['1500', 0, '1,500'],
    ['1500.125', 2, '1,500.125'],
    ['0.5', 8, '0.5'],
    ['-3', 2, '−3.00'],
  ])('of %s in money of %d places are %s', (text, places, shown) => {
    const value = new Decimal(text)
    const digits = moneyDigits(value, places)
    expect(formatAmount(value, { locale: 'en', digits })).toBe(shown)
  })
})

describe('a percentage', () => {
  it('stands by its sign as its language has it', () => {
    const value = new Decimal('-2.5')
    expect(formatPercent(value, { locale: 'en' })).toBe('−2.5%')
    expect(formatPercent(value, { locale: 'ru', digits: 2 })).toBe('−2,50\u00a0%')
  })
})
