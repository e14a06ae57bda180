import { toText } from '@/lib/money/decimal'
import { ConfigError } from '@/server/config/config-error'
import type { UtxoSettings } from '@/server/config/rails/rail-settings'
import type { Rail } from '@/server/modules/rails/ports'
import { createCold } from '../rail-cold'
import { railParts } from '../rail-parts'
import { createUtxoPayouts } from './outgoing/create-utxo-payouts'
import { createUtxoAddresses } from './utxo-addresses'
import { utxoChains } from './utxo-chains'
import { openUtxoNode } from './utxo-node'
import { createUtxoReader } from './utxo-reader'

/* All these chains count in units of 10⁻⁸. */
const decimals = 8
/* It is very rare that no block comes for this many times the average time between two blocks. */
const pausesUntilStalled = 12

/** A rail on a chain that descends from Bitcoin. Throws `ConfigError` if it cannot use the `xpub` of the settings. */
export function createUtxoRail(settings: UtxoSettings): Rail {
  const { name, kind, explorer = null, firstIndex, xpub } = settings
  const chain = utxoChains[settings.chain]
  const keys = createUtxoAddresses(chain, { name: settings.chain, xpub })
  if ('sentence' in keys) {
    throw new ConfigError(`RAILS_FILE: rail “${name}”, xpub: ${keys.sentence}.`)
  }
  const { stallSeconds = pausesUntilStalled * chain.blockSeconds } = settings
  const node = openUtxoNode({
    url: settings.node,
    answerMilliseconds: settings.answerSeconds * 1000,
  })
  const assets = settings.assets.map(({ currency }) => ({ currency, contract: null, decimals }))
  const payouts = settings.payouts
    ? createUtxoPayouts(
        { rail: settings, node, payingAddress: keys.payingAddress },
        settings.payouts,
      )
    : null
  return {
    ...{ name, kind, explorer, firstIndex, addresses: keys, assets, payouts },
    chain: settings.chain,
    ...railParts({ ...settings, stallSeconds }),
    reader: createUtxoReader({ node, name: settings.chain, chain, sample: keys.addressOf(0) }),
    sweep: null,
    cold: createCold({ name, addresses: keys, assets, payouts }, settings.cold),
    walletLink: ({ address, amount }) => `${chain.scheme}:${address}?amount=${toText(amount)}`,
  }
}
