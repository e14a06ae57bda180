import { describe, expect, it } from 'vitest'
import { referenceIn } from './reference-in'

const hash = 'a1'.repeat(32)
const tron = { kind: 'crypto', network: 'TRC20' } as const
const bank = { kind: 'bank', network: null } as const
const cash = { kind: 'cash', network: null } as const

describe('what a customer names as their payment', () => {
  it.each([
    ['a transaction', tron, ` ${hash} `, hash],
    ['the reference of a bank on an order in crypto', tron, 'B-1234567', null],
    ['a number with its sign', bank, ' № 6123/45-67 ', '№ 6123/45-67'],
    ['digits in groups', bank, ' 1234  5678 ', '1234 5678'],
    ['a Russian reference', bank, 'Чек 8842', 'Чек 8842'],
    ['a text without a digit', bank, 'I paid an hour ago', null],
    ['markup', bank, '<b>12345</b>', null],
    ['an invisible character', bank, '123\u200b456', null],
    ['a text that is too short', bank, '12', null],
    ['a text that is too long', bank, '1'.repeat(500), null],
    ['anything about banknotes', cash, '12345', null],
  ] as const)('%s', (_name, currency, text, found) => {
    expect(referenceIn(currency, text)).toBe(found)
  })
})
