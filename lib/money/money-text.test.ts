import { describe, expect, it } from 'vitest'
import { Decimal } from './decimal'
import { limitText, moneyText, moneyDigits } from './money-text'
import { formatAmount } from './format-amount'
import { formatPercent } from './format-percent'

const rubles = { ticker: 'RUB', roundCalculator: 2 }
const coins = { ticker: 'BTC', roundCalculator: 8 }

describe('moneyText', () => {
  it.each([
    ['10.5', rubles, '10,50\u00a0RUB', '10.50\u00a0RUB'],
    ['25000', rubles, '25\u00a0000,00\u00a0RUB', '25,000.00\u00a0RUB'],
    ['10.505', rubles, '10,505\u00a0RUB', '10.505\u00a0RUB'],
    ['0.05', coins, '0,05\u00a0BTC', '0.05\u00a0BTC'],
    ['1000', { ticker: 'JPY', roundCalculator: 0 }, '1\u00a0000\u00a0JPY', '1,000\u00a0JPY'],
  ])('writes %s with the decimals of its currency', (amount, money, ru, en) => {
    expect(moneyText(new Decimal(amount), money, 'ru')).toBe(ru)
    expect(moneyText(new Decimal(amount), money, 'en')).toBe(en)
  })
})

describe('limitText', () => {
  it.each([
    ['5000', rubles, '5\u00a0000\u00a0RUB'],
    ['10.5', rubles, '10,50\u00a0RUB'],
    ['0.05', coins, '0,05\u00a0BTC'],
  ])('writes %s without decimals only when it is whole', (amount, money, ru) => {
    expect(limitText(new Decimal(amount), money, 'ru')).toBe(ru)
  })
})

describe('moneyDigits', () => {
  it.each([
    ['1500.5', 2, '1,500.50'],
    ['1500', 2, '1,500.00'],
    ['1500', 0, '1,500'],
    ['1500.125', 2, '1,500.125'],
    ['0.5', 8, '0.5'],
    ['-3', 2, '−3.00'],
  ])('writes %s of a currency with %d decimals as %s', (text, places, shown) => {
    const value = new Decimal(text)
    const digits = moneyDigits(value, places)
    expect(formatAmount(value, { locale: 'en', digits })).toBe(shown)
  })
})

describe('formatPercent', () => {
  it('writes the percent sign as each language does', () => {
    const value = new Decimal('-2.5')
    expect(formatPercent(value, { locale: 'en' })).toBe('−2.5%')
    expect(formatPercent(value, { locale: 'ru', digits: 2 })).toBe('−2,50\u00a0%')
  })
})
