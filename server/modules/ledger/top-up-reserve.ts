import { AppError } from '@/lib/errors/app-error'
import type { Decimal } from '@/lib/money/decimal'
import type { Actor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { moveReserve, type NotifyOfReserve } from './move-reserve'
import type { PostedEntry } from './post-entry'

export type TopUpReserve = {
  currencyId: number
  amount: Decimal
  idempotencyKey: string
  reason: string
  actor: Actor
  now: Date
  notify?: NotifyOfReserve
}

/**
 * Records that the owner brings in money, which raises both the capital and the available reserve. A
 * repeated call with the same key and the same content has no effect. The job that announces the change
 * is enqueued in the same transaction.
 *
 * Throws `not_found` (the currency does not exist), `validation_error` (the currency does not allow the
 * amount) and `idempotency_mismatch`.
 */
export async function topUpReserve(db: Database, command: TopUpReserve): Promise<PostedEntry> {
  const { amount, ...rest } = command
  if (amount.lt(0)) {
    throw new AppError('validation_error', {
      faults: [{ field: 'amount', key: 'above', params: { minimum: '0' } }],
    })
  }
  return inTransaction(db, (tx) =>
    moveReserve(tx, { ...rest, kind: 'reserve_top_up', change: amount }),
  )
}
