import { describe, expect, it } from 'vitest'
import { nearestCurrencies } from './nearest-currencies'

const of = (id: number, ticker: string, kind: 'bank' | 'cash' | 'crypto') => ({ id, ticker, kind })
const sber = of(1, 'RUB', 'bank')
const list = [
  of(5, 'BTC', 'crypto'),
  of(4, 'USD', 'bank'),
  of(3, 'RUB', 'cash'),
  of(2, 'RUB', 'bank'),
]

describe('nearestCurrencies', () => {
  it('orders currencies by the same ticker and kind, then the same ticker, then the same kind', () => {
    expect(nearestCurrencies(list, sber).map(({ id }) => id)).toEqual([2, 3, 4, 5])
  })

  it('does not contain the currency itself', () => {
    expect(nearestCurrencies([sber], sber)).toEqual([])
  })
})
