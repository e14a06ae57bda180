import { AppError, type FieldFault } from '@/lib/errors/app-error'
import type { Actor } from '@/server/database/actor'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { violatedConstraintOf } from '@/server/database/sql-state'
import { recordChange, type ChangeRecord } from '@/server/modules/mailer'

export type ChangeDeps = { db: Database; actor: Actor; now: Date }

/** What was changed, as the audit log keeps it. */
export type Change = Omit<ChangeRecord, 'actor' | 'at'>

/** Which field a refusal of the tables is told at, by the name of the constraint. */
export type ConstraintFaults = Record<string, FieldFault>

type Kind<T extends Change> = {
  faults?: ConstraintFaults
  /** What else is kept or lost with the change: the word to every process. */
  tell?: (tx: Tx, change: T) => Promise<unknown>
}

/**
 * One change at the desk: it, its record in the audit log, what administrators are told of it and the
 * word to every process are kept or lost together; null: there was nothing to change. What a table refuses
 * comes out as the fault of a field.
 */
export async function changeAtDesk<T extends Change | null>(
  { db, actor, now }: ChangeDeps,
  run: (tx: Tx) => Promise<T>,
  { faults = {}, tell }: Kind<NoInfer<NonNullable<T>>> = {},
): Promise<T> {
  try {
    return await inTransaction(db, async (tx) => {
      const change = await run(tx)
      if (change !== null) {
        await recordChange(tx, { ...change, actor, at: now })
        await tell?.(tx, change)
      }
      return change
    })
  } catch (error) {
    const fault = error instanceof AppError ? undefined : faults[violatedConstraintOf(error) ?? '']
    throw fault ? new AppError('validation_error', { faults: [fault], cause: error }) : error
  }
}

/** Runs a removal; what something else still names is told to be in use. */
export async function unlessInUse<T>(removal: () => Promise<T>): Promise<T> {
  try {
    return await removal()
  } catch (error) {
    const isNamed = violatedConstraintOf(error)?.endsWith('_fk') === true
    throw isNamed ? new AppError('in_use', { cause: error }) : error
  }
}
