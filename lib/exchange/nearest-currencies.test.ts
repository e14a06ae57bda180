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

describe('what comes nearest to a currency', () => {
  it('is the same money of the same kind, the same money, its kind, and then the rest', () => {
    expect(nearestCurrencies(list, sber).map(({ id }) => id)).toEqual([2, 3, 4, 5])
  })

  it('is never the currency itself', () => {
    expect(nearestCurrencies([sber], sber)).toEqual([])
  })
})
