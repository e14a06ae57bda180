import { describe, expect, it } from 'vitest'
import { addressLink, transactionLink } from './explorer-link'

const coin = (network: string | null) => ({ kind: 'crypto' as const, network })
const hash = 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16'
const signature =
  '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'

describe('transactionLink', () => {
  it.each([
    ['Bitcoin', `https://mempool.space/tx/${hash}`],
    ['Litecoin', `https://litecoinspace.org/tx/${hash}`],
    ['Ethereum', `https://etherscan.io/tx/0x${hash}`],
    ['ERC20', `https://etherscan.io/tx/0x${hash}`],
    ['BEP20', `https://bscscan.com/tx/0x${hash}`],
    ['TRON', `https://tronscan.org/#/transaction/${hash}`],
    ['TRC20', `https://tronscan.org/#/transaction/${hash}`],
    ['TON', `https://tonviewer.com/transaction/${hash}`],
    ['Monero', `https://xmrchain.net/tx/${hash}`],
    ['Arbitrum One', `https://arbiscan.io/tx/0x${hash}`],
    ['XRP Ledger', `https://xrpscan.com/tx/${hash.toUpperCase()}`],
  ])('links a transaction of %s to its explorer', (network, link) => {
    expect(transactionLink(coin(network), hash)).toBe(link)
    expect(transactionLink(coin(network), ` ${hash.toUpperCase()}\n`)?.toLowerCase()).toBe(
      link.toLowerCase(),
    )
  })

  it('links the transaction in a rail’s reference', () => {
    const link = `https://litecoinspace.org/tx/${hash}`
    expect(transactionLink(coin('Litecoin'), `litecoin:${hash}:0`)).toBe(link)
  })

  it('recognises Solana’s signatures', () => {
    expect(transactionLink(coin('Solana'), signature)).toBe(`https://solscan.io/tx/${signature}`)
    expect(transactionLink(coin('Solana'), hash)).toBeNull()
  })

  it.each([
    `https://etherscan.io/tx/0x${hash}`,
    `javascript:alert('${hash}')`,
    `${hash} ${hash}`,
    `${hash}/../../evil`,
    hash.slice(1),
    'paid, see the statement',
    '',
  ])('returns null for the reference %j', (reference) => {
    expect(transactionLink(coin('Ethereum'), reference)).toBeNull()
    expect(transactionLink(coin('TON'), reference)).toBeNull()
  })

  it('returns null for a currency that is not a coin or whose network has no explorer', () => {
    expect(transactionLink({ kind: 'bank', network: 'Bitcoin' }, hash)).toBeNull()
    expect(transactionLink(coin(null), hash)).toBeNull()
    expect(transactionLink(coin('Nobodys chain'), hash)).toBeNull()
  })
})

describe('addressLink', () => {
  it.each([
    ['Bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'mempool.space/address/'],
    ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'tronscan.org/#/address/'],
    ['ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'etherscan.io/address/'],
    ['Solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'solscan.io/account/'],
    ['TON', 'UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqCkp', 'tonviewer.com/'],
  ])('links an address of %s to its explorer', (network, address, page) => {
    expect(addressLink(coin(network), address)).toBe(`https://${page}${address}`)
  })

  it('returns null for text of another form and for a network that hides addresses', () => {
    expect(addressLink(coin('TRC20'), '0xdAC17F958D2ee523a2206206994597C13D831ec7')).toBeNull()
    expect(addressLink(coin('Monero'), '4'.padEnd(95, 'A'))).toBeNull()
    expect(addressLink({ kind: 'bank', network: null }, '2202206311874410')).toBeNull()
  })
})
