import { describe, expect, it } from 'vitest'
import { p2pkh, p2wpkh, Transaction } from '@scure/btc-signer'
import { hexToBytes } from '@noble/hashes/utils.js'
import { Decimal } from '@/lib/money/decimal'
import type { PaymentIntent } from '@/lib/signing/payment-intent'
import type { Coin } from '@/server/modules/rails/paying-ports'
import { Contradiction, type TransactionPlan } from '@/server/modules/rails/signing-ports'
import { anvilPhrase } from '@/tests/setup/chains/paying-office'
import { utxoKeyOfPhrase } from '../signing/utxo-key'
import { btcNetworkOf, utxoNetworks } from '../signing/utxo-networks'
import { createUtxoBuilder } from './utxo-builder'

const chain = 'litecoin-regtest'
const key = utxoKeyOfPhrase(anvilPhrase, chain)
const builder = createUtxoBuilder(utxoNetworks[chain], key.address)

const coinOf = (amount: string, number = 1, path = '1/0'): Coin => ({
  ...{ transaction: String(number).padStart(64, '0'), index: 0, path },
  amount: new Decimal(amount),
})
/* Each kind of address that can be paid. */
const network = btcNetworkOf(utxoNetworks[chain])
const publicKey = new Uint8Array(33).fill(1).fill(2, 0, 1)
const kinds = {
  P2WPKH: p2wpkh(publicKey, network).address,
  P2PKH: p2pkh(publicKey, network).address,
}
const to = (amount: string, address: string = kinds.P2WPKH): PaymentIntent => ({
  ...{ address, contract: null, decimals: 8 },
  amount: new Decimal(amount),
})
const signed = async (plan: TransactionPlan, intents: readonly PaymentIntent[]) =>
  key.sign({ id: 'one', purpose: 'payment', chain, nonce: 1, plan, intents })
const feeRate = 10_000n

describe('a transaction that spends coins', () => {
  it.each([1, 2, 7, 40])('costs the rate for its real size, with %i payments', async (count) => {
    const intents = Array.from({ length: count }, (_, position) =>
      to('0.01', position % 2 === 0 ? kinds.P2WPKH : kinds.P2PKH),
    )
    const free = Array.from({ length: 8 }, (_, position) => coinOf('0.1', position + 1))
    const made = builder.build({ must: [], free, intents, feeRate })
    expect(made).not.toBe('short')
    if (made === 'short') {
      return
    }
    const bytes = await signed(made.plan, intents)
    const { vsize } = Transaction.fromRaw(hexToBytes(bytes))
    const fee = made.feeBound.times('1e8')
    expect(fee.gte(vsize * 10)).toBe(true)
    // A signature is up to two bytes shorter than the longest.
    expect(fee.lte((vsize + made.coins.length + 1) * 10)).toBe(true)
    expect(await builder.hashOf(bytes, wanted(made.plan, intents))).toMatch(/^[0-9a-f]{64}$/)
  })

  const wanted = (plan: TransactionPlan, intents: readonly PaymentIntent[]) => ({
    ...{ sender: key.address, nonce: 1, plan, intents },
  })

  it('spends the first coins that are enough, and returns the change', () => {
    const free = [coinOf('0.1', 1), coinOf('0.2', 2), coinOf('5', 3)]
    const made = builder.build({ must: [], free, intents: [to('0.15')], feeRate })
    expect(made === 'short' ? [] : made.coins).toEqual(free.slice(0, 2))
    expect(made === 'short' ? '' : made.plan.change).toMatch(/^1499\d{4}$/)
  })

  it('leaves change that is too small for an output to the miner', () => {
    const exact = new Decimal('0.1').plus('0.0000141').plus('0.00002')
    const made = builder.build({
      must: [],
      free: [coinOf(exact.toFixed())],
      intents: [to('0.1')],
      feeRate,
    })
    expect(made).toMatchObject({ plan: { change: '0', fee: '3410' } })
  })

  it('is not made if the coins are not enough, or if too much of them would go to fees', () => {
    expect(builder.build({ must: [], free: [coinOf('0.1')], intents: [to('0.1')], feeRate })).toBe(
      'short',
    )
    const crumbs = Array.from({ length: 100 }, (_, index) => coinOf('0.00006', index + 1))
    expect(builder.build({ must: [], free: crumbs, intents: [to('0.0001')], feeRate })).toBe(
      'short',
    )
  })

  it('replaces another one with a fee that nodes accept, and spends all its coins, the same one first', () => {
    const free = [coinOf('0.5', 9), coinOf('0.2', 2)]
    const first = builder.build({ must: [], free, intents: [to('0.6')], feeRate })
    const must = first === 'short' ? [] : [...first.coins].reverse()
    const plan = first === 'short' ? {} : first.plan
    const second = builder.build({
      ...{ must, free: [], intents: [to('0.6')], feeRate },
      replaces: plan,
    })
    expect(second).not.toBe('short')
    if (first !== 'short' && second !== 'short') {
      expect(second.plan.coins).toBe(first.plan.coins)
      expect(second.feeBound.gte(first.feeBound.times('1.25'))).toBe(true)
    }
    const poor = builder.build({
      ...{ must: [coinOf('0.6000141', 1)], free: [coinOf('1', 3)], intents: [to('0.6')], feeRate },
      replaces: { coins: `${'0'.repeat(63)}1:0:60001410:1/0`, change: '0', fee: '1410' },
    })
    expect(poor === 'short' ? [] : poor.coins).toHaveLength(2)
  })

  it('is signed only if it makes exactly the wanted payments', async () => {
    const intents = [to('0.15')]
    const made = builder.build({ must: [], free: [coinOf('1')], intents, feeRate })
    const plan = made === 'short' ? {} : made.plan
    const others: [TransactionPlan, readonly PaymentIntent[]][] = [
      [{ ...plan, change: '1' }, intents],
      [{ ...plan, fee: '1' }, intents],
      [plan, [to('0.16')]],
      [plan, [...intents, to('0.1')]],
      [{ ...plan, to: kinds.P2PKH }, intents],
      [{ ...plan, coins: `${plan.coins ?? ''} ${plan.coins ?? ''}` }, intents],
      [{ ...plan, coins: (plan.coins ?? '').replace('1/0', '1/1') }, intents],
      [plan, [{ ...to('0.15'), contract: '0x1' }]],
      [plan, [to('0.15', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9')]],
      [plan, [to('0.15', kinds.P2WPKH.toUpperCase())]],
    ]
    for (const [otherPlan, otherIntents] of others) {
      await expect(async () => signed(otherPlan, otherIntents)).rejects.toThrow(Contradiction)
    }
    const bytes = await signed(plan, intents)
    expect(await builder.hashOf(bytes, wanted(plan, intents))).not.toBeNull()
    for (const [otherPlan, otherIntents] of others.slice(2, 4)) {
      expect(await builder.hashOf(bytes, wanted(otherPlan, otherIntents))).toBeNull()
    }
    expect(
      await builder.hashOf(bytes, { ...wanted(plan, intents), sender: kinds.P2PKH }),
    ).toBeNull()
    expect(await builder.hashOf(`${bytes}00`, wanted(plan, intents))).toBeNull()
  })
})
