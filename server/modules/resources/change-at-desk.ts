import { AppError, type FieldError } from '@/lib/errors/app-error'
import type { Actor } from '@/server/database/actor'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { violatedConstraintOf } from '@/server/database/sql-state'
import { recordChange, type ChangeRecord } from '@/server/modules/mailer'

export type ChangeDeps = { db: Database; actor: Actor; now: Date }

/** A change as the audit log records it. */
export type Change = Omit<ChangeRecord, 'actor' | 'at'>

/** The field error for each violated constraint, by the name of the constraint. */
export type ConstraintFaults = Record<string, FieldError>

type ChangeOptions<T extends Change> = {
  faults?: ConstraintFaults
  /** Runs in the same transaction, to notify every process. */
  notify?: (tx: Tx, change: T) => Promise<unknown>
}

/**
 * Runs one change at the desk. The change, its audit record, the message to administrators and the
 * notification of processes are in one transaction. `run` returns null when there is nothing to change.
 * A violated constraint becomes a `validation_error` at the field that `faults` gives for it.
 */
export async function changeAtDesk<T extends Change | null>(
  { db, actor, now }: ChangeDeps,
  run: (tx: Tx) => Promise<T>,
  { faults = {}, notify }: ChangeOptions<NoInfer<NonNullable<T>>> = {},
): Promise<T> {
  try {
    return await inTransaction(db, async (tx) => {
      const change = await run(tx)
      if (change !== null) {
        await recordChange(tx, { ...change, actor, at: now })
        await notify?.(tx, change)
      }
      return change
    })
  } catch (error) {
    const fault = error instanceof AppError ? undefined : faults[violatedConstraintOf(error) ?? '']
    throw fault ? new AppError('validation_error', { faults: [fault], cause: error }) : error
  }
}

/** Runs a removal. Throws `in_use` when a foreign key prevents it. */
export async function unlessInUse<T>(removal: () => Promise<T>): Promise<T> {
  try {
    return await removal()
  } catch (error) {
    const isForeignKey = violatedConstraintOf(error)?.endsWith('_fk') === true
    throw isForeignKey ? new AppError('in_use', { cause: error }) : error
  }
}
