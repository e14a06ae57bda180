import { ConfigError } from '@/server/config/config-error'
import type { TronSettings } from '@/server/config/rails/rail-settings'
import type { Rail } from '@/server/modules/rails/ports'
import { railParts } from '../rail-parts'
import { createTronAddresses } from './tron-addresses'
import { createTronPayouts } from './outgoing/create-tron-payouts'
import { tronGenesis } from './tron-chains'
import { coinDecimals } from './tron-movements'
import { openTronNode } from './tron-node'
import { createTronReader } from './tron-reader'

/** A rail on Tron. Throws `ConfigError` if the `xpub` of the settings is not an extended public key. */
export function createTronRail(settings: TronSettings): Rail {
  const { apiKey, chain, explorer = null, firstIndex, kind, name, xpub } = settings
  const addresses = createTronAddresses(xpub)
  if (addresses === null) {
    throw new ConfigError(`RAILS_FILE: rail “${name}”, xpub: it is not an extended public key.`)
  }
  const assets = settings.assets.map(({ currency, contract = null, decimals = coinDecimals }) => ({
    currency,
    contract,
    decimals,
  }))
  const node = openTronNode({
    ...{ url: settings.node, apiKey },
    answerMilliseconds: settings.answerSeconds * 1000,
  })
  const reader = createTronReader({ node, chain, genesis: tronGenesis[chain], assets })
  const payouts = settings.payouts
    ? createTronPayouts({ name, node, reader }, settings.payouts)
    : null
  if (payouts !== null && firstIndex === 0 && addresses.addressOf(0) === payouts.sender) {
    const sentence = 'firstIndex must be at least 1, because address 0 is the one that pays'
    throw new ConfigError(`RAILS_FILE: rail “${name}”, payouts: ${sentence}.`)
  }
  return {
    ...{ name, kind, explorer, firstIndex, assets, addresses, chain, reader, payouts },
    // Only final blocks are read.
    ...railParts({ ...settings, confirmations: [{ fromUsd: '0', blocks: 'finalized' }] }),
    sweep: null,
    cold: null,
    // There is no kind of link that all wallets understand.
    walletLink: () => null,
  }
}
