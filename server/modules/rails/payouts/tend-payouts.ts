import { isDue, type Turn } from '../follow/turn'
import { ChainError } from '../reading-ports'
import { advanceOutgoing } from './advance-outgoing'
import { ImpossibleFee, type Paying } from './follow-outgoing'
import { listOpen } from './outgoing.repository'
import { noteBalance } from './wallets.repository'
import { balanceOf } from './slots'

/* The largest number of transactions in one round. Each costs at most a few calls to the node. */
const atOnce = 100

const balanceMilliseconds = 30_000
const postponeMilliseconds = 15_000

/** What a follower remembers between two rounds. */
export type Tending = {
  balance: Turn
  /** The transactions whose step failed, and when each is tried again. */
  postponed: Map<string, number>
  onFault: (error: unknown) => void
  /** Why the node is not to be believed about what was sent; null if it is. */
  disbelief: ImpossibleFee | null
}

/**
 * Takes each transaction of a rail one step further. An error with one does not stop the others, but a node that does
 * not answer does; then it is believed no more and no less than before.
 */
export async function tendPayouts(paying: Paying, tending: Tending): Promise<void> {
  const { clock, db, payouts, rail } = paying
  const { balance, onFault, postponed } = tending
  const at = performance.now()
  let disbelief: ImpossibleFee | null = null
  for (const row of await listOpen(db, rail.name, atOnce)) {
    if ((postponed.get(row.id) ?? -Infinity) > at) {
      continue
    }
    postponed.delete(row.id)
    try {
      await advanceOutgoing({ ...paying, isHeld: paying.isHeld || disbelief !== null }, row)
    } catch (error) {
      onFault(error)
      if (error instanceof ImpossibleFee) {
        disbelief ??= error
      } else if (error instanceof ChainError) {
        tending.disbelief = disbelief ?? tending.disbelief
        return
      } else {
        postponed.set(row.id, at + postponeMilliseconds)
      }
    }
  }
  tending.disbelief = disbelief
  const coin = rail.assets.find(({ contract }) => contract === null)
  if (coin && isDue(balance, balanceMilliseconds)) {
    const { sender } = payouts
    const has = await balanceOf(paying, coin)
    await noteBalance(db, { rail: rail.name, sender, balance: has, balanceAt: clock.now() })
  }
}
