import { expect } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { quickPace, testXpub } from '@/tests/setup/chains/rail-office'
import { openLongChain } from './signer/processes'
import { mostOfAll, testPayouts } from './signer/test-payouts'

const sender = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const payouts = { sender, maxFee: '0.1', maxFeeShare: '1', stuckBlocks: 15, lostSeconds: 3600 }

testPayouts({
  ...{ name: 'an EVM network', slug: 'ethereum', sender, openChain: openLongChain },
  officeRail: (node) => ({
    ...{ ...quickPace, pollSeconds: 0.2, confirmations: [{ fromUsd: '0', blocks: 3 }] },
    ...{ name: 'ethereum', kind: 'evm', chainId: 31_337, node, xpub: testXpub },
    ...{ assets: [{ currency: 'ETH' }], payouts },
  }),
  signerRail: {
    ...{ name: 'ethereum', chainId: 31_337, sender, maxFee: '0.1' },
    assets: [{ currency: 'ETH', limits: mostOfAll }],
  },
  receiver: (index) => `0x${(0xdef_000_000 + index).toString(16).padStart(40, '0')}`,
  balanceOf: async ({ ask }, address) => {
    const wei = (await ask('eth_getBalance', [address, 'latest'])) as string
    return new Decimal(String(BigInt(wei))).times('1e-18')
  },
  fund: () => Promise.resolve(),
  // Each nonce that was given was used, and none was used by anybody else.
  expectSlots: async ({ ask }, { pool }) => {
    const used = BigInt((await ask('eth_getTransactionCount', [sender, 'latest'])) as string)
    const { rows } = await pool.query<{ nonces: string }>(
      'select count(distinct nonce) as nonces from chain_transactions',
    )
    expect(String(used)).toBe(rows[0]?.nonces)
  },
})
