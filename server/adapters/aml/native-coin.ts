/*
 * The services name a chain by its own coin. The keys are the networks as operators write them at the desk, in capitals
 * without separators.
 */
const coins: Readonly<Record<string, string>> = {
  ERC20: 'ETH',
  ETH: 'ETH',
  ETHEREUM: 'ETH',
  TRC20: 'TRX',
  TRX: 'TRX',
  TRON: 'TRX',
  BEP20: 'BNB',
  BSC: 'BNB',
  BNB: 'BNB',
  BTC: 'BTC',
  BITCOIN: 'BTC',
  LTC: 'LTC',
  LITECOIN: 'LTC',
  DOGE: 'DOGE',
  DOGECOIN: 'DOGE',
  BCH: 'BCH',
  SOL: 'SOL',
  SOLANA: 'SOL',
  TON: 'TON',
}

/* Coins that have a chain of their own, for currencies without a network. */
const own = ['BTC', 'ETH', 'TRX', 'LTC', 'DOGE', 'BCH', 'SOL', 'TON', 'BNB']

/** The coin of the chain that an asset is on; null when the office does not know it. */
export function nativeCoin(asset: string, network: string | null): string | null {
  if (network === null) {
    return own.includes(asset.toUpperCase()) ? asset.toUpperCase() : null
  }
  return coins[network.toUpperCase().replace(/[^A-Z0-9]/g, '')] ?? null
}
