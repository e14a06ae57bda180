import { pricesOf } from '../follow/needed-blocks'
import { isDue, type Turn } from '../follow/turn'
import type { Paying } from '../payouts/follow-outgoing'
import { ChainError } from '../reading-ports'
import { draftSweep } from './draft-sweep'
import { leastAmounts } from './least-amounts'
import { countLiving } from './transfers.repository'
import { listDue } from './unswept.repository'

/* The largest number of open transfers, so that payouts do not wait behind many sweeps. */
const mostLiving = 20
/* The number of rounds from one draft to the next. Each draft adds up everything that ever came. */
const looksBetween = 60

/** What a follower remembers between two rounds. */
export type TendingSweeps = { turn: Turn; onFault: (error: unknown) => void }

/**
 * Drafts the sweeps that are worth their fees. Each takes the same steps as any other transaction. An error with one
 * does not stop the others, but a node that does not answer does.
 */
export async function tendSweeps(
  { isHeld, ...paying }: Paying,
  { onFault, turn }: TendingSweeps,
): Promise<void> {
  const { clock, db, rail } = paying
  const { addresses, name, pace, sweep } = rail
  if (sweep === null || isHeld || !isDue(turn, looksBetween * pace.pollMilliseconds)) {
    return
  }
  const now = clock.now()
  const { keyHash } = addresses
  const due = await listDue(db, {
    ...{ rail: name, keyHash, now, kept: [sweep.payouts.sender, sweep.to] },
    least: leastAmounts(sweep, await pricesOf(db, name, now)),
    limit: Math.max(0, mostLiving - (await countLiving(db, name))),
  })
  const looked = new Set<string>()
  for (const each of due) {
    if (looked.has(each.address)) {
      continue
    }
    looked.add(each.address)
    try {
      await draftSweep({ ...paying, sweep }, each)
    } catch (error) {
      onFault(error)
      if (error instanceof ChainError) {
        return
      }
    }
  }
}
