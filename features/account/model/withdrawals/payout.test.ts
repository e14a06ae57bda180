import { expect, it } from 'vitest'
import { toText } from '@/lib/money/decimal'
import { makeMethod, makeBalance } from '@/tests/factories/own-withdrawals'
import { amountFault, isCourse, payoutOf, priceOf } from './payout'

const balance = makeBalance()

it('a payout is the amount at the price, rounded down to the digits of the currency', () => {
  const method = makeMethod({
    digits: 2,
    prices: [{ balance: balance.currency.id, price: '79.999' }],
  })
  const price = priceOf(method, balance)
  const payout = payoutOf('1.5', { method, price })
  expect(payout && toText(payout)).toBe('119.99')
  expect(price && isCourse(price)).toBe(true)
})

it('a payout is unknown without a price or an amount', () => {
  const method = makeMethod({ prices: [] })
  expect(payoutOf('5', { method, price: priceOf(method, balance) })).toBeNull()
  const priced = makeMethod()
  const price = priceOf(priced, balance)
  for (const typed of ['', '0', '-1', 'x']) {
    expect(payoutOf(typed, { method: priced, price })).toBeNull()
  }
})

it('a payout is refused if the server would refuse it', () => {
  const method = makeMethod({ minimum: '5', maximum: '30' })
  const chosen = { balance, method, price: priceOf(method, balance) }
  const keys = ['x', '0', '1.1234567', '41', '4', '31', '5'].map(
    (typed) => amountFault(typed, chosen)?.key,
  )
  expect(keys).toEqual([...['number', 'number', 'digits', 'tooMuch', 'below', 'above'], undefined])
})
