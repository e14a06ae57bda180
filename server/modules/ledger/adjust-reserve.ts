import { AppError } from '@/lib/errors/app-error'
import { toText, type Decimal } from '@/lib/money/decimal'
import type { Actor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { findAvailable } from './ledger.repository'
import { moveReserve, type TellOfReserve } from './move-reserve'
import type { PostedEntry } from './post-entry'

export type AdjustReserve = {
  currencyId: number
  /** The difference between the counted and the recorded reserve; negative when something is missing. */
  change: Decimal
  idempotencyKey: string
  reason: string
  actor: Actor
  now: Date
  tell?: TellOfReserve
}

/**
 * Corrects the available reserve after a count, up or down, against the owner's capital; never
 * below zero. What is held for claims cannot be taken.
 *
 * Refuses with `not_found`, `validation_error` (an amount the currency cannot have, or more than is
 * available) and `idempotency_mismatch`.
 */
export async function adjustReserve(db: Database, command: AdjustReserve): Promise<PostedEntry> {
  try {
    return await inTransaction(db, (tx) =>
      moveReserve(tx, { ...command, kind: 'reserve_adjustment' }),
    )
  } catch (error) {
    if (error instanceof AppError && error.code === 'reserve_short') {
      const available = toText(await findAvailable(db, command.currencyId))
      throw new AppError('validation_error', {
        faults: [{ field: 'amount', key: 'above_available', params: { available } }],
        cause: error,
      })
    }
    throw error
  }
}
