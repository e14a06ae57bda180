import { secp256k1 } from '@noble/curves/secp256k1'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { verifiedSignature } from '../../keys/signing/verified-signature'
import { accountOf, addressIn, writtenAddress } from './tron-address'
import { hashOfTronBytes, idOf, rawDataOf, signatureOf, signedBytes } from './tron-bytes'
import { tronKeyOfPhrase } from './tron-key'
import { writePlan } from './tron-plan'

/** The signature of an identifier by a key. */
function signId(id: string, key: Uint8Array): Uint8Array {
  const digest = hexToBytes(id)
  const given = secp256k1.sign(digest, key).toCompactRawBytes()
  const publicKey = secp256k1.getPublicKey(key)
  return signatureOf(verifiedSignature(given, { digest, publicKey }))
}

const written = (hex: string) => writtenAddress(hex.slice(2))

/*
 * Transactions that others have made: their bytes and identifiers are published with the tests of wallets' libraries
 * (BitGoJS, modules/sdk-coin-trx/test/resources.ts; trustwallet/wallet-core, tests/chains/Tron).
 */
const published = [
  {
    what: 'the coin',
    id: '80b8b9eaed51c8bba3b49f7f0e7cc5f21ac99a6f3e2893c663b544bf2c695b1d',
    raw: '0a0290e42208a018bf9892ddb13840e0c58ebadf2d5a66080112620a2d747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e5472616e73666572436f6e747261637412310a1541c4530f6bfa902b7398ac773da56106a15af15f9212154189ffaf9da8c6fae32189b2e6dce228249b1129aa18b60d7083878bbadf2d',
    ...{ from: '41c4530f6bfa902b7398ac773da56106a15af15f92', contract: null, amount: '0.001718' },
    to: '4189ffaf9da8c6fae32189b2e6dce228249b1129aa',
    plan: { refBlockBytes: '90e4', refBlockHash: 'a018bf9892ddb138', expiration: 1571811468000n },
    ...{ timestamp: 1571811410819, feeLimit: 0n },
  },
  {
    what: 'the least of the coin',
    id: 'ee0bbf72b238361577a9dc41d79f7a74f6ba9efe472c21bfd3e7dc850c9e9020',
    raw: '0a025123220852a26dea963a47bc40c0fbb6dad62d5a65080112610a2d747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e5472616e73666572436f6e747261637412300a1541e5e00fc1cdb3921b8340c20b2b65b543c84aa1dd1215412c2ba4a9ff6c53207dc5b686bfecf75ea7b80577180a70b7b3b3dad62d',
    ...{ from: '41e5e00fc1cdb3921b8340c20b2b65b543c84aa1dd', contract: null, amount: '0.00001' },
    to: '412c2ba4a9ff6c53207dc5b686bfecf75ea7b80577',
    plan: { refBlockBytes: '5123', refBlockHash: '52a26dea963a47bc', expiration: 1569463320000n },
    ...{ timestamp: 1569463261623, feeLimit: 0n },
  },
  {
    what: 'a token',
    id: 'f8179caab4c781676cb33940948533e209dc7fe2135bbd6e00f60597862b86be',
    raw: '0a02cba32208e14cc425da3cfd9440a0f6ea9fa4315aae01081f12a9010a31747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e54726967676572536d617274436f6e747261637412740a1541c25420255c2c5a2dd54ef69f92ef261e6bd4216a12154142a1e39aefa49290f2b3f9ed688d7cecf86cd6e02244a9059cbb000000000000000000000000e40b19afca3dde4ce8fcbc57ab41f8c326ab0cf2000000000000000000000000000000000000000000000000000000004190ab0070fbabe79fa431900180c2d72f',
    from: '41c25420255c2c5a2dd54ef69f92ef261e6bd4216a',
    ...{ contract: '4142a1e39aefa49290f2b3f9ed688d7cecf86cd6e0', amount: '1100' },
    to: '41e40b19afca3dde4ce8fcbc57ab41f8c326ab0cf2',
    plan: { refBlockBytes: 'cba3', refBlockHash: 'e14cc425da3cfd94', expiration: 1693357620000n },
    ...{ timestamp: 1693357561339, feeLimit: 100_000_000n },
  },
] as const

const wantedOf = ({
  amount,
  contract,
  feeLimit,
  from,
  plan,
  timestamp,
  to,
}: (typeof published)[number]) => ({
  sender: written(from),
  nonce: timestamp,
  plan: { ...plan, feeLimit, otherFee: 0n },
  intents: [
    {
      address: written(to),
      contract: contract === null ? null : written(contract),
      ...{ decimals: 6, amount: new Decimal(amount) },
    },
  ],
})

describe('the bytes of a transaction of Tron', () => {
  it.each(published)('are the same as those that other programs make, for $what', (transaction) => {
    const rawData = rawDataOf(wantedOf(transaction))
    expect(rawData && bytesToHex(rawData)).toBe(transaction.raw)
    expect(rawData && idOf(rawData)).toBe(transaction.id)
  })

  // The signatures are by the key that wallet-core's tests have published.
  it.each([
    [
      '0d644290e3cf554f6219c7747f5287589b6e7e30e1b02793b48ba362da6a5058',
      'bec790877b3a008640781e3948b070740b1f6023c29ecb3f7b5835433c13fc5835e5cad3bd44360ff2ddad5ed7dc9d7dee6878f90e86a40355b7697f5954b88c',
      28,
    ],
    [
      '546a3d07164c624809cf4e564a083a7a7974bb3c4eff6bb3e278b0ca21083fcb',
      '77f5eabde31e739d34a66914540f1756981dc7d782c9656f5e14e53b59a15371603a183aa12124adeee7991bf55acc8e488a6ca04fb393b1a8ac16610eeafdfc',
      27,
    ],
  ])('are signed as others sign them: %s', (id, signature, recovery) => {
    const key = hexToBytes('2d8f68944bdbfbc0769542fba8fc2d2a3de67393334471624364c7006da2aa54')
    const signed = signId(id, key)
    expect(bytesToHex(signed.subarray(0, 64))).toBe(signature)
    expect(signed[64]).toBe(recovery)
  })

  it('are made only if they pay one person a whole number of units', () => {
    const wanted = wantedOf(published[2])
    const [intent] = wanted.intents
    const madeOf = (change: object) =>
      rawDataOf({ ...wanted, intents: intent ? [{ ...intent, ...change }] : [] })
    expect(madeOf({})).not.toBeNull()
    expect(madeOf({ amount: new Decimal('0.0000001') })).toBeNull()
    expect(madeOf({ amount: new Decimal(0) })).toBeNull()
    expect(madeOf({ amount: new Decimal('1e72') })).toBeNull()
    expect(madeOf({ contract: null, amount: new Decimal('1e13') })).toBeNull()
    expect(madeOf({ address: wanted.sender.toLowerCase() })).toBeNull()
    expect(rawDataOf({ ...wanted, intents: [...wanted.intents, ...wanted.intents] })).toBeNull()
    expect(rawDataOf({ ...wanted, nonce: null })).toBeNull()
  })

  it('are accepted with their signature only if they are the wanted ones, signed by the sender', async () => {
    const key = tronKeyOfPhrase('test test test test test test test test test test test junk')
    const wanted = { ...wantedOf(published[2]), sender: key.address }
    const rawData = rawDataOf(wanted) ?? new Uint8Array()
    const id = idOf(rawData)
    const stored = { ...wanted, plan: writePlan(wanted.plan, id) }
    const asked = { ...stored, id: 'one', purpose: 'payment', chain: 'tron' } as const
    const bytes = await key.sign(asked)
    expect(hashOfTronBytes(bytes, stored)).toBe(id)
    expect(hashOfTronBytes(bytes, { ...stored, nonce: wanted.nonce + 1 })).toBeNull()
    expect(hashOfTronBytes(`${bytes}00`, stored)).toBeNull()
    const plan = { ...stored.plan, feeLimit: '99' }
    expect(hashOfTronBytes(bytes, { ...stored, plan })).toBeNull()
    const byOther = signedBytes(rawData, signId(id, hexToBytes('11'.repeat(32))))
    expect(hashOfTronBytes(byOther, stored)).toBeNull()
    await expect(key.sign({ ...asked, plan })).rejects.toThrow(
      'not the one that would make its payments',
    )
  })
})

describe('an address of Tron', () => {
  it('is accepted only with its exact upper and lower case', () => {
    const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
    expect(addressIn(` ${address} `)).toBe(address)
    expect(written(`41${accountOf(address)}`)).toBe(address)
    for (const wrong of [
      address.toLowerCase(),
      `${address.slice(0, -1)}9`,
      `41${accountOf(address)}`,
      '',
    ]) {
      expect(addressIn(wrong)).toBeNull()
    }
  })

  it('is accepted as a key writes it', () => {
    const key = tronKeyOfPhrase('test test test test test test test test test test test junk')
    expect(addressIn(key.address)).toBe(key.address)
  })
})
