import type { Judge, RequisiteChecker, RequisiteFault, RequisiteFaultCode } from '../requisite'

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

type Family = { name: string; load: () => Promise<Judge> }

/*
 * Each checker is a chunk of its own. Networks whose addresses have no checksum come last, so that
 * networks with one are tried before them.
 */
const families: Record<Network, Family> = {
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
  return Object.hasOwn(families, checker)
}

/* Faults that fully explain what is wrong with an address of the chosen network. */
const clear: readonly RequisiteFaultCode[] = [
  'wrong_network',
  'token_contract',
  'burn_address',
  'old_address',
  'unknown_version',
]

/** An address that is refused here but valid in another network is reported with that network's name. */
export async function judgeAddress(
  network: Network,
  value: string,
): Promise<RequisiteFault | null> {
  const judge = await families[network].load()
  const fault = judge(value)
  if (fault === null || clear.includes(fault.code)) {
    return fault
  }
  for (const [other, { name, load }] of Object.entries(families)) {
    if (other !== network && (await load())(value) === null) {
      return { code: 'wrong_network', params: { network: name } }
    }
  }
  return fault
}
