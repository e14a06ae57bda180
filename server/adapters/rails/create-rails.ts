import type { Config } from '@/server/config/config'
import type { Rail } from '@/server/modules/rails/ports'
import { createEvmRail } from './evm/create-evm-rail'

/** The rails that the settings name. */
export function createRails({ rails }: Pick<Config, 'rails'>): Rail[] {
  return rails.map(createEvmRail)
}
