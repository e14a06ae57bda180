import type { Config } from '@/server/config/config'
import type { Rail } from '@/server/modules/rails/ports'
import { createEvmRail } from './evm/create-evm-rail'
import { createTronRail } from './tron/create-tron-rail'
import { createUtxoRail } from './utxo/create-utxo-rail'

/** The rails that the settings name. */
export function createRails({ rails }: Pick<Config, 'rails'>): Rail[] {
  return rails.map((settings) => {
    switch (settings.kind) {
      case 'evm':
        return createEvmRail(settings)
      case 'utxo':
        return createUtxoRail(settings)
      case 'tron':
        return createTronRail(settings)
    }
  })
}
