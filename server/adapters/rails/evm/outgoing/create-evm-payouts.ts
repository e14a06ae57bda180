import { getAddress } from 'viem/utils'
import { ConfigError } from '@/server/config/config-error'
import type { EvmSettings } from '@/server/config/rails/rail-settings'
import type { NoncePayouts } from '@/server/modules/rails/paying-ports'
import { payoutBounds } from '@/server/adapters/rails/rail-parts'
import type { EvmNode } from '../evm-node'
import { addressIn } from '../signing/evm-address'
import { createEvmBuilder } from './evm-builder'
import { createEvmSender } from './evm-sender'

type Parts = { name: string; node: EvmNode; chainId: number }
type Settings = NonNullable<EvmSettings['payouts']>

/** How an EVM network pays out. Throws `ConfigError` if the sender of the settings is misspelled. */
export function createEvmPayouts({ name, node, chainId }: Parts, settings: Settings): NoncePayouts {
  if (addressIn(settings.sender) === null) {
    throw new ConfigError(`RAILS_FILE: rail “${name}”, payouts.sender: it is misspelled.`)
  }
  return {
    slots: 'nonces',
    sender: getAddress(settings.sender),
    builder: createEvmBuilder({ node, chainId }),
    chain: createEvmSender(node),
    ...payoutBounds(settings),
  }
}
