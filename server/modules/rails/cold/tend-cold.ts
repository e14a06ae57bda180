import { isDue, type Turn } from '../follow/turn'
import type { Paying } from '../payouts/follow-outgoing'
import { ChainError } from '../reading-ports'
import { draftFromCoins } from './draft-from-coins'
import { draftFromWallet } from './draft-from-wallet'
import { isOnItsWay } from './promised.repository'

/* The number of rounds from one draft to the next. Waiting loses nothing. */
const looksBetween = 60

/** What a follower remembers between two rounds. */
export type TendingCold = { turn: Turn; onFault: (error: unknown) => void }

/**
 * Drafts transfers to cold storage. When the wallet has more of a currency than its ceiling, what it does not need
 * above the target is moved. Such a transfer takes the same steps as any other transaction. An error with one
 * currency does not stop the others, but a node that does not answer does.
 */
export async function tendCold(
  { isHeld, ...paying }: Paying,
  { onFault, turn }: TendingCold,
): Promise<void> {
  const { clock, currencyOf, db, payouts, rail } = paying
  const { assets, cold, name, pace } = rail
  if (
    cold === null ||
    payouts.slots === 'times' ||
    isHeld ||
    !isDue(turn, looksBetween * pace.pollMilliseconds)
  ) {
    return
  }
  for (const asset of assets) {
    const bounds = cold.above.get(asset.currency)
    const currencyId = currencyOf(asset.contract)
    if (!bounds || (await isOnItsWay(db, { rail: name, currencyId, now: clock.now() }))) {
      continue
    }
    const cooling = { ...paying, asset, bounds, currencyId, to: cold.to }
    try {
      await (payouts.slots === 'coins'
        ? draftFromCoins({ ...cooling, payouts })
        : draftFromWallet({ ...cooling, payouts }))
    } catch (error) {
      onFault(error)
      if (error instanceof ChainError) {
        return
      }
    }
  }
}
