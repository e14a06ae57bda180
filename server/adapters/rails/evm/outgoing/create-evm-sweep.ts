import { Decimal } from '@/lib/money/decimal'
import { ConfigError } from '@/server/config/config-error'
import type { EvmSettings } from '@/server/config/rails/rail-settings'
import type { NoncePayouts } from '@/server/modules/rails/paying-ports'
import type { RailSweep } from '@/server/modules/rails/ports'
import type { AddressSource } from '@/server/modules/rails/reading-ports'
import { addressIn } from '../signing/evm-address'

type Parts = { name: string; addresses: AddressSource; payouts: NoncePayouts | null }

/**
 * How an EVM network empties the addresses of orders. Throws `ConfigError` if one key cannot sign for them and for the
 * wallet.
 */
export function createEvmSweep(
  { name, addresses, payouts }: Parts,
  settings: EvmSettings['sweep'],
): RailSweep | null {
  if (settings === undefined || payouts === null) {
    return null
  }
  const { fromUsd, maxFeeShare, to: given = payouts.sender } = settings
  const to = addressIn(given)
  if (to === null) {
    throw new ConfigError(`RAILS_FILE: rail “${name}”, sweep.to: it is misspelled.`)
  }
  if (addresses.addressOf(0) !== payouts.sender) {
    const sentence =
      'payouts.sender is not the first address of xpub, so one key cannot sign for both'
    throw new ConfigError(`RAILS_FILE: rail “${name}”, sweep: ${sentence}.`)
  }
  return { to, payouts, fromUsd: new Decimal(fromUsd), maxFeeShare: new Decimal(maxFeeShare) }
}
