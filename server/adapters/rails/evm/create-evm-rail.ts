import { Decimal } from '@/lib/money/decimal'
import { ConfigError } from '@/server/config/config-error'
import type { EvmSettings } from '@/server/config/rails/rail-settings'
import type { Rail } from '@/server/modules/rails/ports'
import type { RailAsset } from '@/server/modules/rails/reading-ports'
import { createCold } from '../rail-cold'
import { railParts } from '../rail-parts'
import { createEvmAddresses } from './evm-addresses'
import { openEvmNode } from './evm-node'
import { createEvmPayouts } from './outgoing/create-evm-payouts'
import { createEvmSweep } from './outgoing/create-evm-sweep'
import { createEvmReader } from './evm-reader'

/* Every EVM network counts its own coin in units of 10⁻¹⁸. */
const coinDecimals = 18

/** A rail on an EVM network. Throws `ConfigError` if the `xpub` of the settings is not an extended public key. */
export function createEvmRail(settings: EvmSettings): Rail {
  const { name, kind, chainId, xpub, firstIndex, explorer = null } = settings
  const addresses = createEvmAddresses(xpub)
  if (addresses === null) {
    throw new ConfigError(`RAILS_FILE: rail “${name}”, xpub: it is not an extended public key.`)
  }
  const assets = settings.assets.map(({ currency, contract = null, decimals = coinDecimals }) => ({
    currency,
    contract,
    decimals,
  }))
  const node = openEvmNode({
    url: settings.node,
    answerMilliseconds: settings.answerSeconds * 1000,
  })
  const payouts = settings.payouts
    ? createEvmPayouts({ name, node, chainId }, settings.payouts)
    : null
  return {
    ...{ name, kind, explorer, firstIndex, assets, addresses, payouts },
    chain: String(chainId),
    ...railParts(settings),
    reader: createEvmReader({ node, chainId, assets, sender: settings.payouts?.sender ?? null }),
    sweep: createEvmSweep({ name, addresses, payouts }, settings.sweep),
    cold: createCold({ name, addresses, assets, payouts }, settings.cold),
    walletLink: (payment) => walletLink(chainId, payment),
  }
}

type Payment = { address: string; asset: RailAsset; amount: Decimal }

/*
 * EIP-681, only for the network's own coin. For a token the link names its contract, and wallets that do not know
 * this take the contract for the receiver: the money would be lost.
 */
function walletLink(chainId: number, { address, asset, amount }: Payment): string | null {
  const units = amount.times(new Decimal(10).pow(asset.decimals)).toFixed(0)
  return asset.contract === null ? `ethereum:${address}@${String(chainId)}?value=${units}` : null
}
