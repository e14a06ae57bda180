import type { Decimal } from '@/lib/money/decimal'
import type { Holding, RailAsset } from '@/server/modules/rails/reading-ports'
import { amountOf } from './evm-movements'
import { isNothing, type EvmNode } from './evm-node'

/* `balanceOf(address)`, as every token has it. */
const balanceCall = '0x70a08231'

/** How much of an asset an address has as of a block, or now. */
export async function balanceAt(
  node: EvmNode,
  address: string,
  { contract, decimals, at }: Pick<RailAsset, 'contract' | 'decimals'> & { at: string },
): Promise<Decimal> {
  if (contract === null) {
    return amountOf(await node.balance(address, at), decimals)
  }
  const data = `${balanceCall}${address.slice(2).toLowerCase().padStart(64, '0')}`
  const answer = await node.call(contract, data, at)
  return amountOf(isNothing(answer) ? 0n : answer, decimals)
}

/* The client sends up to a hundred calls in one batch; between two batches the node can do something else. */
const addressesAtOnce = 200

type Asking = { node: EvmNode; assets: readonly RailAsset[] }

/** How much of each asset these addresses have as of a block. */
export async function holdingsAt(
  { node, assets }: Asking,
  addresses: readonly string[],
  at: string,
): Promise<Holding[]> {
  const found: Holding[] = []
  for (let start = 0; start < addresses.length; start += addressesAtOnce) {
    const asked = addresses
      .slice(start, start + addressesAtOnce)
      .flatMap((address) => assets.map((asset) => ({ ...asset, address })))
    const amounts = await Promise.all(
      asked.map(({ address, ...asset }) => balanceAt(node, address, { ...asset, at })),
    )
    found.push(
      ...asked.flatMap(({ address, contract }, index) => {
        const amount = amounts[index]
        return amount === undefined ? [] : [{ address, contract, amount, since: null }]
      }),
    )
  }
  return found
}
