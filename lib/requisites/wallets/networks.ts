import type { Judge, RequisiteChecker, RequisiteFault } from '../requisite'

export type Network = Extract<
  RequisiteChecker,
  'bitcoin' | 'evm' | 'tron' | 'ton' | 'solana' | 'litecoin' | 'monero'
>

type Family = { name: string; load: () => Promise<Judge> }

/*
 * Each judge is a chunk of its own. Solana is last: its addresses have no checksum, so what another
 * network knows better must be asked there first.
 */
const families: Record<Network, Family> = {
  bitcoin: { name: 'Bitcoin', load: async () => (await import('./bitcoin')).judgeBitcoin },
  evm: { name: 'Ethereum (EVM)', load: async () => (await import('./evm')).judgeEvm },
  tron: { name: 'TRON', load: async () => (await import('./tron')).judgeTron },
  ton: { name: 'TON', load: async () => (await import('./ton')).judgeTon },
  litecoin: { name: 'Litecoin', load: async () => (await import('./litecoin')).judgeLitecoin },
  monero: { name: 'Monero', load: async () => (await import('./monero')).judgeMonero },
  solana: { name: 'Solana', load: async () => (await import('./solana')).judgeSolana },
}

export function isNetwork(checker: string): checker is Network {
  return Object.hasOwn(families, checker)
}

/** An address that is refused but good in another network is called by that network's name. */
export async function judgeAddress(
  network: Network,
  value: string,
): Promise<RequisiteFault | null> {
  const judge = await families[network].load()
  const fault = judge(value)
  if (fault === null || fault.code === 'wrong_network') {
    return fault
  }
  for (const [other, { name, load }] of Object.entries(families)) {
    if (other !== network && (await load())(value) === null) {
      return { code: 'wrong_network', params: { network: name } }
    }
  }
  return fault
}
