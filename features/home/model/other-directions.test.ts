import { expect, it } from 'vitest'
import { bitcoin, cashUsd, receivable, sberbank, usdt } from '@/tests/factories/exchange-answers'
import { otherDirections } from './other-directions'

const lists = [sberbank, usdt, bitcoin].map((from) => ({ from, list: receivable[from.id] ?? [] }))
const names = (directions: ReturnType<typeof otherDirections>) =>
  directions.map(({ from, to }) => `${from.slug} ${to.slug}`)

it('lists directions of each sending currency in turn, without the best pairs', () => {
  const best = [
    { from: usdt, to: sberbank },
    { from: bitcoin, to: sberbank },
  ]
  expect(names(otherDirections(lists, best, 4))).toEqual([
    'sberbank tether-trc20',
    'tether-trc20 cash-usd',
    'bitcoin tether-trc20',
    'sberbank bitcoin',
  ])
})

it('is empty when everything is among the best pairs', () => {
  expect(
    otherDirections([{ from: usdt, list: [cashUsd] }], [{ from: usdt, to: cashUsd }], 6),
  ).toEqual([])
  expect(otherDirections([], [], 6)).toEqual([])
})
