import type { CoinPayouts, Coin, Unsigned } from '@/server/modules/rails/paying-ports'
import type { Paying } from '../follow-outgoing'
import { listPaid } from '@/server/modules/rails/sweeps/transfers.repository'
import { findRootOf, type Outgoing } from '../outgoing.repository'
import { listFreeCoins, listReserved } from './coins.repository'
import { usableCoins } from './draft-with-coins'

const mostCoins = 50

/**
 * The same payments for a higher fee: of the coins that the first transaction spends, and of more only if their change is
 * too small for the fee. Null if there are not enough, or one of them is in no block any more.
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
