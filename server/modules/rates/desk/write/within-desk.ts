import type { SourceId } from '@/lib/contracts/desk/rates'
import { AppError, type FieldFault } from '@/lib/errors/app-error'
import type { Database, Tx } from '@/server/database/client'
import { judgeAllWithin } from '@/server/modules/rates/judging/judge-all'
import { lockAllPairs, type PairRow } from '@/server/modules/rates/judging/judging.repository'
import { changeAtDesk, type Change, type ChangeDeps } from '@/server/modules/resources'

export type DeskChange = Omit<ChangeDeps, 'db'> & {
  /** Those the settings name. */
  activeSources: readonly SourceId[]
}

export type Told<Result> = { result: Result; record: Change }

/**
 * A change of sources, pairs or prices at the desk: with its record in the audit, the word to
 * administrators, and with all pairs judged anew, in one transaction. Pairs are locked first, as
 * whoever judges does.
 */
export async function withinDesk<Result>(
  db: Database,
  { activeSources, actor, now }: DeskChange,
  change: (tx: Tx, pairs: readonly PairRow[]) => Promise<Told<Result>>,
): Promise<Result> {
  const { result } = await changeAtDesk(
    { db, actor, now },
    async (tx) => {
      const { result: made, record } = await change(tx, await lockAllPairs(tx))
      return { ...record, result: made }
    },
    { tell: (tx) => judgeAllWithin(tx, { activeSources, now }) },
  )
  return result
}

export function nameOf({ base, quote }: Pick<PairRow, 'base' | 'quote'>): string {
  return `${base}/${quote}`
}

export function pairOf(pairs: readonly PairRow[], pairId: number): PairRow {
  const pair = pairs.find(({ id }) => id === pairId)
  if (!pair) {
    throw new AppError('not_found')
  }
  return pair
}

export function refuse(fault: FieldFault): never {
  throw new AppError('validation_error', { faults: [fault] })
}
