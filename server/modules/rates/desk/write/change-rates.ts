import type { SourceId } from '@/lib/contracts/desk/rates'
import { AppError, type FieldError } from '@/lib/errors/app-error'
import type { Database, Tx } from '@/server/database/client'
import { judgeAllWithin } from '@/server/modules/rates/judging/judge-all'
import { lockAllPairs, type PairRow } from '@/server/modules/rates/judging/judging.repository'
import { changeAtDesk, type Change, type ChangeDeps } from '@/server/modules/resources'

export type DeskChange = Omit<ChangeDeps, 'db'> & {
  /** The sources that the settings name. */
  activeSources: readonly SourceId[]
}

export type RecordedChange<Result> = { result: Result; record: Change }

/**
 * Changes sources, pairs or prices at the desk: in one transaction with the audit record, the
 * mail to administrators and a new judgement of all pairs. Pairs are locked first, in the same
 * order as judging locks them.
 */
export async function changeRates<Result>(
  db: Database,
  { activeSources, actor, now }: DeskChange,
  change: (tx: Tx, pairs: readonly PairRow[]) => Promise<RecordedChange<Result>>,
): Promise<Result> {
  const { result } = await changeAtDesk(
    { db, actor, now },
    async (tx) => {
      const { result: changeResult, record } = await change(tx, await lockAllPairs(tx))
      return { ...record, result: changeResult }
    },
    { notify: (tx) => judgeAllWithin(tx, { activeSources, now }) },
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

export function refuse(fault: FieldError): never {
  throw new AppError('validation_error', { faults: [fault] })
}
