export type UtxoNetwork = {
  /** Addresses are P2WPKH with this prefix; null on a chain without SegWit, where they are P2PKH. */
  bech32: string | null
  pubKeyHash: number
  scriptHash: number
  /** The number of the coin in the derivation of keys (SLIP 44). */
  coinType: number
  /**
   * Outputs below this cost more to spend than they bring, and nodes do not pass them on. The office ignores them.
   */
  dust: string
}

const bitcoin = {
  bech32: 'bc',
  pubKeyHash: 0x00,
  scriptHash: 0x05,
  coinType: 0,
  dust: '0.00000294',
} satisfies UtxoNetwork

const bitcoinTest = {
  ...bitcoin,
  bech32: 'tb',
  pubKeyHash: 0x6f,
  scriptHash: 0xc4,
  coinType: 1,
} satisfies UtxoNetwork

const litecoin = {
  bech32: 'ltc',
  pubKeyHash: 0x30,
  scriptHash: 0x32,
  coinType: 2,
  dust: '0.00002940',
} satisfies UtxoNetwork

const litecoinTest = {
  ...litecoin,
  bech32: 'tltc',
  pubKeyHash: 0x6f,
  scriptHash: 0x3a,
  coinType: 1,
} satisfies UtxoNetwork

const dogecoin = {
  bech32: null,
  pubKeyHash: 0x1e,
  scriptHash: 0x16,
  coinType: 3,
  dust: '0.01',
} satisfies UtxoNetwork

const dash = {
  bech32: null,
  pubKeyHash: 0x4c,
  scriptHash: 0x10,
  coinType: 5,
  dust: '0.00000546',
} satisfies UtxoNetwork

/** How addresses and keys of the chains that descend from Bitcoin are written. */
export const utxoNetworks = {
  bitcoin,
  'bitcoin-testnet': bitcoinTest,
  'bitcoin-regtest': { ...bitcoinTest, bech32: 'bcrt' },
  litecoin,
  'litecoin-testnet': litecoinTest,
  'litecoin-regtest': { ...litecoinTest, bech32: 'rltc' },
  dogecoin,
  'dogecoin-testnet': { ...dogecoin, pubKeyHash: 0x71, scriptHash: 0xc4, coinType: 1 },
  'dogecoin-regtest': { ...dogecoin, pubKeyHash: 0x6f, scriptHash: 0xc4, coinType: 1 },
  dash,
} satisfies Record<string, UtxoNetwork>

export type UtxoNetworkName = keyof typeof utxoNetworks

/**
 * The chains on which the office can pay out. Without SegWit, a signature does not cover the amounts of the coins,
 * so a signer could be tricked into paying any fee.
 */
export const payingChainNames = [
  'bitcoin',
  'bitcoin-testnet',
  'bitcoin-regtest',
  'litecoin',
  'litecoin-testnet',
  'litecoin-regtest',
] as const satisfies readonly UtxoNetworkName[]
export type PayingChainName = (typeof payingChainNames)[number]

/** The same in the form that the library for transactions expects. */
export function btcNetworkOf({ bech32, pubKeyHash, scriptHash }: UtxoNetwork) {
  return { bech32: bech32 ?? '', pubKeyHash, scriptHash, wif: 0 }
}

/** How wallets begin extended keys of native SegWit addresses (SLIP 132). */
export const segwitKeyVersions = {
  zpub: { public: 0x04b24746, private: 0x04b2430c },
  vpub: { public: 0x045f1cf6, private: 0x045f18bc },
}
