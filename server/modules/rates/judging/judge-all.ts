import type { SourceId } from '@/lib/contracts/desk/rates'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import { namedSources } from './active-sources'
import { forgetQuotesOfOthers, lockAllPairs } from './judging.repository'
import { judgePairs, changedPairs } from './judge-pairs'

export type JudgeAll = {
  /** Those the settings name. */
  activeSources: readonly SourceId[]
  now: Date
}

/**
 * Judges every pair by what is known: prices grow old although nobody says anything. What sources
 * said that the settings name no more is forgotten.
 */
export function judgeAll(db: Database, input: JudgeAll): Promise<number[]> {
  return inTransaction(db, async (tx) => {
    await lockAllPairs(tx)
    const named = await namedSources(tx, input.activeSources)
    const forgotten = await forgetQuotesOfOthers(tx, ['fixed', ...named])
    return judgeAllWithin(tx, input, forgotten)
  })
}

/**
 * The same as a part of something that changed guards or sources. It forgets nothing: the process
 * that serves the desk need not have the settings of the one that asks the sources.
 */
export async function judgeAllWithin(
  tx: Tx,
  input: JudgeAll,
  forgotten: readonly number[] = [],
): Promise<number[]> {
  const pairs = await lockAllPairs(tx)
  const judged = await judgePairs(tx, { pairs, ...input })

  const changed = changedPairs([...forgotten, ...judged])
  if (changed.ids.length > 0) {
    await notify(tx, 'rates_changed', changed.payload)
  }
  return changed.ids
}
