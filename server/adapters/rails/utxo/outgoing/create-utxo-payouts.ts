import { Decimal } from '@/lib/money/decimal'
import { ConfigError } from '@/server/config/config-error'
import type { UtxoSettings } from '@/server/config/rails/rail-settings'
import type { RailPayouts } from '@/server/modules/rails/paying-ports'
import { payoutBounds } from '@/server/adapters/rails/rail-parts'
import { utxoChains } from '../utxo-chains'
import type { UtxoNode } from '../utxo-node'
import { payingChainNames } from '../signing/utxo-networks'
import { createUtxoBuilder } from './utxo-builder'
import { createUtxoSender } from './utxo-sender'

/*
 * With more payouts in a transaction, the fee for each hardly falls, and more of them wait when the signer refuses
 * one.
 */
const mostGathered = 40

type Settings = NonNullable<UtxoSettings['payouts']>
type Parts = {
  rail: Pick<UtxoSettings, 'name' | 'chain'>
  node: UtxoNode
  /** The paying address of the account to which the addresses of orders belong. */
  payingAddress: string
}

/**
 * How a chain like Bitcoin's pays out. Throws `ConfigError` if it cannot, or if the sender is not in its canonical
 * spelling.
 */
export function createUtxoPayouts(
  { node, payingAddress, rail }: Parts,
  settings: Settings,
): RailPayouts {
  const { feeBlocks, gatherSeconds, sender } = settings
  const builder = createUtxoBuilder(utxoChains[rail.chain], sender)
  if (!payingChainNames.some((name) => name === rail.chain)) {
    throw new ConfigError(
      `RAILS_FILE: rail “${rail.name}”, payouts: on ${rail.chain} payouts are made by hand.`,
    )
  }
  if (builder.addressIn(sender) !== sender) {
    throw new ConfigError(
      `RAILS_FILE: rail “${rail.name}”, payouts.sender: it is not an address of ${rail.chain}.`,
    )
  }
  return {
    ...{ slots: 'coins', sender, builder, chain: createUtxoSender(node) },
    ...payoutBounds(settings),
    feeRate: () => feeRateOf(node, feeBlocks),
    gatherMilliseconds: gatherSeconds * 1000,
    mostGathered,
    spendsDeposits: sender === payingAddress,
  }
}

/* A node that has just been started cannot estimate the fee; a transaction with too low a fee is replaced later. */
async function feeRateOf(node: UtxoNode, blocks: number): Promise<bigint> {
  const wanted = await node.feeRate(blocks)
  const least = (await node.leastFeeRates()).map((rate) => new Decimal(rate).times(2))
  const rates = [...(wanted === null ? [] : [new Decimal(wanted)]), ...least]
  return BigInt(
    Decimal.max(...rates)
      .times('1e8')
      .toFixed(0, Decimal.ROUND_UP),
  )
}
