import type { CoinPayouts, Coin, Unsigned } from '@/server/modules/rails/paying-ports'
import type { Paying } from '../follow-outgoing'
import { listPaid } from '@/server/modules/rails/sweeps/transfers.repository'
import { findRootOf, type Outgoing } from '../outgoing.repository'
import { listFreeCoins, listReserved } from './coins.repository'
import { usableCoins } from './draft-with-coins'

const mostCoins = 50

/**
 * A transaction that makes the same payments with a higher fee. It spends the coins of the slot, and others only if
 * the change is too small for the fee. Null if there are not enough coins, or if one of the slot is in no block any
 * more.
 */
export async function dearerWithCoins(
  { db, rail }: Paying,
  payouts: CoinPayouts,
  row: Outgoing,
): Promise<(Unsigned & { coins: readonly Coin[] }) | null> {
  const feeRate = await payouts.feeRate()
  const intents = await listPaid(db, row.id)
  const must = await listReserved(db, await findRootOf(db, row))
  if (must.some(({ height }) => height === null)) {
    return null
  }
  const usable = await usableCoins(db, rail)
  const free =
    usable === null ? [] : await listFreeCoins(db, usable, { first: 'largest', limit: mostCoins })
  const made = payouts.builder.build({ must, free, intents, feeRate, replaces: row.plan })
  return made === 'short' ? null : made
}
