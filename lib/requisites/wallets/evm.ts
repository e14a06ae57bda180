import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { tooLong, tooShort, type RequisiteError } from '../requisite'

/*
 * Token contracts by network, in lower case. Money sent to them is lost. They are refused in every
 * network, because such an address is not a wallet in any network.
 */
const evmContracts: ReadonlySet<string> = new Set([
  // Ethereum: USDT, USDC, DAI, WETH, WBTC, TUSD, BUSD, LINK, SHIB, PYUSD
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
  '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  '0x6b175474e89094c44da98b954eedeac495271d0f',
  '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599',
  '0x0000000000085d4780b73119b644ae5ecd22b376',
  '0x4fabb145d64652a948d72533023f6e7a623c7c53',
  '0x514910771af9ca656af840dff83e8264ecf986ca',
  '0x95ad61b0a150d79219dcf64e1e6cc01f0b64c4ce',
  '0x6c3ea9036406852006290770bedfcaba0e23a0e8',
  // BNB Smart Chain: USDT, USDC, BUSD, WBNB, ETH, BTCB, DAI
  '0x55d398326f99059ff775485246999027b3197955',
  '0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d',
  '0xe9e7cea3dedca5984780bafc599bd69add087d56',
  '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c',
  '0x2170ed0880ac9a755fd29b2688956bd959f933f8',
  '0x7130d2a12b9bcbfae4f2634d864a1ee1ce3ead9c',
  '0x1af3f329e8be154074d8769d1ffa4ee058b1dbc3',
  // Polygon: USDT, USDC, USDC.e, WPOL
  '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
  '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359',
  '0x2791bca1f2de4661ed88a30c99a7a9449aa84174',
  '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270',
  // Arbitrum: USDT, USDC, USDC.e
  '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
  '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
  '0xff970a61a04b1ca14834a43f5de4533ebddb5cc8',
  // Optimism and Base: USDT, USDC, USDC.e, USDC, USDbC, WETH
  '0x94b008aa00579c1307b0ef2c499ad98a8ce58e58',
  '0x0b2c639c533813f4aa9d7837caf62653d097ff85',
  '0x7f5c764cbc14f9669b88837ca1490cca17c31607',
  '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
  '0xd9aaec86b65d86f6a7b5b1b0c42ffa531710b6ca',
  '0x4200000000000000000000000000000000000006',
  // Avalanche: USDT, USDC, WAVAX
  '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
  '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e',
  '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7',
])

/* Addresses without a key, in addition to the lowest addresses, which are precompiled contracts. */
const burnt = new Set([
  '0x000000000000000000000000000000000000dead',
  '0xdead000000000000000042069420694206942069',
  '0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0xffffffffffffffffffffffffffffffffffffffff',
])

function isBurntEvm(lowered: string): boolean {
  return /^0x0{36}/.test(lowered) || burnt.has(lowered)
}

const length = 42

/** In an address with mixed case, the case is a checksum (EIP-55). Other addresses have no checksum. */
export function judgeEvm(value: string): RequisiteError | null {
  if (!/^0x[\da-f]*$/i.test(value)) {
    return { code: 'not_an_address' }
  }
  if (value.length !== length) {
    return value.length < length ? tooShort(length) : tooLong(length)
  }
  const lowered = value.toLowerCase()
  if (isBurntEvm(lowered)) {
    return { code: 'burn_address' }
  }
  const digits = value.slice(2)
  const isSingleCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  if (!isSingleCase && digits !== withChecksum(lowered.slice(2))) {
    return { code: 'checksum' }
  }
  return evmContracts.has(lowered) ? { code: 'token_contract' } : null
}

function withChecksum(lowered: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(lowered)))
  return Array.from(lowered)
    .map((digit, at) => ((hash[at] ?? '0') >= '8' ? digit.toUpperCase() : digit))
    .join('')
}
