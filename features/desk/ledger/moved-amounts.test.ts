import { describe, expect, it } from 'vitest'
import type { LedgerPosting } from '@/lib/contracts/desk/money/ledger'
import { digitsToShow, movedAmounts } from './moved-amounts'

const currencyOf = (id: number) => ({
  id,
  slug: `c${String(id)}`,
  logo: '',
  code: 'C',
  ticker: 'C',
  name: 'C',
  digits: 6,
  roundCalculator: 2,
})
const posting = (id: number, amount: string): LedgerPosting => ({
  account: 'capital',
  owner: null,
  currency: currencyOf(id),
  amount,
  balanceAfter: '0',
})

describe('the amounts an entry moved', () => {
  it('are added up per currency, with all digits', () => {
    const amounts = movedAmounts([
      posting(1, '0.1'),
      posting(1, '0.2'),
      posting(1, '-0.3'),
      posting(2, '-5'),
      posting(2, '5'),
    ])
    expect(amounts.map(({ currency, amount }) => [currency.id, amount])).toEqual([
      [1, '0.3'],
      [2, '5'],
    ])
  })

  it('are shown with cents, and with the decimals that a coin’s amount has', () => {
    expect(digitsToShow('200', currencyOf(1))).toBe(2)
    expect(digitsToShow('1.2345', { roundCalculator: 2 })).toBe(4)
    expect(digitsToShow('94800', { roundCalculator: 18 })).toBe(0)
    expect(digitsToShow('208.4', { roundCalculator: 12 })).toBe(1)
  })
})
