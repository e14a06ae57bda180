import { HDKey } from '@scure/bip32'
import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { createUtxoRail } from './create-utxo-rail'
import { addressOfInput, addressOfScript } from './utxo-addresses'
import { utxoChains } from './utxo-chains'
import { movementsIn } from './utxo-movements'
import { parseExactly } from './utxo-node'
import { litecoinSettings } from '@/tests/setup/chains/litecoind'

/* The account of BIP 84's own example. */
const account = HDKey.fromExtendedKey(
  'zprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4QgEvBRmfvqWvGp42t42nvgGpNgYSJA9iefm1yYNZKEm7z6qUWCroSQnE',
  { private: 0x04b2430c, public: 0x04b24746 },
)
const versions = {
  xpub: 0x0488b21e,
  ypub: 0x049d7cb2,
  zpub: 0x04b24746,
  tpub: 0x043587cf,
  Ltub: 0x019da462,
  dgub: 0x02facafd,
} as const
function spelled(begin: keyof typeof versions): string {
  const { chainCode, depth, index, parentFingerprint, publicKey } = account
  const copy = new HDKey({
    ...{ chainCode, depth, index, parentFingerprint, publicKey },
    versions: { public: versions[begin], private: 0 },
  } as ConstructorParameters<typeof HDKey>[0])
  return copy.publicExtendedKey
}
const railWith = (change: Parameters<typeof litecoinSettings>[1]) =>
  createUtxoRail(litecoinSettings({ url: 'http://127.0.0.1:1' }, change))

describe('the addresses of an extended public key', () => {
  it.each([
    ['bitcoin', 'zpub', 0, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    ['bitcoin', 'zpub', 1, 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'],
    ['bitcoin', 'xpub', 0, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    ['litecoin', 'Ltub', 0, 'ltc1qcr8te4kr609gcawutmrza0j4xv80jy8z4nqduv'],
    ['dogecoin', 'dgub', 0, 'DNiZwUS1j3bwusgPLrk6CPjzKUoZuYsVYq'],
  ] as const)(
    'are those that wallets derive: on %s, from a key with the prefix %s, number %i',
    (chain, begin, index, address) => {
      const { addresses } = railWith({ chain, xpub: spelled(begin) })
      expect(addresses.addressOf(index)).toBe(address)
    },
  )

  it('belong to the same key, whichever prefix it has', () => {
    const hashes = (['zpub', 'xpub', 'Ltub'] as const).map(
      (begin) => railWith({ chain: 'litecoin', xpub: spelled(begin) }).addresses.keyHash,
    )
    expect(new Set(hashes).size).toBe(1)
  })

  it.each([
    ['bitcoin', spelled('tpub'), 'of another chain'],
    ['bitcoin', spelled('Ltub'), 'of another chain'],
    ['bitcoin', spelled('ypub'), 'kind of address: bitcoin takes one that begins with zpub, xpub'],
    ['bitcoin', account.privateExtendedKey, 'it is a private key'],
    ['bitcoin', spelled('zpub').replace(/.$/, '1'), 'it is no extended public key'],
  ] as const)('of %s are not made of %s', (chain, xpub, sentence) => {
    expect(() => railWith({ chain, xpub })).toThrow(sentence)
    expect(() => railWith({ chain, xpub })).not.toThrow(xpub)
  })
})

describe('what an output pays', () => {
  const hash = 'c0cebcd6c3d3ca8c75dc5ec62ebe55330ef910e2'

  it('is recognised only at addresses of the form that the rail gives', () => {
    const { bitcoin, dogecoin } = utxoChains
    expect(addressOfScript(bitcoin, `0014${hash}`)).toBe(
      'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    )
    expect(addressOfScript(bitcoin, `76a914${hash}88ac`)).toBeNull()
    expect(addressOfScript(bitcoin, `0015${hash}`)).toBeNull()
    expect(addressOfScript(dogecoin, `76a914${hash}88ac`)).toMatch(/^D/)
    expect(addressOfScript(dogecoin, `0014${hash}`)).toBeNull()
  })

  it('comes from a known sender if one key spends the input', () => {
    const key = '0330d54fd0dd420a6e5f8d3624f5f3482cae350f79d5f0753bf5beef9c2d91af3c'
    const witness = ['30'.repeat(71), key]
    expect(addressOfInput(utxoChains.bitcoin, { script: '', witness })).toBe(
      'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    )
    const script = `47${'30'.repeat(71)}21${key}`
    expect(addressOfInput(utxoChains.dogecoin, { script, witness: [] })).toMatch(/^D/)
    expect(addressOfInput(utxoChains.bitcoin, { script: `16${hash}`, witness })).toBeNull()
  })

  it('is not taken for ours when only the case of the address differs', async () => {
    const { dogecoin: chain } = utxoChains
    const address = addressOfScript(chain, `76a914${hash}88ac`) ?? ''
    const transaction = {
      txid: 'a'.repeat(64),
      vin: [],
      vout: [{ n: 0, value: '1', scriptPubKey: { hex: `76a914${hash}88ac` } }],
    }
    const found = (given: string) =>
      movementsIn(
        { chain, findWatched: () => Promise.resolve(new Map([[address.toLowerCase(), given]])) },
        [transaction],
      )
    expect(await found(address)).toMatchObject([{ address, index: 0 }])
    expect(await found(address.toUpperCase())).toEqual([])
  })

  it('is read to the last digit', () => {
    const text = '[{"value": 90071992.54740993, "n": 1}, {"value":0.00000001}, {"amount":-1.5e-8}]'
    expect(parseExactly(text)).toEqual([
      { value: '90071992.54740993', n: 1 },
      { value: '0.00000001' },
      { amount: '-1.5e-8' },
    ])
    const tricky = '{"a\\"value\\":1": "\\"value\\":2", "valued":3}'
    expect(parseExactly(tricky)).toEqual(JSON.parse(tricky))
  })

  it('is requested by a link that wallets understand', () => {
    const rail = railWith({})
    const [asset] = rail.assets
    const payment = { address: 'rltc1qxyz', amount: new Decimal('1.50000001') }
    expect(asset && rail.walletLink({ ...payment, asset })).toBe(
      'litecoin:rltc1qxyz?amount=1.50000001',
    )
  })
})
