export type Explorer = {
  /** Matches the whole transaction id and nothing else. */
  hash: RegExp
  transaction: (hash: string) => string
  address?: { shape: RegExp; page: (address: string) => string }
}

const hex = /^[0-9a-f]{64}$/i
const base58 = '[1-9A-HJ-NP-Za-km-z]'

function bitcoinLike(origin: string, shape: RegExp): Explorer {
  return {
    hash: hex,
    transaction: (hash) => `${origin}/tx/${hash.toLowerCase()}`,
    address: { shape, page: (address) => `${origin}/address/${address}` },
  }
}

function evm(origin: string): Explorer {
  return {
    hash: /^(?:0x)?[0-9a-f]{64}$/i,
    transaction: (hash) => `${origin}/tx/0x${hash.toLowerCase().replace(/^0x/, '')}`,
    address: { shape: /^0x[0-9a-f]{40}$/i, page: (address) => `${origin}/address/${address}` },
  }
}

const bitcoin = bitcoinLike(
  'https://mempool.space',
  new RegExp(`^(?:bc1[0-9a-z]{25,87}|[13]${base58}{25,34})$`),
)
const litecoin = bitcoinLike(
  'https://litecoinspace.org',
  new RegExp(`^(?:ltc1[0-9a-z]{25,87}|[3LM]${base58}{25,34})$`),
)
const dogecoin = bitcoinLike('https://dogechain.info', new RegExp(`^[9AD]${base58}{25,34}$`))
const ethereum = evm('https://etherscan.io')
const bnb = evm('https://bscscan.com')
const polygon = evm('https://polygonscan.com')
const arbitrum = evm('https://arbiscan.io')
const optimism = evm('https://optimistic.etherscan.io')
const baseChain = evm('https://basescan.org')
const avalanche = evm('https://snowtrace.io')
const tron: Explorer = {
  hash: hex,
  transaction: (hash) => `https://tronscan.org/#/transaction/${hash.toLowerCase()}`,
  address: {
    shape: new RegExp(`^T${base58}{33}$`),
    page: (address) => `https://tronscan.org/#/address/${address}`,
  },
}
const ton: Explorer = {
  hash: /^(?:[0-9a-f]{64}|[0-9A-Za-z+/_-]{43}=)$/i,
  transaction: (hash) => `https://tonviewer.com/transaction/${encodeURIComponent(hash)}`,
  address: {
    shape: /^(?:[EU]Q[0-9A-Za-z_-]{46}|(?:0|-1):[0-9a-f]{64})$/,
    page: (address) => `https://tonviewer.com/${address}`,
  },
}
const solana: Explorer = {
  hash: new RegExp(`^${base58}{86,88}$`),
  transaction: (hash) => `https://solscan.io/tx/${hash}`,
  address: {
    shape: new RegExp(`^${base58}{32,44}$`),
    page: (address) => `https://solscan.io/account/${address}`,
  },
}
/* Monero hides addresses, so its explorers only show transactions. */
const monero: Explorer = {
  hash: hex,
  transaction: (hash) => `https://xmrchain.net/tx/${hash.toLowerCase()}`,
}
const ripple: Explorer = {
  hash: hex,
  transaction: (hash) => `https://xrpscan.com/tx/${hash.toUpperCase()}`,
  address: {
    shape: new RegExp(`^r${base58}{24,34}$`),
    page: (address) => `https://xrpscan.com/account/${address}`,
  },
}
const stellar: Explorer = {
  hash: hex,
  transaction: (hash) => `https://stellar.expert/explorer/public/tx/${hash.toLowerCase()}`,
  address: {
    shape: /^G[A-Z2-7]{55}$/,
    page: (address) => `https://stellar.expert/explorer/public/account/${address}`,
  },
}
const bitcoinCash: Explorer = {
  hash: hex,
  transaction: (hash) => `https://blockchair.com/bitcoin-cash/transaction/${hash.toLowerCase()}`,
  address: {
    shape: /^(?:bitcoincash:)?[pq][0-9a-z]{41}$/,
    page: (address) =>
      `https://blockchair.com/bitcoin-cash/address/${address.replace('bitcoincash:', '')}`,
  },
}
const cardano: Explorer = {
  hash: hex,
  transaction: (hash) => `https://cardanoscan.io/transaction/${hash.toLowerCase()}`,
  address: {
    shape: /^addr1[0-9a-z]{50,110}$/,
    page: (address) => `https://cardanoscan.io/address/${address}`,
  },
}
const polkadot: Explorer = {
  hash: /^0x[0-9a-f]{64}$/i,
  transaction: (hash) => `https://polkadot.subscan.io/extrinsic/${hash.toLowerCase()}`,
  address: {
    shape: new RegExp(`^1${base58}{45,47}$`),
    page: (address) => `https://polkadot.subscan.io/account/${address}`,
  },
}

/** The explorers by the names of their networks. Keys contain only lower-case letters and digits. */
export const explorers: ReadonlyMap<string, Explorer> = new Map([
  ...named(bitcoin, 'bitcoin', 'btc'),
  ...named(litecoin, 'litecoin', 'ltc'),
  ...named(dogecoin, 'dogecoin', 'doge'),
  ...named(ethereum, 'ethereum', 'erc20', 'eth'),
  ...named(bnb, 'bep20', 'bsc', 'bnb', 'bnbchain', 'bnbsmartchain'),
  ...named(polygon, 'polygon', 'matic', 'pol'),
  ...named(arbitrum, 'arbitrum', 'arbitrumone', 'arb'),
  ...named(optimism, 'optimism', 'op', 'opmainnet'),
  ...named(baseChain, 'base'),
  ...named(avalanche, 'avalanche', 'avaxc', 'avalanchecchain', 'cchain', 'avax'),
  ...named(tron, 'tron', 'trc20', 'trx'),
  ...named(ton, 'ton', 'toncoin', 'theopennetwork'),
  ...named(solana, 'solana', 'sol', 'spl'),
  ...named(monero, 'monero', 'xmr'),
  ...named(ripple, 'ripple', 'xrp', 'xrpl', 'xrpledger'),
  ...named(stellar, 'stellar', 'xlm'),
  ...named(bitcoinCash, 'bitcoincash', 'bch'),
  ...named(cardano, 'cardano', 'ada'),
  ...named(polkadot, 'polkadot', 'dot'),
])

function named(explorer: Explorer, ...names: readonly string[]): [string, Explorer][] {
  return names.map((name) => [name, explorer])
}
