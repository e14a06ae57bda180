import { HDKey } from '@scure/bip32'
import { p2wpkh } from '@scure/btc-signer'
import { expect } from 'vitest'
import { utxoKeyOfPhrase } from '@/server/adapters/rails/utxo/signing/utxo-key'
import { Decimal } from '@/lib/money/decimal'
import { testVpub } from '@/tests/setup/chains/litecoind'
import { anvilPhrase } from '@/tests/setup/chains/paying-office'
import { quickPace } from '@/tests/setup/chains/rail-office'
import { miner, openLongLitecoin } from './signer/long-litecoin'
import { mostOfAll, testPayouts } from './signer/test-payouts'

const chain = 'litecoin-regtest'
const sender = utxoKeyOfPhrase(anvilPhrase, chain).address
const payouts = {
  ...{ sender, maxFee: '0.1', maxFeeShare: '1', stuckBlocks: 15, lostSeconds: 3600 },
  gatherSeconds: 2,
}
const receivers = HDKey.fromMasterSeed(new Uint8Array(32).fill(13))
const network = { bech32: 'rltc', pubKeyHash: 0x6f, scriptHash: 0x3a, wif: 0xef }

const addressOf = (index: number) =>
  p2wpkh(receivers.deriveChild(index).publicKey ?? new Uint8Array(), network).address

testPayouts({
  ...{ name: 'a chain like Bitcoin’s', slug: 'litecoin', sender, openChain: openLongLitecoin },
  officeRail: (node) => ({
    ...{ ...quickPace, pollSeconds: 0.2, confirmations: [{ fromUsd: '0', blocks: 3 }] },
    ...{ name: 'litecoin', kind: 'utxo', chain, node, xpub: testVpub },
    ...{ assets: [{ currency: 'LTC' }], payouts },
  }),
  signerRail: {
    ...{ name: 'litecoin', kind: 'utxo', chain, sender, maxFee: '0.1' },
    assets: [{ currency: 'LTC', limits: mostOfAll }],
  },
  receiver: addressOf,
  balanceOf: async ({ ask }, address) => {
    const found = (await ask('scantxoutset', ['start', [`addr(${address})`]])) as {
      total_amount: number
    }
    return new Decimal(found.total_amount.toFixed(8))
  },
  // Mining rewards for the sender: several coins, which can be spent at the same time.
  fund: async ({ ask }) => {
    await ask('generatetoaddress', [20, sender])
    await ask('generatetoaddress', [110, miner])
  },
  // No coin was spent by anybody else, and none is reserved by a slot that has ended.
  expectSlots: async (_chain, { pool }) => {
    const { rows } = await pool.query(
      `select c.transaction from coins c left join chain_transactions t
         on t.rail = c.rail and t.hash = c.spent_by
       where (c.spent_by is not null and t.id is null) or (c.spent_by is null and c.reserved_by is not null)`,
    )
    expect(rows).toEqual([])
  },
})
