import { describe, expect, it } from 'vitest'
import { isGarbled } from './garbled-reference'

const hash = '87fa0123456789abcdef0123456789abcdef0123456789abcdef0123456789ab'
const other = 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16'
const signature =
  '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'
const coin = (network: string | null) => ({ kind: 'crypto' as const, network })
const ether = coin('ERC20')

describe('isGarbled', () => {
  it.each([
    hash,
    `0x${hash.toUpperCase()}`,
    ` 0x${hash} `,
    `https://etherscan.io/tx/0x${hash}`,
    `https://etherscan.io/tx/0x${hash}?from=${hash}`,
    `${hash}-1`,
    // A hash with separators inside, which do not count.
    `${hash.slice(0, 30)}.${hash.slice(30)}`,
    `${hash.slice(0, 32)}-${hash.slice(32)}`,
    `${hash.slice(0, 32)}\u3164${hash.slice(32)}`,
    `${hash.slice(0, 32)}\u20dd${hash.slice(32)}`,
    // The payment numbers of an exchange and of a custodian.
    'Binance 98765432101',
    '3fa85f64-5717-4562-b3fc-2c963f66afa6',
    'paid, see the statement of 21 November, page 3, and the note of the other operator',
    'returned for 3fa85f64-5717-4562-b3fc-2c963f66afa6 by hand',
  ])('is false for %j', (reference) => {
    expect(isGarbled(ether, reference)).toBe(false)
  })

  it.each([
    ['a hash with a look-alike letter', hash.replace('abc', 'аbc')],
    [
      'a hash with an encoded character',
      `https://etherscan.io/tx/0x${hash.replace('abc', '%61bc')}`,
    ],
    [
      'a hash with a gap and a look-alike letter',
      `${hash.slice(0, 32)} ${hash.slice(32).replace('abc', 'аbc')}`,
    ],
    ['a hash with an extra character', `${hash}0`],
    ['a hash without its first character', hash.slice(1)],
    ['a hash without its middle', `0x${hash.slice(0, 10)}…${hash.slice(-10)}`],
    ['a hash without its end', `0x${hash.slice(0, 10)}`],
    ['two different hashes', `${hash} ${other}`],
    ['a transaction id of another network', signature],
    [
      'a link to an address in an explorer',
      'https://etherscan.io/address/0xdAC17F958D2ee523a2206206',
    ],
  ])('is true for %s', (_what, reference) => {
    expect(isGarbled(ether, reference)).toBe(true)
  })

  it('depends on the form of the network’s transaction ids', () => {
    expect(isGarbled(coin('Solana'), signature)).toBe(false)
    expect(isGarbled(coin('Solana'), hash)).toBe(true)
    expect(isGarbled(coin('Solana'), `${signature},${signature.replace('5VER', '5WER')}`)).toBe(
      true,
    )
    expect(isGarbled(coin('TON'), 'h/odFFbxOqdzEiZpB0bYEE7u3uN9RF/UyRWnR06HpQo=')).toBe(false)
    expect(isGarbled(coin('Polkadot'), hash)).toBe(false)
    expect(isGarbled(coin('TRC20'), `https://tronscan.org/#/transaction/${hash}`)).toBe(false)
  })

  it('is false for a currency that is not a coin or has an unknown network', () => {
    const long = `${hash}${hash}`
    expect(isGarbled({ kind: 'bank', network: null }, long)).toBe(false)
    expect(isGarbled(coin('Nobody’s chain'), long)).toBe(false)
    expect(isGarbled(coin(null), long)).toBe(false)
  })
})
