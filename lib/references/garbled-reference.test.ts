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
    // In parts, which count as one.
    `${hash.slice(0, 30)}.${hash.slice(30)}`,
    `${hash.slice(0, 32)}-${hash.slice(32)}`,
    `${hash.slice(0, 32)}\u3164${hash.slice(32)}`,
    `${hash.slice(0, 32)}\u20dd${hash.slice(32)}`,
    // Numbers of an exchange and of a custodian.
    'Binance 98765432101',
    '3fa85f64-5717-4562-b3fc-2c963f66afa6',
    'paid, see the statement of 21 November, page 3, and the note of the other operator',
    'returned for 3fa85f64-5717-4562-b3fc-2c963f66afa6 by hand',
  ])('may be %j', (reference) => {
    expect(isGarbled(ether, reference)).toBe(false)
  })

  it.each([
    ['a letter that only looks alike', hash.replace('abc', 'аbc')],
    ['a sign written otherwise', `https://etherscan.io/tx/0x${hash.replace('abc', '%61bc')}`],
    ['a gap and a strange letter', `${hash.slice(0, 32)} ${hash.slice(32).replace('abc', 'аbc')}`],
    ['a sign too many', `${hash}0`],
    ['a sign too few', hash.slice(1)],
    ['its middle left out', `0x${hash.slice(0, 10)}…${hash.slice(-10)}`],
    ['its end left out', `0x${hash.slice(0, 10)}`],
    ['another beside it', `${hash} ${other}`],
    ['what another network calls its own', signature],
    ['an address of an explorer alone', 'https://etherscan.io/address/0xdAC17F958D2ee523a2206206'],
  ])('is not %s', (_what, reference) => {
    expect(isGarbled(ether, reference)).toBe(true)
  })

  it('judges by the form of the network’s own ids', () => {
    expect(isGarbled(coin('Solana'), signature)).toBe(false)
    expect(isGarbled(coin('Solana'), hash)).toBe(true)
    expect(isGarbled(coin('Solana'), `${signature},${signature.replace('5VER', '5WER')}`)).toBe(
      true,
    )
    expect(isGarbled(coin('TON'), 'h/odFFbxOqdzEiZpB0bYEE7u3uN9RF/UyRWnR06HpQo=')).toBe(false)
    expect(isGarbled(coin('Polkadot'), hash)).toBe(false)
    expect(isGarbled(coin('TRC20'), `https://tronscan.org/#/transaction/${hash}`)).toBe(false)
  })

  it('does not judge references of money that is not a coin, or of an unknown network', () => {
    const long = `${hash}${hash}`
    expect(isGarbled({ kind: 'bank', network: null }, long)).toBe(false)
    expect(isGarbled(coin('Nobody’s chain'), long)).toBe(false)
    expect(isGarbled(coin(null), long)).toBe(false)
  })
})
