import type { UtxoChainName } from '@/server/config/rails/rail-settings'
import { utxoNetworks, type UtxoNetwork } from './signing/utxo-networks'

export type UtxoChain = UtxoNetwork & {
  /** The name of the chain in `getblockchaininfo`. */
  named: 'main' | 'test' | 'regtest'
  genesis: string
  /** How the extended public keys of its wallets begin. */
  keys: readonly string[]
  /** The scheme of links that open a wallet (BIP 21). */
  scheme: string
  /** How many blocks a miner waits before the reward can be spent. */
  rewardBlocks: number
  /** The average time between two blocks. */
  blockSeconds: number
  /** Whether its nodes can search all unspent outputs. */
  scans: boolean
}

const bitcoin = {
  ...utxoNetworks.bitcoin,
  named: 'main',
  genesis: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  keys: ['zpub', 'xpub'],
  scheme: 'bitcoin',
  rewardBlocks: 100,
  blockSeconds: 600,
  scans: true,
} satisfies UtxoChain

const bitcoinTest = {
  ...bitcoin,
  ...utxoNetworks['bitcoin-testnet'],
  named: 'test',
  genesis: '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943',
  keys: ['vpub', 'tpub'],
} satisfies UtxoChain

const litecoin = {
  ...utxoNetworks.litecoin,
  named: 'main',
  genesis: '12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2',
  keys: ['zpub', 'Ltub', 'xpub'],
  scheme: 'litecoin',
  rewardBlocks: 100,
  blockSeconds: 150,
  scans: true,
} satisfies UtxoChain

const litecoinTest = {
  ...litecoin,
  ...utxoNetworks['litecoin-testnet'],
  named: 'test',
  genesis: '4966625a4b2851d9fdee139e56211a0d88575f59ed816ff5e6a63deb4e3e29a0',
  keys: ['vpub', 'ttub', 'tpub'],
} satisfies UtxoChain

const dogecoin = {
  ...utxoNetworks.dogecoin,
  named: 'main',
  genesis: '1a91e3dace36e2be3bf030a65679fe821aa1d6ef92e7c9902eb318182c355691',
  keys: ['dgub', 'xpub'],
  scheme: 'dogecoin',
  rewardBlocks: 240,
  blockSeconds: 60,
  scans: false,
} satisfies UtxoChain

const dogecoinTest = {
  ...dogecoin,
  ...utxoNetworks['dogecoin-testnet'],
  named: 'test',
  genesis: 'bb0a78264637406b6360aad926284d544d7049f45189db5664f3c4d07350559e',
  keys: ['tpub'],
} satisfies UtxoChain

const dash = {
  ...utxoNetworks.dash,
  named: 'main',
  genesis: '00000ffd590b1485b3caadc19b22e6379c733355108f107a430458cdf3407ab6',
  keys: ['xpub'],
  scheme: 'dash',
  rewardBlocks: 100,
  blockSeconds: 150,
  scans: true,
} satisfies UtxoChain

/** What differs between the chains that descend from Bitcoin. */
export const utxoChains: Record<UtxoChainName, UtxoChain> = {
  bitcoin,
  'bitcoin-testnet': bitcoinTest,
  'bitcoin-regtest': {
    ...bitcoinTest,
    ...utxoNetworks['bitcoin-regtest'],
    named: 'regtest',
    genesis: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
  },
  litecoin,
  'litecoin-testnet': litecoinTest,
  'litecoin-regtest': {
    ...litecoinTest,
    ...utxoNetworks['litecoin-regtest'],
    named: 'regtest',
    genesis: '530827f38f93b43ed12af0b3ad25a288dc02ed74d6d7857862df51fc56c416f9',
  },
  dogecoin,
  'dogecoin-testnet': dogecoinTest,
  'dogecoin-regtest': {
    ...dogecoinTest,
    ...utxoNetworks['dogecoin-regtest'],
    named: 'regtest',
    genesis: '3d2160a3b5dc4a9d62e7e66a295f70313ac808440ef7400d6c0772171ce973a5',
  },
  dash,
}
