import type { SourceId } from '@/lib/contracts/desk/rates'
import { AppError, type FieldFault } from '@/lib/errors/app-error'
import type { Actor } from '@/server/database/actor'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { recordChange, type ChangeRecord } from '@/server/modules/mailer'
import { judgeAllWithin } from '@/server/modules/rates/judging/judge-all'
import { lockAllPairs, type PairRow } from '@/server/modules/rates/judging/judging.repository'

export type DeskChange = {
  /** Those the settings name. */
  activeSources: readonly SourceId[]
  actor: Actor
  now: Date
}

export type Told<Result> = { result: Result; record: Omit<ChangeRecord, 'actor' | 'at'> }

/**
 * A change of sources, pairs or prices at the desk: with its record in the audit, the word to
 * administrators, and with all pairs judged anew, in one transaction. Pairs are locked first, as
 * whoever judges does.
 */
export function withinDesk<Result>(
  db: Database,
  { activeSources, actor, now }: DeskChange,
  change: (tx: Tx, pairs: readonly PairRow[]) => Promise<Told<Result>>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    const pairs = await lockAllPairs(tx)
    const { result, record } = await change(tx, pairs)
    await recordChange(tx, { ...record, actor, at: now })
    await judgeAllWithin(tx, { activeSources, now })
    return result
  })
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
