import { Decimal } from '@/lib/money/decimal'
import { ConfigError } from '@/server/config/config-error'
import type { EvmSettings } from '@/server/config/rails/rail-settings'
import type { Rail, RailCold } from '@/server/modules/rails/ports'

/**
 * When a rail moves money to cold storage. Throws `ConfigError` if it cannot, or if it would move money again and
 * again.
 */
export function createCold(
  { addresses, assets, name, payouts }: Pick<Rail, 'addresses' | 'assets' | 'name' | 'payouts'>,
  settings: EvmSettings['cold'],
): RailCold | null {
  if (settings === undefined) {
    return null
  }
  const refuse = (field: string, sentence: string) =>
    new ConfigError(`RAILS_FILE: rail “${name}”, cold${field}: ${sentence}.`)
  if (payouts === null) {
    throw refuse('', 'it needs payouts')
  }
  const to = payouts.builder.addressIn(settings.to)
  if (to === null) {
    throw refuse('.to', 'it is not an address of the network')
  }
  if (to === payouts.sender || to === addresses.addressOf(0)) {
    throw refuse('.to', 'it is the address of the wallet itself')
  }
  const above = Object.entries(settings.above).map(([currency, { ceiling, target }]) => {
    if (!assets.some((asset) => asset.currency === currency)) {
      throw refuse('.above', `${currency} is not one of the rail’s assets`)
    }
    const bounds = { ceiling: new Decimal(ceiling), target: new Decimal(target) }
    if (bounds.target.gte(bounds.ceiling)) {
      throw refuse(`.above.${currency}`, 'the target must be below the ceiling')
    }
    return [currency, bounds] as const
  })
  return { to, above: new Map(above) }
}
