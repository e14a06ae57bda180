import { AppError } from '@/lib/errors/app-error'
import type { Decimal } from '@/lib/money/decimal'
import type { Actor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { enqueueJob } from '@/server/database/jobs'
import { announceReserveJob } from './jobs'
import { listDigits } from './ledger.repository'
import { postEntry, type PostedEntry } from './post-entry'

export type TopUpReserve = {
  currencyId: number
  amount: Decimal
  idempotencyKey: string
  reason: string
  actor: Actor
  now: Date
}

/**
 * The owner brings money: capital becomes available reserve. The same key with the same body is the
 * same entry, however often it comes; the job that tells of it stands in the same transaction.
 *
 * Refuses with `not_found` (no such currency), `validation_error` (an amount the currency cannot
 * have) and `idempotency_mismatch`.
 */
export async function topUpReserve(db: Database, command: TopUpReserve): Promise<PostedEntry> {
  const { currencyId, amount, idempotencyKey, reason, actor, now } = command

  return inTransaction(db, async (tx) => {
    const digits = (await listDigits(tx, [currencyId])).get(currencyId)
    if (digits === undefined) {
      throw new AppError('not_found')
    }
    if (!amount.isFinite() || amount.lte(0) || amount.gte(mostAtOnce) || amount.dp() > digits) {
      throw new AppError('validation_error', { params: { field: 'amount' } })
    }
    const entry = await postEntry(tx, {
      kind: 'reserve_top_up',
      idempotencyKey,
      reason,
      actor,
      postings: [
        { currencyId, account: 'capital', amount: amount.negated() },
        { currencyId, account: 'reserve:available', amount },
      ],
      now,
    })
    if (entry.isNew) {
      await enqueueJob(tx, announceReserveJob, { entryId: entry.id })
    }
    return entry
  })
}

/* Two digits below what the column holds, so that balances have room to grow. */
const mostAtOnce = '1e18'
