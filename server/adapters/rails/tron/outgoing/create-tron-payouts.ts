import { Decimal } from '@/lib/money/decimal'
import { payoutBounds } from '@/server/adapters/rails/rail-parts'
import { ConfigError } from '@/server/config/config-error'
import type { TronSettings } from '@/server/config/rails/rail-settings'
import type { ExpiringPayouts } from '@/server/modules/rails/paying-ports'
import { ChainError, type ChainReader } from '@/server/modules/rails/reading-ports'
import { addressIn } from '../signing/tron-address'
import type { TronNode } from '../tron-node'
import { createTronBuilder } from './tron-builder'
import { createTronSender } from './tron-sender'

/* Nothing is replaced, so nothing is ever stuck. */
const stuckBlocks = Number.MAX_SAFE_INTEGER

/*
 * How much later than a transaction's end a final block must be before the transaction counts as expired. The blocks
 * alone would prove it even without this margin, which is for services whose nodes differ.
 */
const marginMilliseconds = 120_000

/*
 * The signed bytes bound only the cost of energy. What the network takes for bytes and new accounts may rise by this
 * much before the transaction is mined.
 */
const roomAboveBound = new Decimal(2)

type Parts = { name: string; node: TronNode; reader: Pick<ChainReader, 'head' | 'header'> }
type Settings = NonNullable<TronSettings['payouts']>

/** How Tron pays out. Throws `ConfigError` if the sender of the settings is misspelled. */
export function createTronPayouts(
  { name, node, reader }: Parts,
  settings: Settings,
): ExpiringPayouts {
  const { sender, validSeconds } = settings
  if (addressIn(sender) !== sender) {
    throw new ConfigError(`RAILS_FILE: rail “${name}”, payouts.sender: it is misspelled.`)
  }
  const validMilliseconds = validSeconds * 1000
  const lastSolid = async () => {
    const { height } = await reader.head()
    const header = await reader.header(height)
    if (header === null) {
      throw new ChainError('behind', `The node no longer knows block ${String(height)}.`)
    }
    return header
  }
  return {
    ...{ slots: 'times', sender, validMilliseconds, marginMilliseconds, roomAboveBound },
    builder: createTronBuilder({ node, lastSolid, validMilliseconds }),
    chain: createTronSender({ node, headerAt: (height) => reader.header(height) }),
    ...payoutBounds({ ...settings, stuckBlocks }),
  }
}
