import { describe, expect, it } from 'vitest'
import { transactionIn } from './transaction-in'

const tron = { kind: 'crypto', network: 'TRC20' } as const
const hash = 'a1'.repeat(32)

describe('the transaction that a customer names', () => {
  it.each([
    ['a hash', tron, ` ${hash} `, hash],
    ['an explorer’s link', tron, `https://tronscan.org/#/transaction/${hash}`, hash],
    [
      'an id of an unknown network',
      { kind: 'crypto', network: 'Nova' },
      'nova-1234567890ab',
      'nova-1234567890ab',
    ],
    ['a hash with a digit too few', tron, hash.slice(1), null],
    ['two hashes', tron, `${hash} ${'b2'.repeat(32)}`, null],
    ['a sentence', tron, 'I paid an hour ago', null],
    [
      'markup on an unknown network',
      { kind: 'crypto', network: 'Nova' },
      '<b>1234567890123456</b>',
      null,
    ],
    ['a hash on a bank’s order', { kind: 'bank', network: null }, hash, null],
    ['a text that is too long', tron, `${'x '.repeat(100)}${hash}`, null],
  ] as const)('%s', (_name, currency, text, found) => {
    expect(transactionIn(currency, text)).toBe(found)
  })
})
