import { expect, it } from 'vitest'
import { bitcoin, sberbank, usdt } from '@/tests/factories/exchange-answers'
import { networksOf } from './networks-of'

const onEthereum = { ...usdt, id: 22, code: 'USDTERC20', network: 'ERC20' }
const list = [sberbank, usdt, bitcoin, onEthereum]

it('the networks of a coin are those on which the same coin is in the list', () => {
  expect(networksOf(usdt, list)).toEqual([usdt, onEthereum])
  expect(networksOf(onEthereum, list)).toEqual([usdt, onEthereum])
  expect(networksOf(bitcoin, list)).toEqual([bitcoin])
})

it('what has no network has no networks to choose', () => {
  expect(networksOf(sberbank, [sberbank, { ...sberbank, id: 23 }])).toEqual([])
  expect(networksOf(null, list)).toEqual([])
})
