import { AppError } from '@/lib/errors/app-error'
import { toText, type Decimal } from '@/lib/money/decimal'
import type { Actor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { findAvailable } from './ledger.repository'
import { moveReserve, type NotifyOfReserve } from './move-reserve'
import type { PostedEntry } from './post-entry'

export type AdjustReserve = {
  currencyId: number
  /** The difference between the counted and the recorded reserve; negative when money is missing. */
  change: Decimal
  idempotencyKey: string
  reason: string
  actor: Actor
  now: Date
  notify?: NotifyOfReserve
}

/**
 * Corrects the available reserve up or down after a count, and the owner's capital by the same amount.
 * The available reserve cannot become negative, and money held for claims cannot be taken.
 *
 * Throws `not_found`, `validation_error` (the currency does not allow the amount, or the amount is
 * larger than the available reserve) and `idempotency_mismatch`.
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
