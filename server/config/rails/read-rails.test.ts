import { HDKey } from '@scure/bip32'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { accountOf, writtenAddress } from '@/server/adapters/rails/tron/signing/tron-address'
import { createRails } from '@/server/adapters/rails/create-rails'
import { ConfigError } from '../config-error'
import { readRails } from './read-rails'

const folder = mkdtempSync(path.join(tmpdir(), 'kantor-rails-'))
afterAll(() => rmSync(folder, { recursive: true }))

const xpub =
  'xpub6Bh6Cg7bvjFdW6VEAaZmsyhZh86WdJ9Kr5aqqY5LN7UFLpxTrxsiys213UCu8MAYjcq5JhF7jzZXvruGfWfPbxqsByNNhwWaNQRuhP3JcC3'
const xprv =
  'xprv9xhjoAai6MhLHcQm4Z2mWqkq96G2DqRUUrfF39fiomwGU2dKKRZUS4hXCCDSpqZyQwWCsG4e9NJknKd9TQHHF7jjiznDpUqUQZ9CNSWZeZg'
const contract = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const ethereum = {
  name: 'ethereum',
  kind: 'evm',
  chainId: 1,
  node: 'https://eth.example/secret',
  xpub,
  assets: [{ currency: 'ETH' }],
  confirmations: [{ fromUsd: '0', blocks: 2 }],
}
const bsc = { ...ethereum, name: 'bsc', chainId: 56, assets: [{ currency: 'BNB' }] }

const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'
const litecoin = {
  name: 'litecoin',
  kind: 'utxo',
  chain: 'litecoin',
  node: 'http://office:secret@10.0.0.5:9332',
  xpub: zpub,
  assets: [{ currency: 'LTC' }],
  confirmations: [{ fromUsd: '0', blocks: 2 }],
}

const usdtOfTron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const tron = {
  name: 'tron',
  kind: 'tron',
  chain: 'tron',
  node: 'https://api.trongrid.io',
  apiKey: 'key-of-office',
  xpub,
  assets: [{ currency: 'USDTTRC20', contract: usdtOfTron, decimals: 6 }],
}

function read(content: unknown) {
  writeFileSync(path.join(folder, 'rails.json'), JSON.stringify(content))
  return readRails('rails.json', folder)
}

/** The sentence with which these settings are refused. */
function refusal(...rails: object[]): string {
  try {
    createRails({ rails: read({ rails }) })
  } catch (error) {
    return error instanceof ConfigError ? error.message : String(error)
  }
  return 'accepted'
}

describe('RAILS_FILE', () => {
  it('may be left out', () => {
    expect(readRails(undefined, folder)).toEqual([])
  })

  it('is read with its defaults, relative to the folder of the office', () => {
    expect(read({ rails: [ethereum, bsc] })).toMatchObject([
      { name: 'ethereum', pollSeconds: 0.5, firstIndex: 0 },
      { name: 'bsc' },
    ])
  })

  it('derives the same addresses as wallets do from the same key', () => {
    const [rail] = createRails({ rails: read({ rails: [ethereum] }) })
    // By m/44'/60'/0'/0/n of the seed “legal winner thank year wave sausage worth useful legal winner thank yellow”.
    expect([0, 1].map((index) => rail?.addresses.addressOf(index))).toEqual([
      '0x58A57ed9d8d624cBD12e2C467D34787555bB1b25',
      '0x0D3eB21b6b21833A4939Cfff4810E9AE0758e12C',
    ])
  })

  it('takes two spellings of a key for the same key, whatever they say about its parent', () => {
    const { chainCode, publicKey, versions } = HDKey.fromExtendedKey(ethereum.xpub)
    const bare = new HDKey({
      versions,
      ...(chainCode && { chainCode }),
      ...(publicKey && { publicKey }),
    })
    expect(bare.publicExtendedKey).not.toBe(ethereum.xpub)
    const [one, other] = createRails({
      rails: read({ rails: [ethereum, { ...bsc, xpub: bare.publicExtendedKey }] }),
    })
    expect(other?.addresses.keyHash).toBe(one?.addresses.keyHash)
    expect(other?.addresses.addressOf(5)).toBe(one?.addresses.addressOf(5))
  })

  it.each([
    [{ kind: 'ton' }, 'kind: must be "evm"'],
    [{ chainId: '1' }, 'chainId: must be the number of the chain'],
    [{ node: 'ws://eth.example' }, 'node: must be a web address'],
    [{ xpub: xprv }, 'xpub: is a private key'],
    [{ xpub: 'xpub' }, 'xpub: must be an extended public key'],
    [{ xpub: xpub.replace('Bh6', 'Bh7') }, 'xpub: it is not an extended public key'],
    [{ explorer: 'https://etherscan.io' }, 'explorer: must have {id}'],
    [{ assets: [] }, 'assets: must name at least one currency'],
    [{ assets: [{ currency: 'eth' }] }, 'assets.0.currency: must be a currency’s code'],
    [{ assets: [{ currency: 'USDT', contract: '0x1' }] }, 'assets.0.contract: must be an address'],
    [{ assets: [{ currency: 'USDT', contract }] }, 'USDT: a token has contract and decimals'],
    [{ assets: [{ currency: 'ETH' }, { currency: 'ETC' }] }, 'assets.contract is the same as'],
    [
      { confirmations: [{ fromUsd: '1', blocks: 1 }] },
      'confirmations: must have a line with fromUsd',
    ],
    [{ confirmations: [{ fromUsd: '0', blocks: 0 }] }, 'confirmations.0.blocks: must be a number'],
    [{ confirmations: [{ fromUsd: 0, blocks: 1 }] }, 'confirmations.0.fromUsd'],
    [{ privateKey: 'x' }, 'privateKey: Unrecognized key'],
  ])('is refused in one sentence that names the rail and the field: %j', (change, sentence) => {
    const told = refusal({ ...ethereum, ...change })
    expect(told).toContain(sentence)
    expect(told).toMatch(/^RAILS_FILE.*: rail “ethereum”.*\.$/)
    // Neither the node's secret nor a private key is repeated in a log.
    expect(told).not.toMatch(/secret|xprv9/)
  })

  it.each([
    [{ ...bsc, name: 'ethereum' }, 'name is the same as that of rail “ethereum”'],
    [{ ...bsc, chainId: 1 }, 'chainId and xpub is the same as that of rail “ethereum”'],
    [{ ...bsc, assets: ethereum.assets }, 'assets.currency is the same as that of rail “ethereum”'],
  ])('is refused when two rails share what only one may have', (second, sentence) => {
    expect(refusal(ethereum, second)).toContain(sentence)
  })

  const first = '0x58A57ed9d8d624cBD12e2C467D34787555bB1b25'
  const paying = { ...ethereum, firstIndex: 1, payouts: { sender: first, maxFee: '0.01' } }
  it('allows sweeps only to one address, and only with the key that pays', () => {
    const sweep = { fromUsd: '50' }
    const [rail] = createRails({ rails: read({ rails: [{ ...paying, sweep }] }) })
    expect(rail?.sweep).toMatchObject({ to: first })
    expect(refusal({ ...ethereum, sweep })).toContain('sweep: the rail must pay out')
    expect(refusal({ ...paying, firstIndex: 0, sweep })).toContain('firstIndex must be at least 1')
    const other = { ...paying.payouts, sender: contract }
    expect(refusal({ ...paying, payouts: other, sweep })).toContain(
      'is not the first address of xpub',
    )
    const misspelled = { ...sweep, to: first.replace('58A', '58a') }
    expect(refusal({ ...paying, sweep: misspelled })).toContain('sweep.to: it is misspelled')
  })

  it('is refused when it cannot be read', () => {
    expect(() => readRails('missing.json', folder)).toThrow(
      'RAILS_FILE missing.json cannot be read.',
    )
    writeFileSync(path.join(folder, 'broken.json'), '{"node": "https://secret"')
    expect(() => readRails('broken.json', folder)).toThrow('RAILS_FILE broken.json is not JSON.')
    expect(() => read([])).toThrow('RAILS_FILE rails.json')
  })

  it('may name chains that descend from Bitcoin, which have defaults of their own', () => {
    const [rail] = createRails({ rails: read({ rails: [litecoin] }) })
    expect(rail).toMatchObject({
      chain: 'litecoin',
      assets: [{ currency: 'LTC', contract: null, decimals: 8 }],
      pace: { stallMilliseconds: 1_800_000 },
    })
  })

  it.each([
    [{ chain: 'peercoin' }, 'chain: must be one of bitcoin'],
    [{ chainId: 2 }, 'chainId'],
    [{ xpub: xprv }, 'xpub: it is a private key'],
    [{ xpub: 'zpub' }, 'xpub: must be an extended public key'],
    [{ chain: 'dogecoin', xpub: zpub }, 'xpub: it is a key of another chain'],
    [{ node: 'tcp://10.0.0.5:9332' }, 'node: must be a web address'],
    [{ assets: [{ currency: 'LTC' }, { currency: 'BTC' }] }, 'assets: must name one currency'],
    [{ assets: [{ currency: 'LTC', decimals: 8 }] }, 'assets.0.decimals'],
    [
      { confirmations: [{ fromUsd: '0', blocks: 'finalized' }] },
      'confirmations.0.blocks: must be a number of blocks',
    ],
  ])('is refused for such a chain with %j', (change, sentence) => {
    const refused = refusal({ ...litecoin, ...change })
    expect(refused).toMatch(/^RAILS_FILE.*: rail “litecoin”, /)
    expect(refused).toContain(sentence)
    expect(refused).not.toContain('secret')
  })

  it('may name Tron, where a key has the same addresses as on EVM networks, written differently', () => {
    const [rail] = createRails({ rails: read({ rails: [tron] }) })
    expect(rail).toMatchObject({
      chain: 'tron',
      confirmations: [{ blocks: 'finalized' }],
      pace: { pollMilliseconds: 2000, stallMilliseconds: 120_000 },
    })
    expect(accountOf(rail?.addresses.addressOf(0) ?? '')).toBe(
      '58a57ed9d8d624cbd12e2c467d34787555bb1b25',
    )
    // As the explorers of the network show the contract of USDT.
    expect(accountOf(usdtOfTron)).toBe('a614f803b6fd780986a42c78ec9c7f77e6ded13c')
    expect(writtenAddress('a614f803b6fd780986a42c78ec9c7f77e6ded13c')).toBe(usdtOfTron)
  })

  it.each([
    [{ chain: 'tron-main' }, 'chain: must be one of tron, tron-nile, tron-shasta'],
    [{ confirmations: [{ fromUsd: '0', blocks: 2 }] }, 'confirmations: Unrecognized key'],
    [{ apiKey: 'two words' }, 'apiKey: must be a key such as TronGrid gives'],
    [{ xpub: xprv }, 'xpub: is a private key'],
    [
      { payouts: { sender: usdtOfTron.toLowerCase(), maxFee: '30' } },
      'payouts.sender: must be the address that pays',
    ],
    [
      { payouts: { sender: usdtOfTron, maxFee: '30', validSeconds: 4000 } },
      'payouts.validSeconds: Too big',
    ],
    [
      {
        assets: [{ currency: 'USDTTRC20', contract: usdtOfTron, decimals: 6 }],
        payouts: { sender: usdtOfTron, maxFee: '30' },
      },
      'payouts: the fees are paid in the chain’s own coin, so assets must name it',
    ],
    [
      { assets: [{ currency: 'USDTTRC20', contract, decimals: 6 }] },
      'assets.0.contract: must be an address such as TR7',
    ],
    [
      {
        assets: [{ currency: 'USDTTRC20', contract: usdtOfTron.replace('R7', 'R8'), decimals: 6 }],
      },
      'assets.0.contract: must be an address such as TR7',
    ],
  ])('is refused for Tron with %j', (change, sentence) => {
    const refused = refusal({ ...tron, ...change })
    expect(refused).toMatch(/^RAILS_FILE.*: rail “tron”, /)
    expect(refused).toContain(sentence)
    expect(refused).not.toContain('key-of-office')
  })

  it('never gives Tron’s paying address to an order', () => {
    const [plain] = createRails({ rails: read({ rails: [tron] }) })
    const sender = plain?.addresses.addressOf(0) ?? ''
    const assets = [{ currency: 'TRX' }]
    const paying = { ...tron, assets, payouts: { sender, maxFee: '30' } }
    expect(() => createRails({ rails: read({ rails: [paying] }) })).toThrow(
      'payouts: firstIndex must be at least 1',
    )
    const [rail] = createRails({ rails: read({ rails: [{ ...paying, firstIndex: 1 }] }) })
    expect(rail?.payouts).toMatchObject({ slots: 'times', validMilliseconds: 600_000 })
  })

  it('may name each key and currency only once, whatever the kind', () => {
    const other = { ...litecoin, name: 'other' }
    expect(refusal(litecoin, other)).toContain('chain and xpub is the same as that of')
    expect(refusal(ethereum, { ...litecoin, assets: ethereum.assets })).toContain(
      'assets.currency is the same as that of rail “ethereum”',
    )
  })
})
