import type {
  RequisiteCheck,
  RequisiteChecker,
  RequisiteError,
  RequisiteFaultCode,
} from '../requisite'

export type Network = Extract<
  RequisiteChecker,
  | 'bitcoin'
  | 'evm'
  | 'tron'
  | 'ton'
  | 'litecoin'
  | 'monero'
  | 'ripple'
  | 'dogecoin'
  | 'stellar'
  | 'bitcoin-cash'
  | 'cardano'
  | 'polkadot'
  | 'avalanche'
  | 'dash'
  | 'zcash'
  | 'cosmos'
  | 'algorand'
  | 'tezos'
  | 'near'
  | 'solana'
>

type AddressFormat = { name: string; load: () => Promise<RequisiteCheck> }

/*
 * Each file of checks is a separate chunk. Networks that have no checksum in their addresses come last,
 * because `judgeAddress` tries the networks in this order.
 */
const formats: Record<Network, AddressFormat> = {
  bitcoin: { name: 'Bitcoin', load: async () => (await import('./bitcoin-like')).judgeBitcoin },
  evm: { name: 'Ethereum (EVM)', load: async () => (await import('./evm')).judgeEvm },
  tron: { name: 'TRON', load: async () => (await import('./tron')).judgeTron },
  ton: { name: 'TON', load: async () => (await import('./ton')).judgeTon },
  litecoin: { name: 'Litecoin', load: async () => (await import('./bitcoin-like')).judgeLitecoin },
  monero: { name: 'Monero', load: async () => (await import('./monero')).judgeMonero },
  ripple: { name: 'XRP Ledger', load: async () => (await import('./more/ripple')).judgeRipple },
  dogecoin: {
    name: 'Dogecoin',
    load: async () => (await import('./bitcoin-like')).judgeDogecoin,
  },
  stellar: { name: 'Stellar', load: async () => (await import('./more/stellar')).judgeStellar },
  'bitcoin-cash': {
    name: 'Bitcoin Cash',
    load: async () => (await import('./more/bitcoin-cash')).judgeBitcoinCash,
  },
  cardano: { name: 'Cardano', load: async () => (await import('./more/cardano')).judgeCardano },
  polkadot: { name: 'Polkadot', load: async () => (await import('./more/polkadot')).judgePolkadot },
  avalanche: {
    name: 'Avalanche X-Chain',
    load: async () => (await import('./more/bech32-accounts')).judgeAvalanche,
  },
  dash: { name: 'Dash', load: async () => (await import('./bitcoin-like')).judgeDash },
  zcash: { name: 'Zcash', load: async () => (await import('./more/zcash')).judgeZcash },
  cosmos: {
    name: 'Cosmos Hub',
    load: async () => (await import('./more/bech32-accounts')).judgeCosmos,
  },
  algorand: { name: 'Algorand', load: async () => (await import('./more/algorand')).judgeAlgorand },
  tezos: { name: 'Tezos', load: async () => (await import('./more/tezos')).judgeTezos },
  near: { name: 'NEAR', load: async () => (await import('./more/near')).judgeNear },
  solana: { name: 'Solana', load: async () => (await import('./solana')).judgeSolana },
}

export function isNetwork(checker: string): checker is Network {
  return Object.hasOwn(formats, checker)
}

/* Errors that say exactly what is wrong with an address of the chosen network. */
const specificCodes: readonly RequisiteFaultCode[] = [
  'wrong_network',
  'token_contract',
  'burn_address',
  'old_address',
  'unknown_version',
]

/** Checks an address. If it is invalid but valid in another network, the error names that network. */
export async function judgeAddress(
  network: Network,
  value: string,
): Promise<RequisiteError | null> {
  const judge = await formats[network].load()
  const fault = judge(value)
  if (fault === null || specificCodes.includes(fault.code)) {
    return fault
  }
  for (const [other, { name, load }] of Object.entries(formats)) {
    if (other !== network && (await load())(value) === null) {
      return { code: 'wrong_network', params: { network: name } }
    }
  }
  return fault
}
