import type { Config } from '@/server/config/config'
import type { Rail } from '@/server/modules/rails/ports'
import { createEvmRail } from './evm/create-evm-rail'
import { createUtxoRail } from './utxo/create-utxo-rail'

/** The rails that the settings name. */
export function createRails({ rails }: Pick<Config, 'rails'>): Rail[] {
  return rails.map((settings) =>
    settings.kind === 'evm' ? createEvmRail(settings) : createUtxoRail(settings),
  )
}
