import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseTransaction, recoverTransactionAddress } from 'viem'
import { Decimal } from '@/lib/money/decimal'
import {
  evmAccountPath,
  evmKeyOf,
  evmKeyOfPhrase,
  evmPayingPath,
} from '@/server/adapters/rails/evm/signing/evm-key'
import { publicKeysIn } from '@/server/adapters/rails/keys/signing/public-keys'
import { utxoAccountKey, utxoKeyOfPhrase } from '@/server/adapters/rails/utxo/signing/utxo-key'
import { Contradiction, type ToSign } from '@/server/modules/rails/signing-ports'
import {
  openExternalSigner,
  type ExternalSigner,
  type Manner,
} from '@/tests/setup/chains/external-signer'
import { anvilPhrase } from '@/tests/setup/chains/anvil'
import { HolderRefuses, HolderSilent } from './holder-answers'

const to = '0x52908400098527886E0F7030069857D2E4169EE7'
const sender = evmKeyOfPhrase(anvilPhrase).address
const where = {
  rail: { name: 'ethereum', kind: 'evm', chain: '1' },
  ...{ accountPath: evmAccountPath, payingPath: evmPayingPath },
} as const
const wanted: ToSign = {
  ...{ id: 'one', purpose: 'payment', chain: '1', nonce: 3 },
  plan: {
    ...{ chainId: '1', to: to.toLowerCase(), value: '500000000000000000', data: '0x' },
    ...{ gas: '21000', maxFeePerGas: '2000000000', maxPriorityFeePerGas: '1000000000' },
  },
  intents: [{ address: to, contract: null, decimals: 18, amount: new Decimal('0.5') }],
}
const half = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

describe('keys that somebody else has', () => {
  let signer: ExternalSigner
  beforeAll(async () => {
    signer = await openExternalSigner({
      ethereum: { maxFee: '0.01', coin: '1' },
    })
  })
  afterAll(() => signer.close())

  const sign = (manner: Manner, change?: { key?: string; answerSeconds?: number }) => {
    signer.behave(manner)
    return evmKeyOf(signer.holderOf(where, change)).sign(wanted)
  }

  it.each(['right', 'high', 'fresh'] as const)(
    'make a valid signature of the sender: %s',
    async (manner) => {
      const bytes = (await sign(manner)) as `0x02${string}`
      expect(await recoverTransactionAddress({ serializedTransaction: bytes })).toBe(sender)
      const { nonce, s = '0x0', to: paid, value } = parseTransaction(bytes)
      expect([nonce, paid?.toLowerCase(), value]).toEqual([3, to.toLowerCase(), 5n * 10n ** 17n])
      // Networks accept only the lower of the two possible values of s.
      expect(BigInt(s)).toBeLessThanOrEqual(half)
    },
  )

  it('get the whole transaction and its payments with each request', async () => {
    await sign('right')
    expect(signer.asked.at(-1)).toMatchObject({
      ...{ id: 'one', purpose: 'payment', rail: 'ethereum', kind: 'evm', chain: '1', nonce: 3 },
      ...{ sender, plan: wanted.plan, unsigned: expect.stringMatching(/^02/) as string },
      intents: [{ address: to, contract: null, decimals: 18, amount: '0.5' }],
      digests: [{ path: "m/44'/60'/0'/0/0" }],
    })
  })

  it.each(['another_key', 'another_digest', 'fewer'] as const)(
    'are not believed when a signature is wrong: %s',
    async (manner) => {
      await expect(sign(manner)).rejects.toThrow(Contradiction)
    },
  )

  it.each(['error', 'refused_key', 'redirect', 'long', 'garbage', 'hang_up'] as const)(
    'count as silent when they answer with %s',
    async (manner) => {
      const before = signer.asked.length
      await expect(sign(manner)).rejects.toThrow(HolderSilent)
      // The request is neither repeated at once nor sent to another place.
      expect(signer.asked).toHaveLength(before + 1)
    },
  )

  it('are waited for no longer than the settings say', async () => {
    await expect(sign('silent', { answerSeconds: 0.1 })).rejects.toThrow('did not answer')
  })

  it('do not answer a request that was signed with another key', async () => {
    await expect(sign('right', { key: 'x'.repeat(40) })).rejects.toThrow('answered with 401')
  })

  it('may refuse, with a reason', async () => {
    signer.refuse({ refused: 'later', reason: 'nobody is here at night' })
    await expect(sign('right')).rejects.toMatchObject({
      ...{ refusal: 'holder_later', reason: 'nobody is here at night' },
    })
    // An answer that cannot be read does not count as a refusal.
    signer.refuse({ refused: 'never', reason: 'two\nlines' })
    await expect(sign('right')).rejects.toThrow(HolderSilent)
    signer.refuse(null)
    signer.behave('right')
    const much = { ...wanted, plan: { ...wanted.plan, value: '2000000000000000000' } }
    const intents = [{ address: to, contract: null, decimals: 18, amount: new Decimal('2') }]
    const key = evmKeyOf(signer.holderOf(where))
    await expect(key.sign({ ...much, intents })).rejects.toThrow(HolderRefuses)
    await expect(key.sign({ ...much, intents })).rejects.toThrow('a payment is above the limit')
  })
})

describe('the public key of the settings', () => {
  it('is the key of an account in any spelling, or the sender’s own', () => {
    const chain = 'litecoin-regtest'
    const account = publicKeysIn(utxoAccountKey(anvilPhrase, chain), '1/0')
    const own = Buffer.from(account?.publicKeyAt('1/0') ?? []).toString('hex')
    const single = publicKeysIn(own, '1/0')
    expect(single?.publicKeyAt('1/0')).toEqual(account?.publicKeyAt('1/0'))
    expect(single?.keyHash).toBeNull()
    expect(() => single?.publicKeyAt('0/1')).toThrow('no public key at 0/1')
    expect(utxoKeyOfPhrase(anvilPhrase, chain).address).toMatch(/^rltc1q/)
  })

  it.each(['', 'xpub', `02${'0'.repeat(64)}`, `04${'1'.repeat(64)}`, sender])(
    'cannot be %s',
    (text) => {
      expect(publicKeysIn(text, '0/0')).toBeNull()
    },
  )
})
