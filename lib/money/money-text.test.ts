import { describe, expect, it } from 'vitest'
import { Decimal } from './decimal'
import { boundText, moneyText } from './money-text'

const rubles = { ticker: 'RUB', roundCalculator: 2 }
const coins = { ticker: 'BTC', roundCalculator: 8 }

describe('a sum in words', () => {
  it.each([
    ['10.5', rubles, '10,50\u00a0RUB', '10.50\u00a0RUB'],
    ['25000', rubles, '25\u00a0000,00\u00a0RUB', '25,000.00\u00a0RUB'],
    ['10.505', rubles, '10,505\u00a0RUB', '10.505\u00a0RUB'],
    ['0.05', coins, '0,05\u00a0BTC', '0.05\u00a0BTC'],
    ['1000', { ticker: 'JPY', roundCalculator: 0 }, '1\u00a0000\u00a0JPY', '1,000\u00a0JPY'],
  ])('%s has the places of its money', (amount, money, ru, en) => {
    expect(moneyText(new Decimal(amount), money, 'ru')).toBe(ru)
    expect(moneyText(new Decimal(amount), money, 'en')).toBe(en)
  })
})

describe('a bound in words', () => {
  it.each([
    ['5000', rubles, '5\u00a0000\u00a0RUB'],
    ['10.5', rubles, '10,50\u00a0RUB'],
    ['0.05', coins, '0,05\u00a0BTC'],
  ])('%s is round where it is', (amount, money, ru) => {
    expect(boundText(new Decimal(amount), money, 'ru')).toBe(ru)
  })
})
