import { expect, it } from 'vitest'
import { subjectOf } from './command-words'

const verbs = ['switch off', 'pause', 'выключить', 'пополнить']

it.each([
  ['switch off btc usdt', 'btc usdt'],
  ['Pause  BTC', 'BTC'],
  ['выкл btc', 'btc'],
  ['пополнить', 'пополнить'],
  ['btc pause', 'btc pause'],
  ['pa btc', 'pa btc'],
])('of "%s" the server is asked for "%s"', (typed, subject) => {
  expect(subjectOf(typed, verbs)).toBe(subject)
})
