import type { SourceId } from '@/lib/contracts/desk/rates'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import { activeSourcesFor } from './active-sources'
import { deleteQuotesOfOthers, lockAllPairs } from './judging.repository'
import { judgePairs, changedPairs } from './judge-pairs'

export type JudgeAll = {
  /** The sources that the settings name. */
  activeSources: readonly SourceId[]
  now: Date
}

/**
 * Judges all pairs again, because prices become stale even without new quotes. Deletes the quotes of
 * sources that the settings do not name.
 */
export function judgeAll(db: Database, input: JudgeAll): Promise<number[]> {
  return inTransaction(db, async (tx) => {
    await lockAllPairs(tx)
    const named = await activeSourcesFor(tx, input.activeSources)
    const deletedPairIds = await deleteQuotesOfOthers(tx, ['fixed', ...named])
    return judgeAllWithin(tx, input, deletedPairIds)
  })
}

/**
 * Judges all pairs within a transaction that changed limits or sources. Deletes no quotes, because the
 * process that serves the desk may have other settings than the worker that requests the quotes.
 */
export async function judgeAllWithin(
  tx: Tx,
  input: JudgeAll,
  deletedPairIds: readonly number[] = [],
): Promise<number[]> {
  const pairs = await lockAllPairs(tx)
  const judged = await judgePairs(tx, { pairs, ...input })

  const changed = changedPairs([...deletedPairIds, ...judged])
  if (changed.ids.length > 0) {
    await notify(tx, 'rates_changed', changed.payload)
  }
  return changed.ids
}
